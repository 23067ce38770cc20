package org.flipwise.balance;

import java.util.function.DoubleUnaryOperator;
import org.flipwise.numeric.Elementary;

/** The balancing functions that come with the library. */
final class Balances {
    static final BalancingFunction MIN = new Min();
    static final BalancingFunction SQRT = new Sqrt();
    static final BalancingFunction MAX = new Max();
    static final BalancingFunction BARKER = new Barker();
    static final BalancingFunction SUM = new Sum();

    private Balances() {}

    static BalancingFunction ofC(double c) {
        if (!(c >= 0 && c < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("c must be a finite number of at least 0, not " + c);
        }
        return new PaperFamily(c);
    }

    static BalancingFunction of(String name, DoubleUnaryOperator logF) {
        double before = -Double.MAX_VALUE;
        for (int step = -400; step <= 400; step++) {
            double a = step / 8.0;
            double value = logF.applyAsDouble(a);
            if (!(value >= before) || value == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("'" + name + "' must be positive and non-decreasing, but log f is "
                        + value + " at log r = " + a + " after " + before);
            }
            before = value;
        }
        return new UserGiven(name, logF);
    }

    private record Min() implements BalancingFunction {
        @Override
        public String name() {
            return "min";
        }

        @Override
        public double logH(double a) {
            return Math.min(0, a);
        }

        @Override
        public void logH(double[] a, int n) {
            for (int i = 0; i < n; i++) {
                a[i] = Math.min(0, a[i]);
            }
        }

        @Override
        public boolean bounded() {
            return true;
        }
    }

    private record Sqrt() implements BalancingFunction {
        @Override
        public String name() {
            return "sqrt";
        }

        @Override
        public double logH(double a) {
            return 0.5 * a;
        }

        @Override
        public void logH(double[] a, int n) {
            for (int i = 0; i < n; i++) {
                a[i] *= 0.5;
            }
        }

        @Override
        public boolean bounded() {
            return false;
        }
    }

    /** max(1, r); a forbidden neighbour (r = 0) keeps h = 0, as nothing may enter it. */
    private record Max() implements BalancingFunction {
        @Override
        public String name() {
            return "max";
        }

        @Override
        public double logH(double a) {
            return a == Double.NEGATIVE_INFINITY ? a : Math.max(0, a);
        }

        @Override
        public boolean bounded() {
            return false;
        }
    }

    private record Barker() implements BalancingFunction {
        @Override
        public String name() {
            return "barker";
        }

        /** log(r/(1 + r)) = −log(1 + e^−a). */
        @Override
        public double logH(double a) {
            return a == Double.NEGATIVE_INFINITY ? a : -Elementary.softplus(-a);
        }

        @Override
        public boolean bounded() {
            return true;
        }
    }

    /** 1 + r; a forbidden neighbour (r = 0) keeps h = 0, as nothing may enter it. */
    private record Sum() implements BalancingFunction {
        @Override
        public String name() {
            return "sum";
        }

        @Override
        public double logH(double a) {
            return a == Double.NEGATIVE_INFINITY ? a : Elementary.softplus(a);
        }

        @Override
        public boolean bounded() {
            return false;
        }
    }

    private record PaperFamily(double c) implements BalancingFunction {
        @Override
        public String name() {
            return "c:" + c;
        }

        @Override
        public double logH(double a) {
            return Math.max(Math.min(0, a - c), Math.min(a, -c));
        }

        @Override
        public boolean bounded() {
            return true;
        }
    }

    /** g(r) = min{f(r), r f(1/r)}; where h ≤ 1 is not known it is not claimed. */
    private record UserGiven(String name, DoubleUnaryOperator logF) implements BalancingFunction {
        @Override
        public double logH(double a) {
            return a == Double.NEGATIVE_INFINITY ? a : Math.min(logF.applyAsDouble(a), a + logF.applyAsDouble(-a));
        }

        @Override
        public boolean bounded() {
            return false;
        }
    }
}
