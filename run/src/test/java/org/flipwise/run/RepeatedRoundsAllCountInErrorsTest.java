package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import org.flipwise.result.Summary;
import org.flipwise.settings.RunLength;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;
import org.junit.jupiter.api.Test;

/**
 * Where local moves suffice a round of the ladder is hundreds of rounds of the coldest rung's kernel, and n of those say nothing of states whose mass is below 1/n: not 1/n with the rounds
 * of the ladder, which would be most of the error. Fixed seed, the same digits everywhere.
 */
class RepeatedRoundsAllCountInErrorsTest {
    private static double smallestError(Problem problem, SampleSettings settings) throws InterruptedException {
        Summary run = SampleRun.run(problem, settings, snapshot -> {});
        return Objects.requireNonNull(run.estimates().marginals()).stream()
                .mapToDouble(line -> Objects.requireNonNull(line.error()))
                .min()
                .orElseThrow();
    }

    @Test
    void whereTheyDoAndTheirTwinWhereTheyDoNot() throws InterruptedException {
        Problem problem = Problems.resolve("ising:torus?L=10&K=0.3");
        Map<String, String> words = Map.of("seed", "1", "threads", "1", "tune-work", "0.5");
        SampleSettings settled = Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem));
        assertThat(settled.localSuffices()).isTrue();
        SampleSettings automatic = settled.with(RunLength.of(30, 4, 1));
        SampleSettings sameWithoutTrials = settled.settled(settled.plan(), RunLength.of(30, 4, 1), null);
        assertThat(automatic.ownRounds()).isGreaterThan(10);
        assertThat(smallestError(problem, automatic)).isLessThan(1.0 / 32);
        assertThat(smallestError(problem, sameWithoutTrials)).isGreaterThan(1.0 / 32);
    }
}
