package org.flipwise.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** h(r) = r·h(1/r), in logarithms: log h(a) = a + log h(−a). */
class BalancingFunctionsAreBalancedTest {
    private static final double[] GRID = DoubleStream.concat(
                    IntStream.rangeClosed(-700, 700).mapToDouble(i -> i + 0.37),
                    DoubleStream.of(-1e-9, 0, 1e-9, 0.5, -0.5, 1e5, -1e5))
            .toArray();

    static List<BalancingFunction> all() {
        return List.of(
                BalancingFunction.min(),
                BalancingFunction.sqrt(),
                BalancingFunction.max(),
                BalancingFunction.barker(),
                BalancingFunction.ofC(0),
                BalancingFunction.ofC(1.5),
                BalancingFunction.of("r", a -> a),
                BalancingFunction.of("r^0.3", a -> 0.3 * a),
                BalancingFunction.of("1 + r", a -> Math.max(a, 0) + Math.log1p(Math.exp(-Math.abs(a)))));
    }

    private static boolean balanced(DoubleUnaryOperator logH) {
        return DoubleStream.of(GRID)
                .allMatch(a -> Math.abs(logH.applyAsDouble(a) - (a + logH.applyAsDouble(-a)))
                        <= 1e-14 * Math.max(1, Math.abs(a)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void allOfThem(BalancingFunction h) {
        assertThat(balanced(h::logH)).isTrue();
    }

    @Test
    void whereOneThatIsNotIsCaught() {
        assertThat(balanced(a -> a)).isFalse();
        assertThat(balanced(a -> Math.min(0, 2 * a))).isFalse();
        assertThat(balanced(a -> Math.min(0, a) - (a > 0 ? 1e-9 : 0))).isFalse();
    }

    @ParameterizedTest
    @MethodSource("all")
    void theBoundedFormIsBalancedAndAtMostMetropolis(BalancingFunction g) {
        for (double logGamma : new double[] {-3, 0, 0.8, 20}) {
            BoundedBalance h = BoundedBalance.of(g, logGamma);
            assertThat(h.bounded()).isTrue();
            assertThat(h.name()).isEqualTo(g.name());
            assertThat(h.unbounded()).isSameAs(g);
            assertThat(balanced(h::logH)).as("log gamma %s", logGamma).isTrue();
            assertThat(DoubleStream.of(GRID).filter(a -> h.logH(a) > Math.min(0, a)))
                    .isEmpty();
            assertThat(DoubleStream.of(GRID).filter(a -> h.logH(a) != Math.min(Math.min(0, a), g.logH(a) - logGamma)))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aWholeArrayIsTheSameAsOneByOne(BalancingFunction g) {
        for (BalancingFunction h : List.of(g, BoundedBalance.of(g, 0.8))) {
            double[] many = GRID.clone();
            h.logH(many, many.length - 1);
            for (int i = 0; i < many.length - 1; i++) {
                assertThat(many[i]).isEqualTo(h.logH(GRID[i]));
            }
            assertThat(many[many.length - 1]).isEqualTo(GRID[many.length - 1]);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void nothingEntersAForbiddenState(BalancingFunction g) {
        assertThat(g.logH(Double.NEGATIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(BoundedBalance.of(g, -2).logH(Double.NEGATIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
        double[] one = {Double.NEGATIVE_INFINITY};
        g.logH(one, 1);
        assertThat(one[0]).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatIsSaidToBeBoundedIs(BalancingFunction g) {
        assertThat(g.bounded() && DoubleStream.of(GRID).anyMatch(a -> g.logH(a) > 0))
                .isFalse();
    }

    @Test
    void theyHaveTheirFormulas() {
        double r = 0.3;
        double a = Math.log(r);
        assertThat(Math.exp(BalancingFunction.min().logH(a))).isEqualTo(r, within());
        assertThat(Math.exp(BalancingFunction.sqrt().logH(a))).isEqualTo(Math.sqrt(r), within());
        assertThat(Math.exp(BalancingFunction.max().logH(a))).isEqualTo(1, within());
        assertThat(Math.exp(BalancingFunction.barker().logH(a))).isEqualTo(r / (1 + r), within());
        double c = 0.5;
        for (double ratio : new double[] {0.3, 0.9, 1, 1.2, 5}) {
            double paper = Math.max(Math.min(1, ratio * Math.exp(-c)), Math.min(ratio, Math.exp(-c)));
            assertThat(Math.exp(BalancingFunction.ofC(c).logH(Math.log(ratio)))).isEqualTo(paper, within());
        }
    }

    private static Offset<Double> within() {
        return Offset.offset(1e-14);
    }

    @Test
    void aUsersFunctionMustBeANumberPositiveAndNotDecrease() {
        assertRefused(a -> -a);
        assertRefused(a -> a > 10 ? 0 : 1);
        assertRefused(a -> Double.NaN);
        assertRefused(a -> a > 3 ? Double.POSITIVE_INFINITY : a);
        assertRefused(a -> a < 0 ? Double.NEGATIVE_INFINITY : 0);
        assertThat(BalancingFunction.of("constant", a -> 0).logH(-2)).isEqualTo(-2);
    }

    private static void assertRefused(DoubleUnaryOperator logF) {
        assertThatThrownBy(() -> BalancingFunction.of("own", logF))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'own' must be positive and non-decreasing, but log f is ");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, Double.NaN, Double.POSITIVE_INFINITY})
    void cMustBeFiniteAndNotNegative(double c) {
        assertThatThrownBy(() -> BalancingFunction.ofC(c))
                .hasMessage("c must be a finite number of at least 0, not " + c);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void gammaMustBeFiniteAndPositive(double logGamma) {
        assertThatThrownBy(() -> BoundedBalance.of(BalancingFunction.sqrt(), logGamma))
                .hasMessage("log gamma must be finite, not " + logGamma);
    }

    @Test
    void theNamesAreThoseOfTheCommandLine() {
        assertThat(all().stream().limit(6).map(BalancingFunction::name))
                .containsExactly("min", "sqrt", "max", "barker", "c:0.0", "c:1.5");
    }

    /** A function that says it is bounded is at most 1 everywhere; one that is not says so. */
    @Test
    void whatIsCalledBoundedIs() {
        for (BalancingFunction bounded : new BalancingFunction[] {
            BalancingFunction.min(), BalancingFunction.barker(), BalancingFunction.ofC(1.5), BalancingFunction.ofC(0)
        }) {
            assertThat(bounded.bounded()).as(bounded.name()).isTrue();
            for (double a = -40; a <= 40; a += 0.25) {
                assertThat(bounded.logH(a)).isLessThanOrEqualTo(0);
            }
        }
        assertThat(BalancingFunction.sqrt().bounded()).isFalse();
        assertThat(BalancingFunction.max().bounded()).isFalse();
        assertThat(BalancingFunction.of("r", a -> a).bounded()).isFalse();
    }
}
