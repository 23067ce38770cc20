package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * The prior of the coefficients of a model S, given σ², with p(σ²) ∝ 1/σ²: what turns the sums of squares of a linear regression into a log marginal
 * likelihood. A constant that is the same for all models is left out. All but the slab depend on the data through |S| and
 * R² = 1 − residual/total alone.
 */
public sealed interface CoefficientPrior permits ConjugatePrior, MixtureOfG, EmpiricalG, InformationCriterion {

    /** Zellner's g-prior, b ~ N(0, g·σ²·G_SS⁻¹): penalty ½·log(1 + g), κ = g/(1 + g). */
    static CoefficientPrior g(double g) {
        requirePositive("g", g);
        return new ConjugatePrior(0, g / (1 + g), Elementary.log1p(g) / 2, false);
    }

    /** Independent slabs, b_j ~ N(0, τσ²): A = G + I/τ, κ = 1, and |S|/2·log τ + ½·log det A = ½·log det(I + τG_SS). */
    static CoefficientPrior slab(double tau) {
        requirePositive("the slab's variance", tau);
        return new ConjugatePrior(1 / tau, 1, Elementary.log(tau) / 2, true);
    }

    /** Returns a g-prior with p(g) = (a − 2)/2·(1 + g)^(−a/2) (Liang et al. 2008), a &gt; 2. */
    static CoefficientPrior hyperG(double a) {
        return MixtureOfG.of(MixtureOfG.Kind.HYPER_G, a, 1);
    }

    /** Returns a g-prior with p(g) = (a − 2)/(2n)·(1 + g/n)^(−a/2) (Liang et al. 2008), a &gt; 2. */
    static CoefficientPrior hyperGN(double a, int rows) {
        return MixtureOfG.of(MixtureOfG.Kind.HYPER_G_N, a, rows);
    }

    /** Returns a g-prior with g ~ InverseGamma(½, n/2), which is Zellner and Siow's Cauchy prior of the coefficients. */
    static CoefficientPrior zellnerSiow(int rows) {
        return MixtureOfG.of(MixtureOfG.Kind.ZELLNER_SIOW, 3, rows);
    }

    /** Returns the robust prior of Bayarri et al. (2012): p(g) = ½·√((n + 1)/(|S| + k₀))·(g + 1)^(−3/2) above (n + 1)/(|S| + k₀) − 1; k₀ = 1 with an intercept, else 0. */
    static CoefficientPrior robust(int rows) {
        return MixtureOfG.of(MixtureOfG.Kind.ROBUST, 3, rows);
    }

    /** Returns a g-prior whose g is, model by model, the one that makes the data likeliest: max(F − 1, 0). */
    static CoefficientPrior localEmpiricalBayes() {
        return new EmpiricalG();
    }

    /** log m = −n/2·log(residual) − |S|/2·log n, which is −BIC/2. */
    static CoefficientPrior bic(int rows) {
        return new InformationCriterion(rows, Elementary.log(rows) / 2);
    }

    /** log m = −n/2·log(residual) − |S|, which is −AIC/2. */
    static CoefficientPrior aic(int rows) {
        return new InformationCriterion(rows, 1);
    }

    private static void requirePositive(String what, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY && 1 / value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(what + " is " + value + "; expected a finite number above 0");
        }
    }

    /** Numbers that no other prior has, for a hash. */
    double[] parameters();

    /** Returns what is added to the diagonal of G. */
    default double ridge() {
        return 0;
    }

    /** κ: the share of c_Sᵀ A_SS⁻¹ c_S that is taken off yᵀy. */
    default double shrinkage() {
        return 1;
    }

    /** Returns whether log det A_SS matters; only then does a model of collinear columns have a marginal likelihood. */
    default boolean determinant() {
        return false;
    }

    /** Returns the most columns that a model can have, given ν; larger ones have probability 0. */
    int largest(int degrees);

    /**
     * Returns log m, −∞ for a model that is too large.
     *
     * @param size |S|
     * @param degrees ν
     * @param total yᵀy
     * @param residual yᵀy − κ·c_Sᵀ A_SS⁻¹ c_S
     */
    double logMarginal(int size, double logDeterminant, int degrees, double total, double residual);
}
