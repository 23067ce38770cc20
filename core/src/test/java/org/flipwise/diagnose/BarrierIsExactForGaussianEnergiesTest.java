package org.flipwise.diagnose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Erf;
import org.apache.commons.numbers.gamma.InverseErf;
import org.junit.jupiter.api.Test;

/**
 * With energies of constant variance s², rungs δ apart refuse a swap with probability erf(δs/2) and the barrier between them is δs/√π, however far
 * apart they are. Λ(β) is then a straight line.
 */
class BarrierIsExactForGaussianEnergiesTest {
    private static final double SPREAD = 3;

    private static double[] ladder(int rungs) {
        double[] betas = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            double share = (double) rung / (rungs - 1);
            betas[rung] = 4 - 4 * share * share;
        }
        return betas;
    }

    private static double[] rejections(double[] betas) {
        double[] r = new double[betas.length - 1];
        Arrays.setAll(r, pair -> Erf.value(SPREAD * (betas[pair] - betas[pair + 1]) / 2));
        return r;
    }

    private static BarrierCurve curve(int rungs) {
        double[] betas = ladder(rungs);
        return BarrierCurve.of(betas, rejections(betas));
    }

    @Test
    void coarseAndFineLaddersFindTheSameBarrier() {
        double exact = 4 * SPREAD / Math.sqrt(Math.PI);
        for (int rungs : new int[] {7, 12, 40, 400}) {
            assertThat(curve(rungs).total()).isCloseTo(exact, within(4e-7 * exact));
        }
        assertThat(curve(7).plainSum()).as("the plain sum is the wrong twin").isLessThan(0.8 * exact);
        assertThat(curve(400).plainSum()).isCloseTo(exact, within(2e-4 * exact));
    }

    @Test
    void theCurveIsStraightBetweenTheRungs() {
        BarrierCurve curve = curve(12);
        double rate = SPREAD / Math.sqrt(Math.PI);
        for (double beta = 0; beta <= 4; beta += 0.0625) {
            assertThat(curve.cumulative(beta)).isCloseTo((4 - beta) * rate, within(1e-5));
            assertThat(curve.local(beta)).isCloseTo(rate, within(1e-5));
            assertThat(curve.betaAt((4 - beta) * rate)).isCloseTo(beta, within(1e-5));
        }
        assertThat(curve.even(5)).containsExactly(new double[] {4, 3, 2, 1, 0}, within(1e-5));
    }

    @Test
    void theInverseErrorFunctionAgreesWithTheLibrary() {
        for (double r = 0; r <= 0.995; r += 0.0005) {
            double expected = 2 / Math.sqrt(Math.PI) * InverseErf.value(r);
            assertThat(BarrierCurve.increment(r)).isCloseTo(expected, within(4e-7 * expected + 1e-300));
        }
    }

    @Test
    void rejectionsPastTheCutCountAsTheCut() {
        assertThat(BarrierCurve.increment(1)).isEqualTo(BarrierCurve.increment(0.995));
        assertThat(BarrierCurve.increment(1)).isFinite();
    }

    @Test
    void theCurveNeverTurnsBack() {
        double[] betas = {10, 9, 8.9, 4, 3.99, 1, 0};
        BarrierCurve curve = BarrierCurve.of(betas, new double[] {0.01, 0.9, 0, 0.99, 0.02, 0.5});
        double before = -1e-12;
        for (double beta = 10; beta >= 0; beta -= 0.005) {
            assertThat(curve.cumulative(beta)).isGreaterThanOrEqualTo(before - 1e-12);
            assertThat(curve.local(beta)).isNotNegative();
            before = curve.cumulative(beta);
        }
        double[] even = curve.even(30);
        for (int rung = 1; rung < even.length; rung++) {
            assertThat(even[rung]).isLessThan(even[rung - 1]);
        }
    }

    @Test
    void noBarrierAtAllGivesAnEvenLadder() {
        assertThat(BarrierCurve.of(new double[] {2, 1, 0}, new double[] {0, 0}).even(5))
                .containsExactly(2, 1.5, 1, 0.5, 0);
    }

    @Test
    void whatIsNoLadderIsRefused() {
        assertThatThrownBy(() -> BarrierCurve.of(new double[] {1}, new double[0]))
                .hasMessageContaining("at least 2");
        assertThatThrownBy(() -> BarrierCurve.of(new double[] {1, 1}, new double[] {0.1}))
                .hasMessageContaining("must decrease");
        assertThatThrownBy(() -> BarrierCurve.of(new double[] {2, 1}, new double[] {Double.NaN}))
                .hasMessageContaining("from 0 to 1");
        assertThatThrownBy(() -> curve(7).local(5)).hasMessageContaining("off the ladder");
    }
}
