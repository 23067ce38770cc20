package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * log Φ and φ/Φ over the whole line, to about 1e-15 of their size, by the rational approximations of erfc in W. J. Cody, "Rational Chebyshev approximations
 * for the error function", Mathematics of Computation 23 (1969).
 */
final class NormalTail {
    /** Left of it differences of φ/Φ lose digits that the series below has. */
    static final double FAR_LEFT = -20;

    private static final double ROOT_HALF = Math.sqrt(0.5);
    private static final double ROOT_TWO_OVER_PI = Math.sqrt(2 / Math.PI);
    private static final double ONE_OVER_ROOT_PI = 1 / Math.sqrt(Math.PI);
    private static final double NEAR = 0.46875;
    private static final double FAR = 4;

    private static final double[] A = {
        1.85777706184603153e-1,
        3.16112374387056560e0,
        1.13864154151050156e2,
        3.77485237685302021e2,
        3.20937758913846947e3
    };
    private static final double[] B = {
        1, 2.36012909523441209e1, 2.44024637934444173e2, 1.28261652607737228e3, 2.84423683343917062e3
    };
    private static final double[] C = {
        2.15311535474403846e-8,
        5.64188496988670089e-1,
        8.88314979438837594e0,
        6.61191906371416295e1,
        2.98635138197400131e2,
        8.81952221241769090e2,
        1.71204761263407058e3,
        2.05107837782607147e3,
        1.23033935479799725e3
    };
    private static final double[] D = {
        1,
        1.57449261107098347e1,
        1.17693950891312499e2,
        5.37181101862009858e2,
        1.62138957456669019e3,
        3.29079923573345963e3,
        4.36261909014324716e3,
        3.43936767414372164e3,
        1.23033935480374942e3
    };
    private static final double[] P = {
        1.63153871373020978e-2,
        3.05326634961232344e-1,
        3.60344899949804439e-1,
        1.25781726111229246e-1,
        1.60837851487422766e-2,
        6.58749161529837803e-4
    };
    private static final double[] Q = {
        1,
        2.56852019228982242e0,
        1.87295284992346725e0,
        5.27905102951428412e-1,
        6.05183413124413191e-2,
        2.33520497626869185e-3
    };

    private NormalTail() {}

    /** log Φ(s). */
    static double logPhi(double s) {
        double x = Math.abs(s) * ROOT_HALF;
        if (x <= NEAR) {
            return Elementary.log1p(Math.copySign(erf(x), s)) - Elementary.log(2);
        }
        if (s > 0) {
            return Elementary.log1p(-Elementary.exp(-x * x) * scaled(x) / 2);
        }
        return Elementary.log(scaled(x) / 2) - x * x;
    }

    /** φ(s)/Φ(s). */
    static double inverseMills(double s) {
        double x = Math.abs(s) * ROOT_HALF;
        if (s > 0 || x <= NEAR) {
            return ROOT_TWO_OVER_PI / 2 * Elementary.exp(-x * x - logPhi(s));
        }
        return ROOT_TWO_OVER_PI / scaled(x);
    }

    /** Less the third derivative of log Φ left of {@link #FAR_LEFT}, from log Φ(s) = −s²/2 − log(−s√(2π)) − s⁻² + 5/2·s⁻⁴ − 37/3·s⁻⁶ + 353/4·s⁻⁸ − …, to about 1e-7. */
    static double thirdFarLeft(double s) {
        double y = 1 / (s * s);
        return y / s * (2 - y * (24 - y * (300 - y * (4144 - y * 63_540))));
    }

    /** Less the fourth derivative, likewise to about 1e-6. */
    static double fourthFarLeft(double s) {
        double y = 1 / (s * s);
        return -y * y * (6 - y * (120 - y * (2100 - y * (37_296 - y * 698_940))));
    }

    private static double erf(double x) {
        return x * fraction(A, B, x * x);
    }

    /** e^(x²)·erfc(x) for x above {@value #NEAR}. */
    private static double scaled(double x) {
        if (x <= FAR) {
            return fraction(C, D, x);
        }
        double y = 1 / (x * x);
        return (ONE_OVER_ROOT_PI - y * fraction(P, Q, y)) / x;
    }

    private static double fraction(double[] above, double[] below, double x) {
        double numerator = 0;
        double denominator = 0;
        for (int i = 0; i < above.length; i++) {
            numerator = numerator * x + above[i];
            denominator = denominator * x + below[i];
        }
        return numerator / denominator;
    }
}
