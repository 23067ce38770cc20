package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.statistics.Family;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Sweeps with cluster moves on one rung of the 32×32 torus near its critical point, against Kaufman's exact values: mean and variance of
 * the energy of {@value #RUNS} independent simulations by Student's test, both judged together by Holm's rule at one false alarm in a
 * million seeds.
 */
class ClusterMovesMeetTheExactTorusTest {
    private static final long SEED = 20261116;
    private static final double FALSE_ALARMS = 1e-6;
    private static final int RUNS = 40;
    private static final int SIDE = 32;
    private static final double COUPLING = 0.44;
    private static final int ROUNDS = 400;
    private static PotentialRecorder[] energies = {};

    @BeforeAll
    static void run() {
        String words = "ising:torus?L=32&K=0.44 --betas 0.44 --kernel mh-sweep --cluster-moves 1 --l0 1024 --rounds "
                + ROUNDS + " --burn-in 50 --seed " + SEED;
        Problem problem = Problems.resolve(words.substring(0, words.indexOf(' ')));
        SampleSettings settings = ShortRuns.settings(words, problem, Map.of());
        energies = new PotentialRecorder[RUNS];
        for (int number = 0; number < RUNS; number++) {
            Simulation one = new Simulation(problem, settings, number, RunClock.ofThread());
            one.run(() -> one.tempering().rounds() >= ROUNDS + 50L, snapshot -> {});
            energies[number] = one.rungRecord(0).potential();
        }
    }

    private static Family judged(double coupling) {
        Family family = new Family();
        add(family, "energy", Tori.mean(SIDE, coupling), PotentialRecorder::mean);
        add(
                family,
                "its variance",
                Tori.variance(SIDE, coupling),
                energy -> energy.variance() + energy.standardError() * energy.standardError());
        return family;
    }

    private static void add(Family family, String name, double exact, ToDoubleFunction<PotentialRecorder> quantity) {
        double[] values = Arrays.stream(energies).mapToDouble(quantity).toArray();
        double mean = Arrays.stream(values).sum() / RUNS;
        double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        double t = (mean - exact) / Math.sqrt(squares / (RUNS - 1.0) / RUNS);
        String found = String.format(Locale.ROOT, "%s: %.3f, exactly %.3f, t %.2f", name, mean, exact, t);
        family.add(found, 2 * TDistribution.of(RUNS - 1.0).survivalProbability(Math.abs(t)));
    }

    @Test
    void energyAndHeatCapacityAgree() {
        System.out.println("cluster moves on a torus, seed " + SEED);
        assertThat(judged(COUPLING).rejectedAt(FALSE_ALARMS))
                .as("seed %d", SEED)
                .isEmpty();
    }

    @Test
    void anotherCouplingIsCaught() {
        assertThat(judged(1.02 * COUPLING).rejectedAt(FALSE_ALARMS)).isNotEmpty();
    }

    /**
     * Two standard errors cover the exact energy in 93 of 100 runs or more, so that fewer than 28 of 40 do so at most twice in a million
     * seeds; errors of a third of the size cover it in 18 of 40.
     */
    @Test
    void theStandardErrorsCoverTheTruth() {
        assertThat(covering(1)).as("seed %d", SEED).isGreaterThanOrEqualTo(28);
        assertThat(covering(0.3)).as("errors that are too small").isLessThan(28);
    }

    private static long covering(double factor) {
        double exact = Tori.mean(SIDE, COUPLING);
        return Arrays.stream(energies)
                .filter(energy -> Math.abs(energy.mean() - exact) <= 2 * factor * energy.standardError())
                .count();
    }
}
