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

    /** Values and slopes of another implementation of the same cubic (PchipInterpolator of SciPy 1.17) through points of all shapes: steep, flat, steep again. */
    @Test
    void theCubicIsThatOfOthers() {
        MonotoneCubic cubic = new MonotoneCubic(
                new double[] {-10, -9, -8.5, -4, -3.75, -1, 0}, new double[] {0, 0.25, 2, 2, 4.5, 5, 5.75});
        double[][] expected = {
            {-10, 0.0, 0.0},
            {-9.7, 0.0214672131147542, 0.14459016393442656},
            {-9.25, 0.13831967213114754, 0.3780737704918033},
            {-8.75, 1.1572745901639343, 5.120901639344263},
            {-8.5, 2.0, 0.0},
            {-6, 2.0, 0.0},
            {-3.9, 2.8682926829268305, 14.243902439024396},
            {-3, 4.7366919785980075, 0.1766604775825198},
            {-1, 5.0, 0.32335329341317365},
            {-0.5, 5.302729767737253, 0.8187828887679187},
            {-0.25, 5.521194117446924, 0.911736186717474},
            {0, 5.75, 0.9015151515151514}
        };
        for (double[] point : expected) {
            assertThat(cubic.value(point[0])).isCloseTo(point[1], within(1e-13));
            assertThat(cubic.derivative(point[0])).isCloseTo(point[2], within(1e-13));
        }
    }

    @Test
    void twoRungsMakeAStraightLine() {
        BarrierCurve curve = BarrierCurve.of(new double[] {3, 1}, new double[] {0.5});
        for (double beta = 1; beta <= 3; beta += 0.25) {
            assertThat(curve.cumulative(beta)).isCloseTo(curve.total() * (3 - beta) / 2, within(1e-14));
            assertThat(curve.local(beta)).isCloseTo(curve.total() / 2, within(1e-14));
        }
        assertThat(curve.even(2)).containsExactly(3, 1);
    }

    @Test
    void pastTheEndsOfTheLadderIsItsEnd() {
        BarrierCurve curve = curve(7);
        assertThat(curve.betaAt(-1)).isEqualTo(4);
        assertThat(curve.betaAt(0)).isEqualTo(4);
        assertThat(curve.betaAt(curve.total())).isZero();
        assertThat(curve.betaAt(curve.total() + 1)).isZero();
        assertThat(curve.cumulative(0)).isEqualTo(curve.total());
        assertThat(curve.cumulative(4)).isZero();
    }

    /** A rate that rounding has put just outside is cut; one further out is a mistake. */
    @Test
    void ratesAreFromZeroToOneButForRounding() {
        assertThat(BarrierCurve.increment(-1e-9)).isZero();
        assertThat(BarrierCurve.increment(1 + 1e-9)).isEqualTo(BarrierCurve.increment(1));
        assertThatThrownBy(() -> BarrierCurve.increment(-2e-9)).hasMessageContaining("from 0 to 1");
        assertThatThrownBy(() -> BarrierCurve.increment(1 + 2e-9)).hasMessageContaining("from 0 to 1");
    }

    @Test
    void otherNumbersOfPairsAndRungsAreRefused() {
        assertThatThrownBy(() -> BarrierCurve.of(new double[] {2, 1, 0}, new double[] {0.1}))
                .hasMessage("3 rungs with 1 pairs; expected at least 2 and one pair less");
        assertThatThrownBy(() -> curve(7).cumulative(-0.5)).hasMessage("beta -0.5 is off the ladder from 4.0 to 0.0");
        assertThatThrownBy(() -> curve(7).even(1)).hasMessage("a ladder with barriers needs at least 2 rungs, not 1");
    }
}
