package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.flipwise.estimate.PotentialRecorder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Sweeps with cluster moves on one rung of the 32×32 torus near its critical point, against Kaufman's exact values: mean and variance of
 * the energy of {@value #RUNS} independent simulations by Student's test, both judged together by Holm's rule at one false alarm in a
 * million seeds.
 */
class ClusterMovesAgreeWithTheExactTorusTest {
    private static final long SEED = 20261116;
    private static final double FALSE_ALARMS = 1e-6;
    private static final int RUNS = 40;
    private static final int SIDE = 32;
    private static final double COUPLING = 0.44;
    private static final int ROUNDS = 400;
    private static PotentialRecorder[] energies = {};

    @BeforeAll
    static void run() {
        energies = Tori.energies(
                "ising:torus?L=32&K=0.44 --betas 0.44 --kernel mh-sweep --cluster-moves 1 --l0 1024",
                ROUNDS,
                RUNS,
                SEED);
    }

    @Test
    void energyAndHeatCapacityAgree() {
        System.out.println("cluster moves on a torus, seed " + SEED);
        assertThat(Tori.judged(energies, SIDE, COUPLING).rejectedAt(FALSE_ALARMS))
                .as("seed %d", SEED)
                .isEmpty();
    }

    @Test
    void anotherCouplingIsCaught() {
        assertThat(Tori.judged(energies, SIDE, 1.02 * COUPLING).rejectedAt(FALSE_ALARMS))
                .isNotEmpty();
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
