package org.flipwise.targets.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JavaFilesBecomeTargetsTest {
    private static final String COUNT = "int k = 0; for (boolean b : x) if (b) k++;";

    private static Target of(String text, Map<String, String> parameters) {
        return Own.source("folder/mine.java", text, parameters, OwnSettings.usual())
                .target();
    }

    private static Target of(String text) {
        return of(text, Map.of());
    }

    @Test
    void aLogDensityIsEnough() {
        Target target =
                of("class Any { double logDensity(boolean[] x) { " + COUNT + " return -k; } }", Map.of("p", "5"));
        assertThat(target.dimension()).isEqualTo(5);
        assertThat(target.name()).isEqualTo("Any");
        assertThat(target.potential(BitState.parse("01101"))).isEqualTo(-3);
        Groups groups = new Groups();
        Neighbourhood at = target.at(BitState.parse("01101"));
        at.groups(groups);
        assertThat(groups.deltaPotential()).startsWith(-1, 1, 1, -1, 1);
        assertThat(at.costs().evaluations()).isEqualTo(6);
    }

    @Test
    void aPublicClassMaySayItsDimensionNamesAndTakeParameters() {
        Target target = of("""
                import java.util.*;
                public class Named {
                    private final double scale;
                    public Named(Map<String, String> parameters) { scale = Double.parseDouble(parameters.get("scale")); }
                    public int dimension() { return 2; }
                    public String[] names() { return new String[] {"left", "right"}; }
                    public static double twice(double a) { return 2 * a; }
                    public double logDensity(boolean[] x) { x[0] ^= true; return twice(scale); }
                    static class NotMeant { double logDensity(boolean[] x) { return 0; } }
                }
                """, Map.of("scale", "1.5"));
        assertThat(target.variable(1)).isEqualTo("right");
        assertThat(target.potential(BitState.zeros(2))).isEqualTo(3);
    }

    /** A state that another replaces, bit by bit, takes one evaluation, also where it is saved on the way. */
    @Test
    void flipsThatNobodyLookedAtAreEvaluatedTogether() {
        Target target = of(
                "class A { int dimension() { return 3; } double logDensity(boolean[] x) { return (x[0] ? 1 : 0) + (x[2] ? 5 : 0); } }");
        Neighbourhood at = target.at(BitState.zeros(3));
        Neighbourhood other = target.at(BitState.zeros(3));
        Flips flips = new Flips();
        at.apply(0, flips);
        at.apply(2, flips);
        assertThat(at.holdsPotential()).isFalse();
        ByteEncoder into = new ByteEncoder();
        at.save(into);
        other.restore(new ByteDecoder(into.toByteArray()));
        assertThat(other.potential()).isEqualTo(6);
        assertThat(at.potential()).isEqualTo(6);
        assertThat(at.holdsPotential()).isTrue();
        assertThat(at.costs().evaluations()).isEqualTo(2);
    }

    @Test
    void aWholeTargetKeepsItsNeighbourhood() {
        Target target = of("""
                import org.flipwise.state.BitState;
                import org.flipwise.target.*;
                class Whole implements Target {
                    public String name() { return "whole"; }
                    public int dimension() { return 3; }
                    public double base(BitState x) { return -x.count(); }
                    public double potential(BitState x) { return x.get(0) ? 1 : 0; }
                    public double coldestBeta() { return 2; }
                    public Neighbourhood at(BitState x) {
                        return new FlipNeighbourhood(x) {
                            public double base() { return -state().count(); }
                            public double potential() { return state().get(0) ? 1 : 0; }
                            protected double deltaBase(int bit) { return state().get(bit) ? 1 : -1; }
                            protected double deltaPotential(int bit) { return bit > 0 ? 0 : state().get(0) ? -1 : 1; }
                            protected void flipping(int bit) {}
                        };
                    }
                }
                """);
        assertThat(target.coldestBeta()).isEqualTo(2);
        assertThat(target.at(BitState.parse("110")).base()).isEqualTo(-2);
        assertThat(target.at(BitState.parse("110")).getClass().getName()).startsWith("Whole");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "class A { int dimension() { return 2 } }           | folder/mine.java:1:37: ';' expected",
                "class A { double f(Strin s) { return 0; } }        | folder/mine.java:1:20: cannot find symbol",
                "class A { }                                        | no class here is a target; expected one with 'double logDensity(boolean[] x)'",
                "class A { double logDensity(boolean[] x) { return 0; } } class B extends A { } | 2 classes here are targets; expected one, or one that is public",
                "class A { double logDensity(boolean[] x) { return 0; } } | the number of bits is missing; expected a method 'int dimension()' or the parameter ?p=N",
                "class A { int logDensity(boolean[] x) { return 0; } int dimension() { return 1; } } | expected 'double logDensity(boolean[] x)'",
                "class A { A(int i) { } int dimension() { return 1; } double logDensity(boolean[] x) { return 0; } } | class A cannot be created",
                "class A { A() { throw new IllegalStateException(\"no data\"); } int dimension() { return 1; } double logDensity(boolean[] x) { return 0; } } | no data (mine.java:1)",
            })
    void whatIsWrongIsSaidWithItsPlace(String text, String message) {
        assertThatThrownBy(() -> of(text)).isInstanceOf(TargetException.class).hasMessageContaining(message);
    }

    @Test
    void parametersThatNobodyTakesAreRefused() {
        String text = "class A { int dimension() { return 4; } double logDensity(boolean[] x) { return 0; } }";
        assertThatThrownBy(() -> of(text, Map.of("scale", "2"))).hasMessageContaining("takes no parameter 'scale'");
        assertThatThrownBy(() -> of(text, Map.of("p", "5"))).hasMessageContaining("?p=5, but dimension() returns 4");
        assertThatThrownBy(() -> of(text, Map.of("p", "0"))).hasMessageContaining("p is '0'");
        assertThatThrownBy(() -> of(text, Map.of("cost", "x"))).hasMessageContaining("cost is 'x'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "return Double.NaN;                                | 'A' gave log density NaN at state 10",
                "return 1 / 0.0;                                   | 'A' gave log density Infinity at state 10",
                "int i = 0; return 1 / i;                          | at state 10 threw java.lang.ArithmeticException: / by zero (mine.java:1)",
                "return logDensity(x);                             | at state 10 threw java.lang.StackOverflowError",
            })
    void whatItDoesWrongIsSaidWithItsState(String body, String message) {
        Target target = of("class A { double logDensity(boolean[] x) { " + body + " } }", Map.of("p", "2"));
        assertThatThrownBy(() -> target.potential(BitState.parse("10")))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining(message);
    }

    /** Its scratch array would be spoilt by a second thread; the twin that shares one array is. */
    @Test
    void codeThatIsNotSafeForThreadsIsSafeHere() throws Exception {
        String text = """
                class A {
                    private %s int[] scratch = new int[1];
                    double logDensity(boolean[] x) {
                        scratch[0] = 0;
                        for (boolean b : x) { if (b) scratch[0]++; Thread.yield(); }
                        return scratch[0];
                    }
                }
                """;
        assertThat(wrongValues(of(text.formatted(""), Map.of("p", "100")))).isZero();
        assertThat(wrongValues(of(text.formatted("static"), Map.of("p", "100"))))
                .isPositive();
    }

    private static int wrongValues(Target target) throws Exception {
        BitState ones = BitState.zeros(100);
        for (int bit = 0; bit < 100; bit++) {
            ones.flip(bit);
        }
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Future<Integer> other = pool.submit(() -> wrong(target, ones, 100));
            return wrong(target, BitState.zeros(100), 0) + other.get();
        } finally {
            pool.shutdownNow();
        }
    }

    private static int wrong(Target target, BitState x, double expected) {
        int wrong = 0;
        for (int i = 0; i < 2000; i++) {
            try {
                wrong += target.potential(x) == expected ? 0 : 1;
            } catch (TargetException noticed) {
                wrong++;
            }
        }
        return wrong;
    }
}
