package org.flipwise.numeric;

/**
 * Exponential, logarithm and their kin, with the same bits on every virtual machine, compiler tier and processor.
 *
 * <p>{@link Math#exp} and {@link Math#log} may differ in the last bit between an interpreter and a compiler, so golden
 * digits cannot rest on them. Here only operations that the Java language defines exactly are used: + − × on doubles, a
 * division, and the reading of bits. No method allocates.
 *
 * <p>The method is table-driven argument reduction after P. T. P. Tang, "Table-driven implementation of the exponential
 * function in IEEE floating-point arithmetic", ACM Transactions on Mathematical Software 15 (1989), and its companion
 * on the logarithm, volume 16 (1990). Each costs a table lookup and a polynomial of degree six or seven.
 */
public final class Elementary {
    private static final long[] EXP_TABLE = ExpTable.headsAndRemainders();
    private static final double[] LOG_TABLE = LogTable.reciprocalsAndLogs();
    private static final double STEPS_PER_UNIT = ExpTable.STEPS_PER_UNIT;
    private static final double STEP_HIGH = ExpTable.STEP_HIGH;
    private static final double STEP_LOW = ExpTable.STEP_LOW;
    private static final double LN2_HIGH = LogTable.LN2_HIGH;
    private static final double LN2_LOW = LogTable.LN2_LOW;

    /** Adding 1.5·2<sup>52</sup> rounds to an integer and leaves it, in two's complement, in the low bits. */
    private static final double ROUNDER = 0x1.8p52;

    private static final long EXP_INDEX = ExpTable.SIZE - 1;
    private static final int EXP_TO_EXPONENT = 52 - ExpTable.BITS;
    private static final long LOG_INDEX = LogTable.SIZE - 1;
    private static final long LOG_EXPONENT = -1L << 52;

    /** Leaves 42 significant bits, so that a product with an 11-bit reciprocal is exact. */
    private static final long LOG_LEADING_BITS = -1L << 11;

    /** Below this size e<sup>x</sup> − 1 rounds to x. */
    private static final double TINY = 0x1p-54;

    /** Below this size two terms of its series give log(1 + x). */
    private static final double SMALL = 0x1p-30;

    private Elementary() {}

    /**
     * e<sup>x</sup>, with an error below 0.53 units in the last place, subnormal results included. Gives 0 at −∞, +∞ at
     * +∞ and above 709.78, NaN at NaN.
     */
    public static double exp(double x) {
        if (!(x > -690 && x < 709)) {
            return expNearTheLimits(x);
        }
        double rounded = x * STEPS_PER_UNIT + ROUNDER;
        long steps = Double.doubleToRawLongBits(rounded);
        int entry = expEntry(steps);
        double power = powerOfTwo(steps, entry, 0);
        return power + power * expOfRest(x, rounded - ROUNDER, entry);
    }

    /**
     * e<sup>x</sup> − 1, with an error below 0.53 units in the last place, also for tiny x. Gives −1 at −∞, ±0 at ±0,
     * +∞ above 709.78, NaN at NaN.
     *
     * <p>With e<sup>x</sup> = h(1 + ε) as in {@link #exp}, the result is (h − 1) + ε + (h − 1)ε, where the first sum is
     * kept exactly. Far below zero the last two terms cancel, and (h − 1) + hε is used.
     */
    public static double expm1(double x) {
        if (!(x > -40 && x < 709)) {
            return x <= -40 ? -1 : expNearTheLimits(x);
        }
        if (x < TINY && x > -TINY) {
            return x;
        }
        double rounded = x * STEPS_PER_UNIT + ROUNDER;
        long steps = Double.doubleToRawLongBits(rounded);
        int entry = expEntry(steps);
        double power = powerOfTwo(steps, entry, 0);
        double less = power - 1;
        double taken = less - power;
        double lost = (power - (less - taken)) - (1 + taken);

        double count = rounded - ROUNDER;
        if (x < -1) {
            return less + (lost + power * expOfRest(x, count, entry));
        }
        double rHigh = x - count * STEP_HIGH;
        double rLow = count * STEP_LOW;
        double r = rHigh - rLow;
        double remainder = Double.longBitsToDouble(EXP_TABLE[entry + 1]);
        double tail = (remainder + r * (remainder + r * expSeries(r))) - rLow;
        double high = less + rHigh;
        return high + (((less - high) + rHigh) + (lost + (tail + less * (rHigh + tail))));
    }

