package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/**
 * The data and the prior of a regression with a binary response, and what is the same for all models. Not changed once made.
 *
 * @param ones rows whose response is 1
 */
record BinaryRegression(
        Design design,
        boolean[] ones,
        BinaryFamily family,
        BinaryPrior prior,
        GramRows gram,
        double start,
        double weight) {

    /** Half the log of 2π: of a flat intercept. */
    static final double HALF_LOG_TWO_PI = Elementary.log(2 * Math.PI) / 2;

    BinaryRegression(Design design, boolean[] ones, BinaryFamily family, BinaryPrior prior, GramRows gram) {
        this(design, ones.clone(), family, prior, gram, intercept(design, ones, family), 0);
    }

    /** Fills in w₀, the information of an observation about η under the model without columns. */
    BinaryRegression {
        weight = family.information(start);
    }

    /** The intercept of the model without columns: F⁻¹ of the share of ones; 0 where there is none. */
    private static double intercept(Design design, boolean[] ones, BinaryFamily family) {
        if (ones.length != design.rows()) {
            throw new IllegalArgumentException(ones.length + " responses for " + design.rows() + " rows");
        }
        int count = 0;
        for (boolean one : ones) {
            count += one ? 1 : 0;
        }
        if (count == 0 || count == ones.length) {
            throw new IllegalArgumentException("every response is " + (count == 0 ? 0 : 1) + "; expected both 0 and 1");
        }
        return design.centred() ? family.quantile((double) count / ones.length) : 0;
    }
}
