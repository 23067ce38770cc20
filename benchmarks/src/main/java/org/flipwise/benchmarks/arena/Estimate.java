package org.flipwise.benchmarks.arena;

import java.math.BigDecimal;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/**
 * A number with its standard error.
 *
 * @param index which bit or mode it belongs to, from 0; 0 for the energy
 * @param error absent where the run reports none; 0 for an exact value
 */
record Estimate(int index, double value, @Nullable Double error) {
    private static final MathContext ERROR_DIGITS = new MathContext(4);
    private static final MathContext DIGITS = new MathContext(10);

    static Estimate exact(int index, double value) {
        return new Estimate(index, value, 0.0);
    }

    /** An estimate of a run, with as many digits as matter. */
    static Estimate rounded(int index, double value, @Nullable Double error) {
        return new Estimate(index, rounded(value, DIGITS), error == null ? null : rounded(error, ERROR_DIGITS));
    }

    private static double rounded(double value, MathContext digits) {
        return Double.isFinite(value) ? new BigDecimal(value).round(digits).doubleValue() : value;
    }

    /** Returns the error, or 0 where there is none. */
    double errorOrZero() {
        return error == null ? 0 : error;
    }
}
