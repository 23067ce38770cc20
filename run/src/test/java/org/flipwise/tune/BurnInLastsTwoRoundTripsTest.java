package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Round trips as replicas make them decide about burn-in, not those that the swap rates allow; and one simulation starts where tuning ended. Seeds are fixed. */
class BurnInLastsTwoRoundTripsTest {
    private static final int REPLICAS = 10;
    private static final double RATE = 0.05;
    private static final long ROUNDS = 1000;

    private static SampleSettings settled(String word, String... options) throws InterruptedException {
        Problem problem = Problems.resolve(word);
        Map<String, String> all = new TreeMap<>(Map.of("kernel", "mh", "threads", "1", "l0", "20"));
        for (int i = 0; i < options.length; i += 2) {
            all.put(options[i], options[i + 1]);
        }
        return Tuning.settle(problem, SampleOptions.resolve(Options.of(all), problem));
    }

    private static double tripRounds(long trips) {
        return new TunedLadder.Travel(REPLICAS, ROUNDS, trips, RATE).tripRounds();
    }

    @Test
    void aTripTakesAsLongAsWasSeenAndNoShorterThanTheSwapsAllow() {
        double allowed = REPLICAS / RATE;
        assertThat(tripRounds(40))
                .as("all that the swaps allow, but one for each replica")
                .isEqualTo(allowed);
        assertThat(tripRounds(80)).as("more than the swaps allow").isEqualTo(allowed);
        assertThat(tripRounds(10)).as("every replica made one").isEqualTo(ROUNDS / 2.0);
        assertThat(tripRounds(0)).as("none was seen").isEqualTo(ROUNDS);
    }

    /** The wrong twin is a burn-in of two round trips by the swap rates: it would be less than one in reality. */
    @ParameterizedTest
    @CsvSource({"1", "2"})
    void burnInLastsTwoTripsOfTheRunItself(long seed) throws InterruptedException {
        SampleSettings settled = settled("ising:torus?L=8", "seed", String.valueOf(seed));
        Summary run = SampleRun.run(Problems.resolve("ising:torus?L=8"), settled, snapshot -> {});
        double replicas = run.tempering().rungs().size();
        double trip = replicas * run.length().rounds() / run.tempering().roundTrips();
        double bySwaps =
                replicas / Objects.requireNonNull(run.tempering().travel()).theoreticalRate();

        assertThat(run.length().burnIn() / trip).isCloseTo(2, within(0.5));
        assertThat(2 * bySwaps / trip).isLessThan(1);
        assertThat(run.warnings()).noneMatch(warning -> warning.contains("burn-in"));
    }

    @Test
    void aQuarterOfTheRoundsGivenIsTheMost() throws InterruptedException {
        assertThat(settled("ising:torus?L=8", "rounds", "400").length().burnIn())
                .isEqualTo(100);
        assertThat(settled("ising:torus?L=8", "rounds", "400", "burn-in", "7")
                        .length()
                        .burnIn())
                .isEqualTo(7);
    }

    private static List<BitState> starts(String... options) throws InterruptedException {
        SampleSettings settled = settled("labs:?n=12", options);
        List<BitState> starts = Objects.requireNonNull(settled.tuned()).starts();
        assertThat(starts.size()).isIn(0, settled.ladder().rungs());
        return starts;
    }

    /** Simulations that are compared with each other must be independent and have one law. */
    @Test
    void oneSimulationStartsWhereTuningEndedAndSeveralAtRandom() throws InterruptedException {
        assertThat(starts("rounds", "100")).isNotEmpty().isEqualTo(starts("rounds", "100", "start", "tuned"));
        assertThat(starts("rounds", "100", "sims", "2")).isEmpty();
        assertThat(starts("rounds", "100", "start", "random")).isEmpty();
        assertThat(starts("rounds", "100", "start", "zeros")).isEmpty();
    }
}
