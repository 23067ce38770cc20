package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.BruteForce;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.StoppedStopwatch;
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
 * Nominal 95% intervals of tempered runs whose truth is enumerated, for six kernels on two laws: one of two modes, which exchange by round trips alone, so that a run is 30 to 70
 * correlation times long, and a rugged one. True coverages of all but tabu and lifted, from 2000 runs each of another seed: on two modes 93.0% to 94.3% for the mean log density, 94.1% to 94.6% for a mode's mass, 94.3% to 95.0% for marginals; on the
 * rugged law 95.5% to 96.1%, 95.4% to 96.8% and 95.7% to 97.5%.
 *
 * <p>There are 36 checks of 200 runs, by law, kernel and quantity, which must cover 87.5% at least, and 6 of 1200 runs, by law and quantity, which must cover 90% to 98%. At the true
 * coverages one of the first kind fails with probability 1e-3 (log density on two modes) or 1e-4, one of the second 1e-3 at most: under 1% for the family.
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

    /** What listens on the coldest rung of one run. */
    private static final class Cold {
        private final PotentialRecorder potential = new PotentialRecorder();
        private final ModeRecorder modes = new ModeRecorder(List.of(ZEROS, ONES), StoppedStopwatch.AT_ZERO);
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
        boolean steps = List.of("mh", "a-iit", "tabu", "lifted").contains(every.name());
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < BETAS.length; rung++) {
            Draws draws = streams.replica(rung);
            Recorder recorder = CompositeRecorder.of(rung == 0 ? cold.recorders() : List.of(), true);
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

    /** Of each quantity and kernel, how many intervals held the truth, of how many. */
    private static final class Tally {
        private final Map<String, Map<String, int[]>> counts = new LinkedHashMap<>();

        void add(String quantity, String kernel, double mean, double error, double truth) {
            int[] count = counts.computeIfAbsent(quantity, key -> new LinkedHashMap<>())
                    .computeIfAbsent(kernel, key -> new int[2]);
            count[0] += Math.abs(mean - truth) <= 1.96 * error ? 1 : 0;
            count[1]++;
        }

        void addMarginals(String kernel, BitMarginals marginals, double[] truth) {
            for (int bit = 0; bit < 2; bit++) {
                add("marginals", kernel, marginals.mean(bit), marginals.standardError(bit), truth[bit]);
            }
        }

        double worst(String quantity) {
            return coverages(quantity).min().orElse(0);
        }

        double overall(String quantity) {
            return coverages(quantity).average().orElse(0);
        }

        private DoubleStream coverages(String quantity) {
            return counts.get(quantity).values().stream().mapToDouble(count -> (double) count[0] / count[1]);
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
        for (String name : List.of("a-iit", "iit", "mh", "ct-iit", "tabu", "lifted")) {
            EveryKernel every = Stream.concat(EveryKernel.all().stream(), EveryKernel.withMemory().stream())
                    .filter(kernel -> kernel.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            for (int run = 0; run < RUNS; run++) {
                Cold cold = run(target, every, run);
                tally.add("log density", name, cold.potential.mean(), cold.potential.standardError(), logDensity);
                double basin = cold.modes.basin(0).mean();
                tally.add("mass", name, basin, cold.modes.basin(0).standardError(), mass);
                tally.add("mass, root batches", name, basin, cold.rounds.rootBatchError(), mass);
                tally.addMarginals(name, cold.plain, marginals);
                tally.addMarginals(name, cold.conditional, marginals);
            }
        }
        System.out.println("  " + target.name() + ", share of intervals that hold the truth, seed " + SEED);
        tally.counts.forEach((quantity, kernels) -> System.out.println("    " + quantity + " " + kernels.keySet() + " "
                + Arrays.toString(tally.coverages(quantity).toArray())));
        return tally;
    }

    private static void assertCovers(Tally tally) {
        for (String quantity : List.of("log density", "mass", "marginals")) {
            assertThat(tally.worst(quantity))
                    .as("%s, worst kernel, seed %s", quantity, SEED)
                    .isGreaterThanOrEqualTo(0.875);
            assertThat(tally.overall(quantity))
                    .as("%s, seed %s", quantity, SEED)
                    .isBetween(0.90, 0.98);
        }
    }

    /** And about √n batches of √n rounds, which are shorter than the time between round trips, do not: their true coverage is 86%. */
    @Test
    void ofModesThatExchangeByRoundTrips() {
        Tally tally = tally(twoModes());
        assertCovers(tally);
        assertThat(tally.overall("mass, root batches")).isLessThan(0.90);
    }

    @Test
    void ofARuggedLaw() {
        assertCovers(tally(SmallTargets.blackBox("rugged", SmallTargets.rugged(BITS, 1.5, SEED))));
    }
}
