package org.flipwise.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SumsOfExponentialsAgreeWithSixtyDigitsTest {
    private static final long SEED = 20261118;

    @Test
    void softplusAndSigmoidToTwoUnits() {
        Random random = new Random(SEED);
        for (int i = 0; i < 2000; i++) {
            double x = i % 2 == 0 ? 80 * (random.nextDouble() - 0.5) : -740 * random.nextDouble();
            BigDecimal exp = HighPrecision.exp(new BigDecimal(x));
            BigDecimal sigmoid = exp.divide(exp.add(BigDecimal.ONE), HighPrecision.CONTEXT);
            assertThat(HighPrecision.ulps(Elementary.softplus(x), HighPrecision.log1p(exp)))
                    .as("softplus at %s", x)
                    .isLessThan(2);
            assertThat(HighPrecision.ulps(Elementary.sigmoid(x), sigmoid))
                    .as("sigmoid at %s", x)
                    .isLessThan(2);
        }
    }

    /** The terms may cancel against the logarithm of their sum, so the error is measured beside the largest term. */
    @Test
    void logAddExpToTwoUnitsOfTheLargerTerm() {
        Random random = new Random(SEED + 1);
        for (int i = 0; i < 2000; i++) {
            double a = 100 * (random.nextDouble() - 0.5);
            double b = a + 80 * (random.nextDouble() - 0.5);
            assertThat(error(Elementary.logAddExp(a, b), a, b)).isLessThan(2);
        }
    }

    @Test
    void logSumExpToTwoUnitsOfTheLargestTermHoweverMany() {
        for (int n : new int[] {1, 2, 3, 10, 1000, 10_000}) {
            Random random = new Random(SEED + n);
            double[] x = new double[n];
            for (int i = 0; i < n; i++) {
                x[i] = -12 * random.nextDouble();
            }
            assertThat(error(Elementary.logSumExp(x, n), x)).as("%s terms", n).isLessThan(2);
        }
    }

    /** Ten thousand equal terms, where roundings do not average out: a plain sum is off by hundreds of units. */
    @Test
    void roundingsThatAllGoOneWayDoNotAddUp() {
        double[] x = new double[10_000];
        Arrays.fill(x, Elementary.log(0.1));
        x[5000] = 0;
        double plain = 0;
        for (double term : x) {
            plain += Elementary.exp(term);
        }
        assertThat(error(Elementary.logSumExp(x, x.length), x)).isLessThan(2);
        assertThat(error(Elementary.log(plain), x)).isGreaterThan(100);
    }

    /** The distance from the exact sum in units of the last place of the result or of the largest term. */
    private static double error(double computed, double... x) {
        BigDecimal sum = BigDecimal.ZERO;
        double largest = 0;
        for (double term : x) {
            sum = sum.add(HighPrecision.exp(new BigDecimal(term)));
            largest = Math.max(largest, term);
        }
        BigDecimal exact = HighPrecision.log(sum);
        double unit = Math.max(Math.ulp(computed), Math.ulp(largest));
        return exact.subtract(new BigDecimal(computed)).abs().doubleValue() / unit;
    }
}
