package org.flipwise.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Every value is held against sixty digits. The bound asserted, 0.53 units in the last place, is close to the 0.5 that
 * rounding itself costs, so a slip in a table or a polynomial cannot hide under it.
 */
class ElementaryFunctionsAreWithinOneUlpTest {
    private static final double BOUND = 0.53;
    private static final int CASES = 4000;
    private static final long SEED = 20261115;

    @Test
    void expIs() {
        assertThat(worst(Elementary::exp, HighPrecision::exp, exponents())).isLessThan(BOUND);
    }

    @Test
    void logIs() {
        assertThat(worst(Elementary::log, HighPrecision::log, positives())).isLessThan(BOUND);
    }

    @Test
    void expm1Is() {
        assertThat(worst(Elementary::expm1, HighPrecision::expm1, exponentsAroundZero()))
                .isLessThan(BOUND);
    }

    @Test
    void log1pIs() {
        assertThat(worst(Elementary::log1p, HighPrecision::log1p, aboveMinusOne()))
                .isLessThan(BOUND);
    }

    /** A one-part reduction and a polynomial without a table: right to a dozen digits, and caught. */
    @Test
    void aCoarserExpIsCaught() {
        double[] wellInside =
                Arrays.stream(exponents()).filter(x -> Math.abs(x) < 700).toArray();
        assertThat(worst(ElementaryFunctionsAreWithinOneUlpTest::coarseExp, HighPrecision::exp, wellInside))
                .isBetween(1.0, 1e6);
    }

    /** One term fewer than a logarithm around 1 needs. */
    @Test
    void aShorterLogIsCaught() {
        DoubleUnaryOperator shorter = x -> {
            double r = x - 1;
            boolean close = r < 0x1p-8 && r > -0x1p-8;
            return close ? r * (1 + r * (-1.0 / 2 + r * (1.0 / 3 + r * (-1.0 / 4 + r / 5)))) : Elementary.log(x);
        };
        assertThat(worst(shorter, HighPrecision::log, positives())).isBetween(1.0, 1e6);
    }

    /** The textbook mistakes, which cancel for small arguments. */
    @Test
    void cancellationIsCaught() {
        assertThat(worst(x -> Elementary.exp(x) - 1, HighPrecision::expm1, exponentsAroundZero()))
                .isGreaterThan(1e3);
        assertThat(worst(x -> Elementary.log(1 + x), HighPrecision::log1p, aboveMinusOne()))
                .isGreaterThan(1e3);
    }

    private static double worst(DoubleUnaryOperator function, UnaryOperator<BigDecimal> exact, double[] arguments) {
        double worst = 0;
        for (double x : arguments) {
            worst = Math.max(worst, HighPrecision.ulps(function.applyAsDouble(x), exact.apply(new BigDecimal(x))));
        }
        return worst;
    }

    private static double coarseExp(double x) {
        double twos = Math.rint(x / 0.6931471805599453);
        double r = x - twos * 0.6931471805599453;
        double sum = 0;
        for (int n = 15; n > 0; n--) {
            sum = (1 + sum) * r / n;
        }
        return Math.scalb(1 + sum, (int) twos);
    }

    /** The whole range, its two ends, and the neighbourhood of zero. */
    private static double[] exponents() {
        Random random = new Random(SEED);
        double[] x = new double[CASES];
        for (int i = 0; i < CASES; i++) {
            double u = random.nextDouble();
            x[i] = switch (i % 4) {
                case 0 -> -745 + 1454.7 * u;
                case 1 -> -745 + 60 * u;
                case 2 -> 2 * u - 1;
                default -> spread(random, -60, 6);
            };
        }
        x[0] = 709.782712893384;
        x[1] = -745.1332191019411;
        x[2] = -708.3964185322641;
        return x;
    }

    /** Any positive double, subnormal ones, and the neighbourhood of 1 at all distances. */
    private static double[] positives() {
        Random random = new Random(SEED + 1);
        double[] x = new double[CASES];
        for (int i = 0; i < CASES; i++) {
            x[i] = switch (i % 4) {
                case 0 -> Math.abs(spread(random, -1070, 1023));
                case 1 -> Double.MIN_VALUE * (1 + random.nextInt(1 << 30));
                case 2 -> 0.5 + random.nextDouble();
                default -> 1 + spread(random, -52, -6);
            };
        }
        x[0] = Double.MAX_VALUE;
        x[1] = Double.MIN_VALUE;
        x[2] = Double.MIN_NORMAL;
        x[3] = Math.nextDown(1.0);
        return x;
    }

    private static double[] exponentsAroundZero() {
        Random random = new Random(SEED + 2);
        double[] x = new double[CASES];
        for (int i = 0; i < CASES; i++) {
            x[i] = switch (i % 4) {
                case 0 -> -40 + 749 * random.nextDouble();
                case 1 -> 4 * random.nextDouble() - 2;
                case 2 -> 0.03 * (random.nextDouble() - 0.5);
                default -> spread(random, -1070, 3);
            };
        }
        x[0] = Double.MIN_VALUE;
        x[1] = -Double.MIN_VALUE;
        return x;
    }

    private static double[] aboveMinusOne() {
        Random random = new Random(SEED + 3);
        double[] x = new double[CASES];
        for (int i = 0; i < CASES; i++) {
            x[i] = switch (i % 4) {
                case 0 -> -random.nextDouble();
                case 1 -> 0.03 * (random.nextDouble() - 0.5);
                case 2 -> Math.abs(spread(random, -2, 1023));
                default -> spread(random, -1070, -1);
            };
        }
        x[0] = Math.nextUp(-1.0);
        x[1] = Double.MAX_VALUE;
        x[2] = -Double.MIN_VALUE;
        return x;
    }

    /** Either sign, with an exponent drawn evenly from the range given. */
    private static double spread(Random random, int lowest, int highest) {
        double significand = (1 + random.nextDouble()) * (random.nextBoolean() ? 1 : -1);
        return Math.scalb(significand, lowest + random.nextInt(highest - lowest));
    }
}
