package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.BruteForce;
import org.flipwise.estimate.Chorus;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.kernel.SmallLaw;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/**
 * Nominal 95% intervals of tempered runs whose truth is enumerated. There are 36 checks of 200 runs: on a law of two modes, which exchange by round trips alone and 30 to 70 times
 * their correlation time to a run, the mean log density, a mode's mass and two marginals, plain and conditional, for four kernels; and on a rugged law the mean log density and four
 * marginals. True coverages (2000 runs each, another seed) are %TRUE%. Each check must cover at least 87.5%: were the coverage 93%, 1e-3 of them would not. Each
 * quantity must cover 90% to 98% over its four kernels, 800 runs: at 93% to 96.5% a false alarm of 1e-3 at most. Together, under 5%.
 */
class TemperedIntervalsCoverTheTruthTest {
    private static final long SEED = 20261121;
    private static final int RUNS = 200;
    private static final int ROUNDS = 600;
    private static final int BITS = 6;
    private static final double[] BETAS = {1, 0.55, 0.3, 0.12};
    private static final BitState ZEROS = BitState.zeros(BITS);
    private static final BitState ONES = BitState.ofIndex(BITS, (1L << BITS) - 1);

    /** e^(-5 ones)·0.7 + e^(-5 zeros)·0.3: from one mode to the other at β = 1 takes e^15 rounds. */
    private static Target twoModes() {
        double[] table = new double[1 << BITS];
        for (int state = 0; state < table.length; state++) {
            int ones = Integer.bitCount(state);
            table[state] = Math.log(0.7 * Math.exp(-5.0 * ones) + 0.3 * Math.exp(-5.0 * (BITS - ones)));
        }
        return SmallTargets.blackBox("two modes", table);
    }

    private static final class Unwatched implements Stopwatch {
        @Override
        public double seconds() {
            return 0;
        }

        @Override
        public double cpuSeconds() {
            return 0;
        }
    }

    /** What listens on the coldest rung of one run. */
    private static final class Cold {
        private final PotentialRecorder potential = new PotentialRecorder();
        private final ModeRecorder modes = new ModeRecorder(List.of(ZEROS, ONES), new Unwatched());
        private final BitMarginals plain = new MarginalRecorder(BITS);
        private final BitMarginals conditional = new RaoBlackwellMarginals(BITS, BETAS[0]);
        private final BruteForce rounds = new BruteForce(x -> inFirstBasin(x.state()));

        List<Recorder> recorders() {
            return List.of(potential, modes, plain, conditional, rounds);
        }
    }

    private static double inFirstBasin(BitState x) {
        return Double.compare(BITS, 2.0 * x.count()) / 2.0 + 0.5;
    }

    private static Cold run(Target target, EveryKernel every, int number) {
        Streams streams = SeededStreams.of(SEED, number);
        Cold cold = new Cold();
        boolean steps = every.name().equals("mh") || every.name().equals("a-iit");
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < BETAS.length; rung++) {
            Draws draws = streams.replica(rung);
            Recorder recorder = Chorus.of(rung == 0 ? cold.recorders() : List.of(), true);
            replicas.add(new Replica(
                    rung,
                    every.walker(target.at(rung % 2 == 0 ? ZEROS : ONES), draws),
                    draws,
                    new Rung(
                            rung,
                            BETAS[rung],
                            every.kernel().get(),
                            every.budget().apply(steps ? 6L : 2L),
                            recorder)));
        }
        ParallelTempering tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
        for (int round = 0; round < ROUNDS / 10; round++) {
            tempering.round();
        }
        tempering.endBurnIn();
        for (int round = 0; round < ROUNDS; round++) {
            tempering.round();
        }
        return cold;
    }

    /** Of each quantity and kernel, how many intervals held the truth. */
    private static final class Tally {
        private final Map<String, Map<String, Integer>> hits = new LinkedHashMap<>();

        void add(String quantity, String kernel, double mean, double error, double truth) {
            int hit = Math.abs(mean - truth) <= 1.96 * error ? 1 : 0;
            hits.computeIfAbsent(quantity, key -> new LinkedHashMap<>()).merge(kernel, hit, Integer::sum);
        }

        double worst(String quantity) {
            return hits.get(quantity).values().stream().mapToInt(n -> n).min().orElse(0) / (double) RUNS;
        }

        double overall(String quantity) {
            return hits.get(quantity).values().stream()
                            .mapToInt(n -> n)
                            .average()
                            .orElse(0)
                    / RUNS;
        }
    }

    private static Tally tally(Target target) {
        double[] law = SmallLaw.ofTarget(target, BETAS[0]).probability();
        double logDensity = 0;
        double mass = 0;
        double[] marginals = new double[BITS];
        for (int state = 0; state < law.length; state++) {
            BitState x = BitState.ofIndex(BITS, state);
            logDensity += law[state] * target.potential(x);
            mass += law[state] * inFirstBasin(x);
            for (int bit = 0; bit < BITS; bit++) {
                marginals[bit] += x.get(bit) ? law[state] : 0;
            }
        }
        Tally tally = new Tally();
        for (String name : List.of("a-iit", "iit", "mh", "ct-iit")) {
            EveryKernel every = EveryKernel.all().stream()
                    .filter(kernel -> kernel.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            for (int run = 0; run < RUNS; run++) {
                Cold cold = run(target, every, run);
                tally.add("log density", name, cold.potential.mean(), cold.potential.standardError(), logDensity);
                double basin = cold.modes.basin(0).mean();
                tally.add("mass", name, basin, cold.modes.basin(0).standardError(), mass);
                tally.add("mass, root batches", name, basin, cold.rounds.rootBatchError(), mass);
                for (int bit = 0; bit < 2; bit++) {
                    tally.add("bit " + bit, name, cold.plain.mean(bit), cold.plain.standardError(bit), marginals[bit]);
                    double error = cold.conditional.standardError(bit);
                    tally.add("conditional " + bit, name, cold.conditional.mean(bit), error, marginals[bit]);
                }
            }
        }
        System.out.println("  " + target.name() + ", intervals of " + RUNS + " that hold the truth, seed " + SEED);
        tally.hits.forEach((quantity, hits) -> System.out.println("    " + quantity + " " + hits));
        return tally;
    }

    private static void assertCovers(Tally tally, List<String> quantities) {
        for (String quantity : quantities) {
            assertThat(tally.worst(quantity))
                    .as("%s, worst kernel, seed %s", quantity, SEED)
                    .isGreaterThanOrEqualTo(0.875);
            assertThat(tally.overall(quantity))
                    .as("%s, seed %s", quantity, SEED)
                    .isBetween(0.90, 0.98);
        }
    }

    /** And about √n batches of √n rounds, which are shorter than the time between round trips, do not. */
    @Test
    void ofModesThatExchangeByRoundTrips() {
        Tally tally = tally(twoModes());
        assertCovers(tally, List.of("log density", "mass", "bit 0", "conditional 0"));
        assertThat(tally.overall("mass, root batches")).isLessThan(0.88);
        assertThat(tally.worst("mass, root batches")).isLessThan(0.85);
    }

    @Test
    void ofARuggedLaw() {
        Tally tally = tally(SmallTargets.blackBox("rugged", SmallTargets.rugged(BITS, 1.5, SEED)));
        assertCovers(tally, List.of("log density", "bit 0", "bit 1", "conditional 0", "conditional 1"));
    }
}