    private static int expEntry(long steps) {
        return (int) (steps & EXP_INDEX) << 1;
    }

    /** 2<sup>steps/128 + more</sup>, short of the table's remainder. */
    private static double powerOfTwo(long steps, int entry, long more) {
        return Double.longBitsToDouble(EXP_TABLE[entry] + ((steps & ~EXP_INDEX) << EXP_TO_EXPONENT) + (more << 52));
    }

    /**
     * How far e<sup>x</sup>/h is from 1, where h is the head of the table's entry times its power of two and x =
     * count·ln 2/128 + r with |r| ≤ 0.0028: the table's remainder plus e<sup>r</sup> − 1.
     */
    private static double expOfRest(double x, double count, int entry) {
        double r = (x - count * STEP_HIGH) - count * STEP_LOW;
        return r + (Double.longBitsToDouble(EXP_TABLE[entry + 1]) + (r * r) * expSeries(r));
    }

    /** (e<sup>r</sup> − 1 − r)/r², from the Taylor polynomial of degree six. */
    private static double expSeries(double r) {
        double r2 = r * r;
        return (0.5 + r * (1.0 / 6)) + r2 * (((1.0 / 24) + r * (1.0 / 120)) + r2 * (1.0 / 720));
    }

    /** e<sup>x</sup> where it, or the power of two inside it, may leave the range of normal doubles. */
    private static double expNearTheLimits(double x) {
        if (x > 709.8) {
            return Double.POSITIVE_INFINITY;
        }
        if (x < -745.2) {
            return 0;
        }
        if (Double.isNaN(x)) {
            return x;
        }
        double rounded = x * STEPS_PER_UNIT + ROUNDER;
        long steps = Double.doubleToRawLongBits(rounded);
        int entry = expEntry(steps);
        double rest = expOfRest(x, rounded - ROUNDER, entry);
        if (x > 0) {
            double half = powerOfTwo(steps, entry, -1);
            return 2 * (half + half * rest);
        }
        double power = powerOfTwo(steps, entry, 1022);
        return toSubnormalGrid(power, power * rest);
    }

    /**
     * (a + b)·2<sup>-1022</sup> rounded once, for a ≥ |b|. Below 1 the sum is rounded to a multiple of
     * 2<sup>-52</sup>, the spacing of subnormal numbers after the scaling, which is then exact.
     */
    private static double toSubnormalGrid(double a, double b) {
        double sum = a + b;
        if (sum >= 1) {
            return sum * 0x1p-1022;
        }
        double left = (a - sum) + b;
        double onGrid = 1 + sum;
        left += (1 - onGrid) + sum;
        return ((onGrid + left) - 1) * 0x1p-1022;
    }

    /**
     * log x, with an error below 0.53 units in the last place, also around 1 and for subnormal x. Gives −∞ at ±0, +∞ at
     * +∞, NaN below zero and at NaN.
     */
    public static double log(double x) {
        if (!(x >= Double.MIN_NORMAL && x <= Double.MAX_VALUE)) {
            return logOfUnusual(x);
        }
        return logOfProduct(x, 0, 0);
    }

