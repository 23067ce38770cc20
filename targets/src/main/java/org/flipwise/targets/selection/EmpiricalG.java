package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * Local empirical Bayes (Hansen and Yu 2001; Liang et al. 2008): a g-prior whose g is max(F − 1, 0), F the statistic of the model against the empty one.
 * Models have at most ν − 1 columns.
 */
record EmpiricalG() implements CoefficientPrior {
    private static final int CODE = -2;

    @Override
    public double[] parameters() {
        return new double[] {CODE};
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
        if (size == 0) {
            return ofNone;
        }
        double left = ExactFit.unexplained(total, residual);
        double f = (1 - left) / size / (left / (degrees - size));
        return ofNone + logBayesFactor(Math.max(f - 1, 0), size, degrees, left);
    }

    /** Returns the log Bayes factor against the empty model at a given g: (ν − k)/2·log(1 + g) − ν/2·log(1 + g(1 − R²)). */
    static double logBayesFactor(double g, int size, int degrees, double left) {
        return (degrees - size) / 2.0 * Elementary.log1p(g) - degrees / 2.0 * Elementary.log1p(g * left);
    }
}
