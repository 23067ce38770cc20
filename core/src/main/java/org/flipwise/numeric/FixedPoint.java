package org.flipwise.numeric;

import java.math.BigInteger;

/**
 * Real numbers as integer multiples of 2<sup>-128</sup>, just enough of them to fill the tables of {@link Elementary}.
 *
 * <p>The tables are computed rather than listed, so that a reader can check them; integers make them the same
 * everywhere. Series are cut when a term reaches zero, so results are good to about 115 bits.
 */
final class FixedPoint {
    static final int FRACTION_BITS = 128;
    static final BigInteger ONE = BigInteger.ONE.shiftLeft(FRACTION_BITS);
    static final BigInteger LN2 = log(2, 1);

    private FixedPoint() {}

    /** log(p/q) = 2 artanh(t) with t = (p − q)/(p + q), by the odd powers of t; p and q positive. */
    static BigInteger log(long p, long q) {
        BigInteger numerator = BigInteger.valueOf((p - q) * (p - q));
        BigInteger denominator = BigInteger.valueOf((p + q) * (p + q));
        BigInteger power = ONE.multiply(BigInteger.valueOf(p - q)).divide(BigInteger.valueOf(p + q));
        BigInteger sum = BigInteger.ZERO;
        for (long odd = 1; power.signum() != 0; odd += 2) {
            sum = sum.add(power.divide(BigInteger.valueOf(odd)));
            power = power.multiply(numerator).divide(denominator);
        }
        return sum.shiftLeft(1);
    }

    /** e<sup>x</sup> by its power series, for x of size at most one. */
    static BigInteger exp(BigInteger x) {
        BigInteger term = ONE;
        BigInteger sum = BigInteger.ZERO;
        for (long n = 1; term.signum() != 0; n++) {
            sum = sum.add(term);
            term = multiply(term, x).divide(BigInteger.valueOf(n));
        }
        return sum;
    }

    static BigInteger multiply(BigInteger a, BigInteger b) {
        return a.multiply(b).shiftRight(FRACTION_BITS);
    }

    static BigInteger divide(BigInteger a, BigInteger b) {
        return a.shiftLeft(FRACTION_BITS).divide(b);
    }

    /** Returns the nearest double, ties to even. */
    static double toDouble(BigInteger x) {
        return x.doubleValue() * 0x1p-128;
    }

    /** Returns the nearest multiple of 2<sup>-bits</sup>; the result must fit 53 bits. */
    static double toMultiple(BigInteger x, int bits) {
        int dropped = FRACTION_BITS - bits;
        BigInteger half = BigInteger.ONE.shiftLeft(dropped - 1);
        return toDouble(x.add(half).shiftRight(dropped).shiftLeft(dropped));
    }

    /** Returns the exact value of a double that is a multiple of 2<sup>-62</sup> and smaller than 2 in size. */
    static BigInteger of(double x) {
        return BigInteger.valueOf((long) (x * 0x1p62)).shiftLeft(FRACTION_BITS - 62);
    }
}
