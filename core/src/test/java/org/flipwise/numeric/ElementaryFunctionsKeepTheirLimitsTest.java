package org.flipwise.numeric;

import static java.lang.Double.MIN_VALUE;
import static java.lang.Double.NEGATIVE_INFINITY;
import static java.lang.Double.NaN;
import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Values are compared by their bits, so that 0 and −0 differ. */
class ElementaryFunctionsKeepTheirLimitsTest {
    @Test
    void exp() {
        check(Elementary::exp, NEGATIVE_INFINITY, 0.0);
        check(Elementary::exp, -746, 0.0);
        check(Elementary::exp, Math.nextDown(-745.1332191019411), 0.0);
        check(Elementary::exp, -745.1332191019411, MIN_VALUE);
        check(Elementary::exp, 0.0, 1);
        check(Elementary::exp, -0.0, 1);
        check(Elementary::exp, MIN_VALUE, 1);
        check(Elementary::exp, Math.nextUp(709.782712893384), POSITIVE_INFINITY);
        check(Elementary::exp, POSITIVE_INFINITY, POSITIVE_INFINITY);
        check(Elementary::exp, NaN, NaN);
        assertThat(Elementary.exp(709.782712893384)).isFinite();
    }

    @Test
    void expm1() {
        check(Elementary::expm1, NEGATIVE_INFINITY, -1);
        check(Elementary::expm1, -40, -1);
        check(Elementary::expm1, 0.0, 0.0);
        check(Elementary::expm1, -0.0, -0.0);
        check(Elementary::expm1, -MIN_VALUE, -MIN_VALUE);
        check(Elementary::expm1, 710, POSITIVE_INFINITY);
        check(Elementary::expm1, POSITIVE_INFINITY, POSITIVE_INFINITY);
        check(Elementary::expm1, NaN, NaN);
    }

    @Test
    void log() {
        check(Elementary::log, 0.0, NEGATIVE_INFINITY);
        check(Elementary::log, -0.0, NEGATIVE_INFINITY);
        check(Elementary::log, 1, 0.0);
        check(Elementary::log, POSITIVE_INFINITY, POSITIVE_INFINITY);
        check(Elementary::log, -MIN_VALUE, NaN);
        check(Elementary::log, -1, NaN);
        check(Elementary::log, NEGATIVE_INFINITY, NaN);
        check(Elementary::log, NaN, NaN);
    }

    @Test
    void log1p() {
        check(Elementary::log1p, -1, NEGATIVE_INFINITY);
        check(Elementary::log1p, 0.0, 0.0);
        check(Elementary::log1p, -0.0, -0.0);
        check(Elementary::log1p, -MIN_VALUE, -MIN_VALUE);
        check(Elementary::log1p, POSITIVE_INFINITY, POSITIVE_INFINITY);
        check(Elementary::log1p, Math.nextDown(-1.0), NaN);
        check(Elementary::log1p, NEGATIVE_INFINITY, NaN);
        check(Elementary::log1p, NaN, NaN);
    }

    @Test
    void softplusAndSigmoid() {
        check(Elementary::softplus, NEGATIVE_INFINITY, 0.0);
        check(Elementary::softplus, -800, 0.0);
        check(Elementary::softplus, 0.0, Elementary.log(2));
        check(Elementary::softplus, 800, 800);
        check(Elementary::softplus, POSITIVE_INFINITY, POSITIVE_INFINITY);
        check(Elementary::softplus, NaN, NaN);
        check(Elementary::sigmoid, NEGATIVE_INFINITY, 0.0);
        check(Elementary::sigmoid, -0.0, 0.5);
        check(Elementary::sigmoid, POSITIVE_INFINITY, 1);
        check(Elementary::sigmoid, NaN, NaN);
    }

    @Test
    void logAddExpReadsMinusInfinityAsZero() {
        check(a -> Elementary.logAddExp(a, 3), NEGATIVE_INFINITY, 3);
        check(a -> Elementary.logAddExp(3, a), NEGATIVE_INFINITY, 3);
        check(a -> Elementary.logAddExp(a, a), NEGATIVE_INFINITY, NEGATIVE_INFINITY);
        check(a -> Elementary.logAddExp(a, NEGATIVE_INFINITY), POSITIVE_INFINITY, POSITIVE_INFINITY);
        check(a -> Elementary.logAddExp(a, a), POSITIVE_INFINITY, POSITIVE_INFINITY);
        check(a -> Elementary.logAddExp(a, -a), Double.MAX_VALUE, Double.MAX_VALUE);
        check(a -> Elementary.logAddExp(a, POSITIVE_INFINITY), NaN, NaN);
        check(a -> Elementary.logAddExp(NEGATIVE_INFINITY, a), NaN, NaN);
    }

    @Test
    void logSumExpReadsMinusInfinityAsZero() {
        sum(NEGATIVE_INFINITY);
        sum(NEGATIVE_INFINITY, NEGATIVE_INFINITY, NEGATIVE_INFINITY);
        sum(3, NEGATIVE_INFINITY, 3);
        sum(5, 5);
        sum(POSITIVE_INFINITY, 1, POSITIVE_INFINITY, POSITIVE_INFINITY);
        sum(Double.MAX_VALUE, -Double.MAX_VALUE, Double.MAX_VALUE);
        sum(NaN, NaN, NEGATIVE_INFINITY);
        sum(NaN, NEGATIVE_INFINITY, NaN);
        sum(NaN, POSITIVE_INFINITY, NaN);
    }

    @Test
    void logSumExpReadsTheFirstEntriesOnly() {
        double[] x = {1, 2, 900};
        assertThat(Elementary.logSumExp(x, 2)).isEqualTo(Elementary.logAddExp(1, 2));
        assertThat(Elementary.logSumExp(x, 0)).isEqualTo(NEGATIVE_INFINITY);
        assertThatThrownBy(() -> Elementary.logSumExp(x, 4)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static void sum(double expected, double... terms) {
        check(ignored -> Elementary.logSumExp(terms, terms.length), 0, expected);
    }

    private static void check(DoubleUnaryOperator function, double x, double expected) {
        double actual = function.applyAsDouble(x);
        assertThat(Double.doubleToLongBits(actual))
                .as("at %s: %s, expected %s", x, actual, expected)
                .isEqualTo(Double.doubleToLongBits(expected));
    }
}