    private static double logOfUnusual(double x) {
        if (x == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        if (x > 0 && x < Double.MIN_NORMAL) {
            return logOfProduct(x * 0x1p54, -54, 0);
        }
        return x > 0 ? x : Double.NaN;
    }

    /**
     * log(1 + x), with an error below 0.53 units in the last place, also for tiny x. Gives ±0 at ±0, −∞ at −1, +∞ at
     * +∞, NaN below −1 and at NaN.
     */
    public static double log1p(double x) {
        if (!(x > -1 && x < 0x1p60)) {
            return x == -1 ? Double.NEGATIVE_INFINITY : log(x);
        }
        if (x < SMALL && x > -SMALL) {
            return x - 0.5 * x * x;
        }
        double sum = 1 + x;
        double lost = x < 1 ? x - (sum - 1) : 1 - (sum - x);
        return logOfProduct(sum, 0, lost / sum);
    }

    /**
     * log(x·2<sup>scale</sup>) + rest for a positive normal x and a rest that is small beside x.
     *
     * <p>With x = z·2<sup>e</sup>, z in the table's range and a the short reciprocal there, log x = e·ln 2 − log a +
     * log(1 + r), r = z·a − 1. Cutting z in two makes both products with a exact.
     */
    private static double logOfProduct(double x, int scale, double rest) {
        long offset = Double.doubleToRawLongBits(x) - LogTable.ORIGIN;
        int entry = (int) ((offset >> LogTable.SHIFT) & LOG_INDEX) << 2;
        double exponent = (int) (offset >> 52) + scale;
        long bits = Double.doubleToRawLongBits(x) - (offset & LOG_EXPONENT);
        double leading = Double.longBitsToDouble(bits & LOG_LEADING_BITS);
        double trailing = Double.longBitsToDouble(bits) - leading;

        double reciprocal = LOG_TABLE[entry];
        double rHigh = leading * reciprocal - 1;
        double rLow = trailing * reciprocal;
        double r = rHigh + rLow;
        double base = exponent * LN2_HIGH + LOG_TABLE[entry + 1];
        double high = base + r;
        double low = ((base - high) + r) + ((rHigh - r) + rLow);
        low += (exponent * LN2_LOW + LOG_TABLE[entry + 2]) + rest;

        double r2 = r * r;
        double odd = (1.0 / 3) + r2 * ((1.0 / 5) + r2 * (1.0 / 7));
        double even = 0.25 + r2 * (1.0 / 6);
        return high + (low + r2 * ((r * odd - r2 * even) - 0.5));
    }

    /** log(1 + e<sup>x</sup>), for any x; the result is relatively accurate also for very negative x. */
    public static double softplus(double x) {
        return Math.max(x, 0) + log1p(exp(-Math.abs(x)));
    }

    /** 1/(1 + e<sup>-x</sup>), for any x; the result is relatively accurate also for very negative x. */
    public static double sigmoid(double x) {
        double small = exp(-Math.abs(x));
        return (x < 0 ? small : 1) / (1 + small);
    }

    /** log(e<sup>a</sup> + e<sup>b</sup>) without overflow; −∞ stands for a term of zero. */
    public static double logAddExp(double a, double b) {
        double max = Math.max(a, b);
        if (!(Math.abs(max) <= Double.MAX_VALUE)) {
            return max;
        }
        return max + log1p(exp(Math.min(a, b) - max));
    }

    /**
     * log Σ e<sup>x[i]</sup> over the first n entries, without overflow. A term of −∞ counts as zero, so that the empty
     * sum and a sum of such terms are −∞; +∞ anywhere gives +∞, and NaN anywhere gives NaN.
     *
     * @throws IndexOutOfBoundsException if n is larger than the array
     */
    public static double logSumExp(double[] x, int n) {
        double max = Double.NEGATIVE_INFINITY;
        int top = -1;
        for (int i = 0; i < n; i++) {
            if (Double.isNaN(x[i])) {
                return Double.NaN;
            }
            if (x[i] > max) {
                max = x[i];
                top = i;
            }
        }
        if (Math.abs(max) > Double.MAX_VALUE) {
            return max;
        }
        return max + log1p(sumOfOthers(x, n, top, max));
    }

    /** Σ e<sup>x[i] − shift</sup> over i ≠ left, compensated: the rounding of each sum is kept and added at the end. */
    private static double sumOfOthers(double[] x, int n, int left, double shift) {
        double sum = 0;
        double lost = 0;
        for (int i = 0; i < n; i++) {
            if (i == left) {
                continue;
            }
            double term = exp(x[i] - shift);
            double next = sum + term;
            double taken = next - sum;
            lost += (sum - (next - taken)) + (term - taken);
            sum = next;
        }
        return sum + lost;
    }
}
