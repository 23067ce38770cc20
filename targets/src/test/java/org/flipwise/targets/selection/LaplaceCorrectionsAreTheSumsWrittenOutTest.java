package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.targets.selection.BinaryRegressions.Data;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The second term of Laplace's expansion against its three sums written out, its limits, and the derivatives in it. Deterministic: no false alarms. */
class LaplaceCorrectionsAreTheSumsWrittenOutTest {
    private static final long SEED = 20261130;
    static final double[] TERMS = {-1.0 / 8, 1.0 / 8, 1.0 / 12};

    /** Each of the three terms dropped, and each with the other sign. */
    static List<double[]> twins() {
        return List.of(
                new double[] {0, TERMS[1], TERMS[2]},
                new double[] {TERMS[0], 0, TERMS[2]},
                new double[] {TERMS[0], TERMS[1], 0},
                new double[] {-TERMS[0], TERMS[1], TERMS[2]},
                new double[] {TERMS[0], -TERMS[1], TERMS[2]},
                new double[] {TERMS[0], TERMS[1], -TERMS[2]});
    }

    /** All 2^4 models, with and without an intercept, a forced-in column among them; no twin agrees on a model with a coefficient. */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void theSumsAreThoseWrittenOut(BinaryFamily family) {
        for (Design.Treatment how : List.of(Design.Treatment.CENTRED, Design.Treatment.NONE)) {
            Data data = BinaryRegressions.data(50, 4, 1, false, how, SEED);
            for (BinaryPrior prior : List.of(BinaryPrior.slab(2), BinaryPrior.g(50))) {
                UnitSelection target = BinaryRegressions.target(data, family, prior, LaplaceOrder.SECOND);
                for (long index = 0; index < 16; index++) {
                    BitState x = BitState.ofIndex(4, index);
                    IntegratedRegression byHand = new IntegratedRegression(data, family, prior, x);
                    double value = target.potential(x);
                    assertThat(value).as("%s, %s, %s", how, prior, x).isCloseTo(byHand.expanded(TERMS), within(1e-8));
                    for (double[] twin : twins()) {
                        assertThat(Math.abs(value - byHand.expanded(twin))).isGreaterThan(1e-6);
                    }
                }
            }
        }
    }

    /** Where a column separates and the slab is wide, ε is in the thousands: what is added stays within one per coefficient. */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void posteriorsFarFromNormalAreNotMovedFar(BinaryFamily family) {
        Data data = BinaryRegressions.data(40, 3, 0, true, Design.Treatment.CENTRED, SEED + 3);
        for (double variance : new double[] {1, 1e3, 1e6, 1e12}) {
            BinaryPrior prior = BinaryPrior.slab(variance);
            for (long index = 0; index < 8; index++) {
                BitState x = BitState.ofIndex(3, index);
                double added = BinaryRegressions.target(data, family, prior, LaplaceOrder.SECOND)
                                .potential(x)
                        - BinaryRegressions.target(data, family, prior).potential(x);
                assertThat(Math.abs(added)).isLessThanOrEqualTo(x.count() + 1 + 1e-9);
            }
        }
    }

    /** One coefficient and one row with q = 4, k3 = a and k4 = b: ε = −2b + 8a² + 16a²/3. */
    @Test
    void oneRowByHand() {
        assertThat(single(0, 0.25).term()).isCloseTo(-0.5, within(1e-15));
        assertThat(single(0.3, 0).term()).isCloseTo(0.09 * (8 + 16.0 / 3), within(1e-15));
        assertThat(single(0, 0.25).limited()).isCloseTo(-0.5 / Math.sqrt(1.25), within(1e-15));
        assertThat(single(0, 1e9).limited()).isCloseTo(-1, within(1e-12)).isGreaterThanOrEqualTo(-1);
        assertThat(single(1e9, 0).limited()).isCloseTo(1, within(1e-12)).isLessThanOrEqualTo(1);
        assertThat(single(0, 0).limited()).isZero();
    }

