package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.result.Trial;
import org.flipwise.settings.RunLength;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A clock decides when a trial ends, and nothing else. */
class TrialsAreReplayedByTheirRoundsTest {
    private static final Problem PROBLEM = Problems.resolve("paper:seven-modes");
    private static final long SEED = 11;
    private static final double BUDGET = 0.02;

    @ParameterizedTest
    @ValueSource(strings = {"mh", "a-iit", "ct-iit", "iit"})
    void theSameCommandWithItsRoundsGivesTheSameDigits(String kernel) throws InterruptedException {
        Trial trial = trial(kernel, "random");
        Summary again = again(kernel, trial, SEED);
        assertThat(trial.cpuSeconds()).isGreaterThanOrEqualTo(BUDGET);
        assertThat(again.costs()).isEqualTo(trial.costs());
        assertThat(again.tempering().roundTrips()).isEqualTo(trial.roundTrips());
        assertThat(again.tempering().rungs().get(0).meanLogDensity()).isCloseTo(trial.meanLogDensity(), within(1e-12));
        assertThat(again.estimates().tvd()).isEqualTo(trial.tvd());
        Trial.Modes modes = trial.modes();
        assertThat(modes).isNotNull();
        assertThat(again.estimates().modes()).isNotNull();
        long found = again.estimates().modes().stream()
                .filter(mode -> mode.firstVisitRound() != null)
                .count();
        assertThat(found).isEqualTo(modes.found());
        if (modes.all() != null) {
            assertThat(again.estimates().modes().stream()
                            .mapToLong(Summary.ModeLine::firstVisitRound)
                            .max())
                    .hasValue(modes.all().round());
            assertThat(modes.all().equivalentEvaluations())
                    .isPositive()
                    .isLessThanOrEqualTo(trial.costs().equivalentEvaluations());
            assertThat(modes.all().cpuSeconds()).isLessThanOrEqualTo(trial.cpuSeconds());
        }
    }

    /** The wrong twin: another seed is another run. */
    @Test
    void anotherSeedDoesNot() throws InterruptedException {
        Trial trial = trial("a-iit", "random");
        assertThat(again("a-iit", trial, SEED + 1).costs()).isNotEqualTo(trial.costs());
    }

    @Test
    void theStartsCoverageCountsTheModesNearestToThem() throws InterruptedException {
        Trial fromOne = trial("a-iit", "mode:3");
        assertThat(fromOne.modes()).isNotNull();
        assertThat(fromOne.modes().startCoverage()).isEqualTo(1.0 / 7);
        Trial fromAll = trial("a-iit", "random");
        assertThat(fromAll.modes()).isNotNull();
        assertThat(fromAll.modes().startCoverage()).isBetween(1.0 / 7, 1.0);
    }

    @Test
    void aRoundIsMadeHoweverSmallTheBudget() throws InterruptedException {
        Trial trial = trials("mh", "random")
                .run(SEED, RunLength.of(50, 5, 1), 1e-9, snapshot -> {}, new StopRequest())
                .orElseThrow();
        assertThat(trial.rounds()).isEqualTo(1);
        assertThat(trial.burnIn()).isEqualTo(5);
        assertThat(trial.essLogDensity()).isZero();
    }

    private static Trial trial(String kernel, String start) throws InterruptedException {
        return trials(kernel, start)
                .run(SEED, RunLength.of(400, 40, 1), BUDGET, snapshot -> {}, new StopRequest())
                .orElseThrow();
    }

    private static Trials trials(String kernel, String start) {
        Options words = Options.of(Map.of("kernel", kernel, "start", start, "ladder", "problem"));
        return Trials.of(PROBLEM, SampleOptions.resolve(words, PROBLEM), Trials.exactLaw(PROBLEM, 1));
    }

    private static Summary again(String kernel, Trial trial, long seed) throws InterruptedException {
        return Runs.of("paper:seven-modes --kernel " + kernel + " --seed " + seed + " --rounds " + trial.rounds()
                + " --burn-in " + trial.burnIn());
    }
}
