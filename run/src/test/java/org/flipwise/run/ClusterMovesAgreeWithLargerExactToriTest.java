package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.estimate.PotentialRecorder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A cluster move before each quarter of a sweep on the tori of 64² and 128² spins near the critical point, against Kaufman's exact energy and heat capacity, K²·Var(U)/p: Student's test over independent runs,
 * both numbers of a torus judged together by Holm's rule at one false alarm in a million seeds. The wrong twin is a coupling that is 2% larger.
 */
@Tag("slow")
class ClusterMovesAgreeWithLargerExactToriTest {
    private static final long SEED = 20261119;
    private static final double FALSE_ALARMS = 1e-6;
    private static final double COUPLING = 0.44;

    @ParameterizedTest
    @CsvSource({"64, 1500", "128, 1000"})
    void energyAndHeatCapacityAgree(int side, int rounds) {
        System.out.println("cluster moves on the torus of side " + side + ", seed " + SEED);
        PotentialRecorder[] energies = Tori.energies(
                "ising:torus?L=" + side + "&K=0.44 --betas 0.44 --kernel mh-sweep --cluster-moves 1 --l0 "
                        + side * side / 4,
                rounds,
                16,
                SEED);
        assertThat(Tori.judged(energies, side, COUPLING).rejectedAt(FALSE_ALARMS))
                .as("seed %d", SEED)
                .isEmpty();
        assertThat(Tori.judged(energies, side, 1.02 * COUPLING).rejectedAt(FALSE_ALARMS))
                .isNotEmpty();
    }
}
