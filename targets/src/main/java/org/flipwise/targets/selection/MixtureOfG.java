package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * A g-prior whose g has a density of its own (Liang, Paulo, Molina, Clyde and Berger 2008; Bayarri et al. 2012). The Bayes factor against the empty
 * model, with k = |S|, is
 * <pre>∫ (1 + g)^((ν−k)/2) (1 + g(1 − R²))^(−ν/2) p(g) dg,</pre>
 * by the trapezoidal rule in log(g − lowest), which converges exponentially: 40 to 200 nodes give 10 digits. Models have at most ν − 1 columns.
 *
 * @param kind of density
 * @param a its exponent, where it has one
 * @param rows n, where the density depends on it
 */
record MixtureOfG(Kind kind, double a, int rows) implements CoefficientPrior {
    /** Terms below e^-37 of the largest are left out. */
    private static final double NEGLIGIBLE = 37;

    private static final double WIDEST_STEP = 0.35;
    /** Of the width at the mode: the sum is then within 1e-10 of the integral. */
    private static final double STEP_OF_WIDTH = 0.5;

    private static final double LOWEST = -60;
    private static final double HIGHEST = 90;
    private static final double MODE_WITHIN = 0.05;
    private static final double LOG_ROOT_PI = Elementary.log(Math.PI) / 2;

    /** Densities of g. */
    enum Kind {
        HYPER_G(-3),
        HYPER_G_N(-4),
        ZELLNER_SIOW(-5),
        ROBUST(-6);

        private final int code;

        Kind(int code) {
            this.code = code;
        }
    }

    static MixtureOfG of(Kind kind, double a, int rows) {
        if (!(a > 2 && a <= 100)) {
            throw new IllegalArgumentException("alpha is " + a + "; expected above 2, up to 100");
        }
        return new MixtureOfG(kind, a, rows);
    }

    @Override
    public double[] parameters() {
        return new double[] {kind.code, a, rows};
    }

    @Override
    public int largest(int degrees) {
        return degrees - 1;
    }

    @Override
    public double logMarginal(int size, double logDeterminant, int degrees, double total, double residual) {
        if (size > largest(degrees)) {
            return Double.NEGATIVE_INFINITY;
        }
        double ofNone = -degrees / 2.0 * Elementary.log(total);
        return size == 0
                ? ofNone
                : ofNone + logBayesFactor(size, degrees, ExactFit.unexplained(total, residual), STEP_OF_WIDTH);
    }

    /** Returns the log of the integral; steps are this share of the width at the mode. */
    double logBayesFactor(int size, int degrees, double left, double share) {
        double mode = mode(size, degrees, left);
        double curvature =
                (slope(mode + MODE_WITHIN, size, degrees, left) - slope(mode - MODE_WITHIN, size, degrees, left))
                        / (2 * MODE_WITHIN);
        double widest = WIDEST_STEP * share / STEP_OF_WIDTH;
        double step = curvature < 0 ? Math.min(widest, share / Math.sqrt(-curvature)) : widest;
        double highest = logTerm(mode, size, degrees, left);
        double sum = 1;
        for (int way = -1; way <= 1; way += 2) {
            double term = 0;
            for (int i = 1; term > -NEGLIGIBLE; i++) {
                term = logTerm(mode + way * i * step, size, degrees, left) - highest;
                sum += Elementary.exp(term);
            }
        }
        return highest + Elementary.log(sum * step) + logConstant(size, degrees);
    }

    /** Where the slope changes its sign: it falls from 1 or more to below 0, and crosses once. */
    private double mode(int size, int degrees, double left) {
        double low = LOWEST;
        double high = HIGHEST;
        while (high - low > MODE_WITHIN) {
            double middle = (low + high) / 2;
            if (slope(middle, size, degrees, left) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** Returns the smallest g that has a density. */
    private double lowest(int size, int degrees) {
        return kind == Kind.ROBUST ? Math.max(0, (1.0 + rows) / (size + rows - degrees) - 1) : 0;
    }

    /** Returns the log of the integrand in u = log(g − lowest), its constant left out. */
    private double logTerm(double u, int size, int degrees, double left) {
        double g = lowest(size, degrees) + Elementary.exp(u);
        double logPrior = switch (kind) {
            case HYPER_G, ROBUST -> -a / 2 * Elementary.log1p(g);
            case HYPER_G_N -> -a / 2 * Elementary.log1p(g / rows);
            case ZELLNER_SIOW -> -1.5 * u - rows / (2 * g);
        };
        return EmpiricalG.logBayesFactor(g, size, degrees, left) + logPrior + u;
    }

    /** Returns the derivative of {@link #logTerm} by u. */
    private double slope(double u, int size, int degrees, double left) {
        double e = Elementary.exp(u);
        double g = lowest(size, degrees) + e;
        double prior = switch (kind) {
            case HYPER_G, ROBUST -> -a / 2 / (1 + g);
            case HYPER_G_N -> -a / 2 / (rows + g);
            case ZELLNER_SIOW -> (-1.5 + rows / (2 * g)) / g;
        };
        return 1 + e * ((degrees - size) / 2.0 / (1 + g) - degrees / 2.0 * left / (1 + g * left) + prior);
    }

    private double logConstant(int size, int degrees) {
        return switch (kind) {
            case HYPER_G -> Elementary.log((a - 2) / 2);
            case HYPER_G_N -> Elementary.log((a - 2) / (2 * rows));
            case ZELLNER_SIOW -> Elementary.log(rows / 2.0) / 2 - LOG_ROOT_PI;
            case ROBUST -> Elementary.log((1.0 + rows) / (size + rows - degrees)) / 2 + Elementary.log(0.5);
        };
    }
}
