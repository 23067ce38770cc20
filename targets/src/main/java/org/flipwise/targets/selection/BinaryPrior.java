package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * The prior of the slopes of a model with a binary response; an intercept has a flat one.
 *
 * @param kind of prior
 * @param value τ, g, or the penalty per variable
 */
public record BinaryPrior(Kind kind, double value) {
    /** Kinds of priors. */
    public enum Kind {
        /** b_j ~ N(0, τ) independently. */
        SLAB(-101),
        /** b ~ N(0, g·(w₀G_SS)⁻¹), w₀ the information of an observation under the model without columns. */
        G(-102),
        /** No prior: the maximum of the log-likelihood less a penalty per variable. */
        CRITERION(-103);

        private final int code;

        Kind(int code) {
            this.code = code;
        }
    }

    /** The value is a finite number above 0, and so is its inverse. */
    public BinaryPrior {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY && 1 / value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the prior's parameter is " + value + "; expected a number above 0");
        }
    }

    public static BinaryPrior slab(double tau) {
        return new BinaryPrior(Kind.SLAB, tau);
    }

    public static BinaryPrior g(double g) {
        return new BinaryPrior(Kind.G, g);
    }

    /** log m = log-likelihood − |S|/2·log n at its maximum. */
    public static BinaryPrior bic(int rows) {
        return new BinaryPrior(Kind.CRITERION, Elementary.log(rows) / 2);
    }

    /** log m = log-likelihood − |S| at its maximum. */
    public static BinaryPrior aic() {
        return new BinaryPrior(Kind.CRITERION, 1);
    }

    /** Numbers that no other prior has, for a hash. */
    public double[] parameters() {
        return new double[] {kind.code, value};
    }
}