    private static LaplaceCorrection single(double k3, double k4) {
        Factor hessian = new Factor();
        hessian.clear();
        hessian.append(0.25, 0, 0);
        return new LaplaceCorrection(new double[][] {{1}}, hessian, new double[] {k3}, new double[] {k4});
    }

    /** Two coefficients that have nothing to do with each other: ε and its limit are the sums of theirs. */
    @Test
    void independentCoefficientsAddUp() {
        Factor hessian = new Factor();
        hessian.clear();
        hessian.append(0.25, 0, 0);
        hessian.lower()[hessian.at(1)] = 0;
        hessian.append(0.25, 0, 0);
        LaplaceCorrection both = new LaplaceCorrection(
                new double[][] {{1, 0}, {0, 1}}, hessian, new double[] {0.3, 0.3}, new double[] {0.1, 0.1});
        assertThat(both.term()).isCloseTo(2 * single(0.3, 0.1).term(), within(1e-14));
        assertThat(both.limited()).isCloseTo(2 * single(0.3, 0.1).limited(), within(1e-14));
    }

    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void derivativesAreThoseOfDifferences(BinaryFamily family) {
        double[] point = new double[5];
        for (double s = -19.9; s < 6; s += 0.13) {
            family.at(s, point);
            family.higher(s, point);
            assertThat(point[BinaryFamily.THIRD])
                    .as("s = %s", s)
                    .isCloseTo(IntegratedRegression.third(family, s), within(2e-8));
            assertThat(point[BinaryFamily.FOURTH])
                    .as("s = %s", s)
                    .isCloseTo(IntegratedRegression.fourth(family, s), within(2e-8));
        }
        family.at(400, point);
        family.higher(400, point);
        assertThat(point[BinaryFamily.THIRD]).isCloseTo(0, within(1e-100));
        assertThat(point[BinaryFamily.FOURTH]).isCloseTo(0, within(1e-100));
    }

    /** The series and the recursion meet where one takes over from the other; far out the leading terms are left. */
    @Test
    void theTailOfTheProbitHasItsSeries() {
        double[] left = new double[5];
        double[] right = new double[5];
        double border = NormalTail.FAR_LEFT;
        BinaryFamily.PROBIT.at(border, right);
        BinaryFamily.PROBIT.higher(border, right);
        BinaryFamily.PROBIT.at(Math.nextDown(border), left);
        BinaryFamily.PROBIT.higher(Math.nextDown(border), left);
        for (int k : new int[] {BinaryFamily.THIRD, BinaryFamily.FOURTH}) {
            assertThat(left[k] / right[k]).isNotEqualTo(1).isCloseTo(1, within(k == BinaryFamily.THIRD ? 3e-7 : 3e-6));
        }
        for (double s : new double[] {-1e4, -1e8}) {
            BinaryFamily.PROBIT.at(s, left);
            BinaryFamily.PROBIT.higher(s, left);
            assertThat(left[BinaryFamily.THIRD] / (2 / (s * s * s))).isCloseTo(1, within(20 / (s * s)));
            assertThat(left[BinaryFamily.FOURTH] / (-6 / (s * s) / (s * s))).isCloseTo(1, within(40 / (s * s)));
        }
    }

    /** Without columns and without an intercept there is nothing to expand; a criterion is refused. */
    @Test
    void whereThereIsNothingToExpand() {
        Data data = BinaryRegressions.data(20, 2, 0, false, Design.Treatment.NONE, SEED + 4);
        BitState none = BitState.parse("00");
        assertThat(BinaryRegressions.target(data, BinaryFamily.PROBIT, BinaryPrior.slab(1), LaplaceOrder.SECOND)
                        .potential(none))
                .isEqualTo(BinaryRegressions.target(data, BinaryFamily.PROBIT, BinaryPrior.slab(1))
                        .potential(none));
        for (BinaryPrior criterion : List.of(BinaryPrior.bic(20), BinaryPrior.aic())) {
            assertThatThrownBy(
                            () -> BinaryRegressions.target(data, BinaryFamily.LOGISTIC, criterion, LaplaceOrder.SECOND))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no integral to expand");
        }
    }
}
