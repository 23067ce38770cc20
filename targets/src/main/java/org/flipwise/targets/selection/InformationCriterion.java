package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * log m = −n/2·log(residual) − |S|·penalty: BIC and AIC as approximate marginal likelihoods. Models have at most ν − 1 columns.
 *
 * @param rows n
 * @param penalty per variable
 */
record InformationCriterion(int rows, double penalty) implements CoefficientPrior {
    private static final int CODE = -1;

    @Override
    public double[] parameters() {
        return new double[] {CODE, rows, penalty};
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
        double share = ExactFit.unexplained(total, residual);
        return -rows / 2.0 * (Elementary.log(share) + Elementary.log(total)) - size * penalty;
    }
}
