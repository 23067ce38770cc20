package org.flipwise.targets.selection;

import org.flipwise.target.TargetException;

/** The share of the response that a model leaves, for priors under which a perfect fit has an infinite likelihood. */
final class ExactFit {
    /** Below this share nothing but rounding is left. */
    private static final double SMALLEST = 1e-12;

    private ExactFit() {}

    /** Returns 1 − R², at most 1, and stops the run where it is 0. */
    static double unexplained(double total, double residual) {
        double share = residual / total;
        if (!(share > SMALLEST)) {
            throw new TargetException("a model explains the response exactly (1 - R² is " + share
                    + "): its marginal likelihood is infinite under this prior; use prior=g-prior or prior=slab");
        }
        return Math.min(1, share);
    }
}
