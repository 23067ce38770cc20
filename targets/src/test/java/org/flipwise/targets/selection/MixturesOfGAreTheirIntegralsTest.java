package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** Bayes factors of priors over g, as in Liang et al. (2008) and Bayarri et al. (2012), against series and Simpson's rule in another variable. Exact: no false alarms. */
class MixturesOfGAreTheirIntegralsTest {
    private static final int[][] SIZES = {{1, 10}, {2, 20}, {5, 60}, {12, 13}, {3, 500}, {40, 900}};
    private static final double[] LEFT = {0.999, 0.9, 0.5, 0.1, 1e-3, 1e-6};

    /** (a − 2)/(k + a − 2)·₂F₁(ν/2, 1; (k + a)/2; R²), its series. */
    private static double hyperG(int k, int degrees, double left, double a) {
        double z = 1 - left;
        double term = 1;
        double sum = 1;
        for (int i = 0; term > 1e-18 * sum; i++) {
            term *= (degrees / 2.0 + i) / ((k + a) / 2 + i) * z;
            sum += term;
        }
        return Math.log((a - 2) / (k + a - 2)) + Math.log(sum);
    }

    @Test
    void hyperGIsAHypergeometricFunction() {
        for (int[] size : SIZES) {
            for (double left : LEFT) {
                if (left < 0.01 || size[1] > 600) {
                    continue;
                }
                for (double a : new double[] {2.5, 3, 4}) {
                    assertThat(found(CoefficientPrior.hyperG(a), size[0], size[1], left))
                            .as("k %d, degrees %d, 1 - R² %s, a %s", size[0], size[1], left, a)
                            .isCloseTo(hyperG(size[0], size[1], left, a), within(2e-10));
                }
            }
        }
    }

    private static double found(CoefficientPrior prior, int k, int degrees, double left) {
        return prior.logMarginal(k, 0, degrees, 1, left);
    }

    /** Simpson's rule in t = g/(1 + g), from where the density begins, over the integrand less its largest log. */
    private static double simpson(int k, int degrees, double left, double lowest, DoubleUnaryOperator logPrior) {
        int cells = 40_000;
        double from = lowest / (1 + lowest);
        double[] logs = new double[cells + 1];
        double top = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= cells; i++) {
            double u = (double) i / cells;
            double t = from + (1 - from) * (1 - Math.pow(1 - u, 4));
            double rest = (1 - from) * Math.pow(1 - u, 4);
            double g = t / rest;
            double jacobian = Math.log(4 * (1 - from)) + 3 * Math.log(1 - u) - 2 * Math.log(rest);
            double log = (degrees - k) / 2.0 * Math.log1p(g)
                    - degrees / 2.0 * Math.log1p(g * left)
                    + logPrior.applyAsDouble(g);
            logs[i] = Double.isFinite(g) && !Double.isNaN(log) ? log + jacobian : Double.NEGATIVE_INFINITY;
            top = Math.max(top, logs[i]);
        }
        double sum = 0;
        for (int i = 0; i <= cells; i++) {
            sum += (i == 0 || i == cells ? 1 : i % 2 == 0 ? 2 : 4) * Math.exp(logs[i] - top);
        }
        return top + Math.log(sum / cells / 3);
    }

    @Test
    void hyperGNZellnerSiowAndRobustAreTheirIntegrals() {
        for (int[] size : new int[][] {{1, 10}, {2, 20}, {5, 60}, {3, 200}}) {
            for (double left : new double[] {0.9, 0.5, 0.1}) {
                int k = size[0];
                int degrees = size[1];
                int n = degrees + 1;
                String name = "k " + k + ", degrees " + degrees + ", 1 - R² " + left;
                assertThat(found(CoefficientPrior.hyperGN(3, n), k, degrees, left))
                        .as(name)
                        .isCloseTo(
                                simpson(k, degrees, left, 0, g -> Math.log(0.5 / n) - 1.5 * Math.log1p(g / n)),
                                within(1e-8));
                assertThat(found(CoefficientPrior.zellnerSiow(n), k, degrees, left))
                        .as(name)
                        .isCloseTo(
                                simpson(
                                        k,
                                        degrees,
                                        left,
                                        0,
                                        g -> Math.log(n / 2.0 / Math.PI) / 2 - 1.5 * Math.log(g) - n / (2 * g)),
                                within(1e-8));
                double lowest = (n + 1.0) / (k + 1) - 1;
                assertThat(found(CoefficientPrior.robust(n), k, degrees, left))
                        .as(name)
                        .isCloseTo(
                                simpson(
                                        k,
                                        degrees,
                                        left,
                                        lowest,
                                        g -> Math.log(0.5) + Math.log((n + 1.0) / (k + 1)) / 2 - 1.5 * Math.log1p(g)),
                                within(1e-8));
            }
        }
    }

    /** Half the step gives the same digits: the rule has converged everywhere, extreme fits included. */
    @Test
    void halfTheStepChangesNothing() {
        for (MixtureOfG.Kind kind : MixtureOfG.Kind.values()) {
            for (int[] size : SIZES) {
                for (double left : LEFT) {
                    MixtureOfG prior = MixtureOfG.of(kind, 3, size[1] + 1);
                    double whole = prior.logBayesFactor(size[0], size[1], left, 0.5);
                    assertThat(whole)
                            .as("%s, k %d, degrees %d, 1 - R² %s", kind, size[0], size[1], left)
                            .isCloseTo(prior.logBayesFactor(size[0], size[1], left, 0.25), within(2e-10));
                }
            }
        }
    }

    /** The local g is the best of a fine grid. */
    @Test
    void theEmpiricalGIsTheBestOne() {
        for (double left : LEFT) {
            double best = 0;
            for (double u = -12; u < 24; u += 0.002) {
                best = Math.max(best, EmpiricalG.logBayesFactor(Math.exp(u), 3, 40, left));
            }
            assertThat(found(CoefficientPrior.localEmpiricalBayes(), 3, 40, left))
                    .isCloseTo(best, within(1e-5));
        }
    }

    @Test
    void anEmptyModelHasAFactorOfOneAndLargeOnesNone() {
        for (CoefficientPrior prior : new CoefficientPrior[] {
            CoefficientPrior.hyperG(3),
            CoefficientPrior.zellnerSiow(20),
            CoefficientPrior.localEmpiricalBayes(),
            CoefficientPrior.robust(20)
        }) {
            assertThat(prior.logMarginal(0, 0, 19, 4, 4)).isCloseTo(-9.5 * Math.log(4), within(1e-13));
            assertThat(prior.logMarginal(19, 0, 19, 4, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
            assertThatThrownBy(() -> prior.logMarginal(3, 0, 19, 4, 1e-14))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("explains the response exactly");
        }
        assertThatThrownBy(() -> CoefficientPrior.hyperG(2)).isInstanceOf(IllegalArgumentException.class);
    }
}
