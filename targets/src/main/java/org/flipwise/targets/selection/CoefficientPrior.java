package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * The prior of the coefficients of a model S, given σ², with p(σ²) ∝ 1/σ². Both kinds lead to a marginal likelihood of one shape,
 * <pre>log m = −|S|·penalty [− ½ log det A_SS] − ν/2 · log(yᵀy − κ·c_Sᵀ A_SS⁻¹ c_S),   A = G + ridge·I,</pre>
 * the determinant only where it is asked for; a constant that is the same for all models is left out.
 *
 * @param ridge what is added to the diagonal of G
 * @param shrinkage κ
 * @param penalty per variable
 * @param determinant whether the determinant stands in the formula
 */
public record CoefficientPrior(double ridge, double shrinkage, double penalty, boolean determinant) {

    /** Zellner's g-prior, b ~ N(0, g·σ²·G_SS⁻¹): penalty ½·log(1 + g), κ = g/(1 + g). */
    public static CoefficientPrior g(double g) {
        requirePositive("g", g);
        return new CoefficientPrior(0, g / (1 + g), Elementary.log1p(g) / 2, false);
    }

    /** Independent slabs, b_j ~ N(0, τσ²): A = G + I/τ, κ = 1, and |S|/2·log τ + ½·log det A = ½·log det(I + τG_SS). */
    public static CoefficientPrior slab(double tau) {
        requirePositive("the slab's variance", tau);
        return new CoefficientPrior(1 / tau, 1, Elementary.log(tau) / 2, true);
    }

    private static void requirePositive(String what, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY && 1 / value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " is " + value + "; expected a finite number above 0");
        }
    }

    /** log m from the parts of the formula; ν/2 is half the degrees of freedom. */
    double logMarginal(int size, double logDeterminant, double halfDegrees, double residual) {
        return -size * penalty - (determinant ? logDeterminant / 2 : 0) - halfDegrees * Elementary.log(residual);
    }

    /**
     * The change of log m when a variable of residual square d and residual product t enters: the residual sum of squares falls by κt²/d.
     */
    double entering(double t, double d, double halfDegrees, double residual) {
        double change = -halfDegrees * Elementary.log1p(-shrinkage * (t * t / d) / residual) - penalty;
        return determinant ? change - Elementary.log(d) / 2 : change;
    }

    /** The change when a variable of coefficient b leaves, v being its place on the diagonal of A_SS⁻¹: the residual rises by κb²/v. */
    double leaving(double b, double v, double halfDegrees, double residual) {
        double change = -halfDegrees * Elementary.log1p(shrinkage * (b * b / v) / residual) + penalty;
        return determinant ? change - Elementary.log(v) / 2 : change;
    }
}
