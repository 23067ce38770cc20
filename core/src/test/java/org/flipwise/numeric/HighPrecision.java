package org.flipwise.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * Exponential and logarithm to sixty significant decimal digits, by plain series: slow, simple, and sharing nothing
 * with the code it judges.
 */
public final class HighPrecision {
    /** Ten digits more than promised, to be lost on the way. */
    public static final MathContext CONTEXT = new MathContext(72);

    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final BigDecimal LN2 = twiceArtanh(BigDecimal.ONE.divide(BigDecimal.valueOf(3), CONTEXT));
    private static final BigDecimal LN10 =
            LN2.multiply(BigDecimal.valueOf(3)).add(twiceArtanh(BigDecimal.ONE.divide(BigDecimal.valueOf(9), CONTEXT)));
    private static final int SQUARINGS = 8;

    private HighPrecision() {}

    /** e<sup>x</sup> for |x| up to about 10<sup>9</sup>. */
    public static BigDecimal exp(BigDecimal x) {
        BigInteger twos = x.divide(LN2, CONTEXT).toBigInteger();
        BigDecimal rest = x.subtract(new BigDecimal(twos).multiply(LN2), CONTEXT);
        BigDecimal power = BigDecimal.ONE.add(expm1Series(rest.divide(TWO.pow(SQUARINGS), CONTEXT)), CONTEXT);
        for (int i = 0; i < SQUARINGS; i++) {
            power = power.multiply(power, CONTEXT);
        }
        return power.multiply(TWO.pow(twos.intValueExact(), CONTEXT), CONTEXT);
    }

    /** e<sup>x</sup> − 1, relatively exact also for tiny x. */
    public static BigDecimal expm1(BigDecimal x) {
        return x.abs().compareTo(BigDecimal.ONE) < 0
                ? expm1Series(x.round(CONTEXT))
                : exp(x).subtract(BigDecimal.ONE, CONTEXT);
    }

    /** log x for x &gt; 0, relatively exact also around 1. */
    public static BigDecimal log(BigDecimal x) {
        if (x.signum() <= 0) {
            throw new ArithmeticException("log of " + x + ": the argument must be positive");
        }
        BigDecimal less = x.subtract(BigDecimal.ONE);
        if (less.abs().compareTo(BigDecimal.valueOf(0.4)) < 0) {
            return log1pSeries(less);
        }
        int tens = x.precision() - x.scale();
        BigDecimal mantissa = x.movePointLeft(tens);
        int twos = 0;
        while (mantissa.compareTo(BigDecimal.valueOf(0.7)) < 0) {
            mantissa = mantissa.multiply(TWO);
            twos++;
        }
        return LN10.multiply(BigDecimal.valueOf(tens))
                .subtract(LN2.multiply(BigDecimal.valueOf(twos)))
                .add(log1pSeries(mantissa.subtract(BigDecimal.ONE)), CONTEXT);
    }

    /** log(1 + x) for x &gt; −1, relatively exact also for tiny x. */
    public static BigDecimal log1p(BigDecimal x) {
        return x.abs().compareTo(BigDecimal.valueOf(0.4)) < 0 ? log1pSeries(x) : log(BigDecimal.ONE.add(x));
    }

    /**
     * How far a double is from an exact value, in units of the last place of the double nearest to that value; +∞ if
     * the double is not finite.
     */
    public static double ulps(double computed, BigDecimal exact) {
        if (!Double.isFinite(computed)) {
            return Double.POSITIVE_INFINITY;
        }
        double unit = Math.ulp(exact.doubleValue());
        return new BigDecimal(computed)
                .subtract(exact)
                .divide(new BigDecimal(unit), CONTEXT)
                .abs()
                .doubleValue();
    }

    private static BigDecimal expm1Series(BigDecimal x) {
        BigDecimal sum = x;
        BigDecimal term = x;
        for (int n = 2; matters(term, sum); n++) {
            term = term.multiply(x, CONTEXT).divide(BigDecimal.valueOf(n), CONTEXT);
            sum = sum.add(term, CONTEXT);
        }
        return sum;
    }

    private static BigDecimal log1pSeries(BigDecimal x) {
        BigDecimal rounded = x.round(CONTEXT);
        return twiceArtanh(rounded.divide(TWO.add(rounded, CONTEXT), CONTEXT));
    }

    private static BigDecimal twiceArtanh(BigDecimal t) {
        BigDecimal square = t.multiply(t, CONTEXT);
        BigDecimal power = t;
        BigDecimal sum = t;
        for (int odd = 3; matters(power, sum); odd += 2) {
            power = power.multiply(square, CONTEXT);
            sum = sum.add(power.divide(BigDecimal.valueOf(odd), CONTEXT), CONTEXT);
        }
        return sum.multiply(TWO, CONTEXT);
    }

    private static boolean matters(BigDecimal term, BigDecimal sum) {
        return term.signum() != 0 && term.abs().compareTo(sum.ulp()) > 0;
    }
}
