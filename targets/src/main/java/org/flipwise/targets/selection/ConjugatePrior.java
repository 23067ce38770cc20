package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * A normal prior of the coefficients whose marginal likelihood is in closed form:
 * <pre>log m = −|S|·penalty [− ½ log det A_SS] − ν/2 · log(yᵀy − κ·c_Sᵀ A_SS⁻¹ c_S),   A = G + ridge·I,</pre>
 * the determinant only where it is requested.
 *
 * @param ridge what is added to the diagonal of G
 * @param shrinkage κ
 * @param penalty per variable
 * @param determinant whether the determinant stands in the formula
 */
record ConjugatePrior(double ridge, double shrinkage, double penalty, boolean determinant) implements CoefficientPrior {

    @Override
    public double[] parameters() {
        return new double[] {ridge, shrinkage, penalty};
    }

    @Override
    public int largest(int degrees) {
        return determinant ? Integer.MAX_VALUE : degrees;
    }

    @Override
    public double logMarginal(int size, double logDeterminant, int degrees, double total, double residual) {
        return -size * penalty - (determinant ? logDeterminant / 2 : 0) - degrees / 2.0 * Elementary.log(residual);
    }

    /**
     * The change of log m when a variable of residual square d and residual product t enters: the residual sum of squares falls by κt²/d.
     */
    double entering(double t, double d, double halfDegrees, double residual) {
        double change = -halfDegrees * Elementary.log1p(-shrinkage * (t * t / d) / residual) - penalty;
        return determinant ? change - Elementary.log(d) / 2 : change;
    }

    /** Returns the change when a variable of coefficient b leaves, v being its place on the diagonal of A_SS⁻¹: the residual rises by κb²/v. */
    double leaving(double b, double v, double halfDegrees, double residual) {
        double change = -halfDegrees * Elementary.log1p(shrinkage * (b * b / v) / residual) + penalty;
        return determinant ? change - Elementary.log(v) / 2 : change;
    }
}
