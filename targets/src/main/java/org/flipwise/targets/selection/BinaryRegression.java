package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/** The data and the prior of a regression with a binary response, and what is the same for all models. Not changed once made. */
final class BinaryRegression {
    /** Half the log of 2π: of a flat intercept. */
    static final double HALF_LOG_TWO_PI = Elementary.log(2 * Math.PI) / 2;

    private final Design design;
    private final boolean[] ones;
    private final BinaryFamily family;
    private final BinaryPrior prior;
    private final LaplaceOrder order;
    private final GramRows gram;
    private final double start;
    private final double weight;

    /** Takes which rows have a response of 1. */
    BinaryRegression(
            Design design, boolean[] ones, BinaryFamily family, BinaryPrior prior, LaplaceOrder order, GramRows gram) {
        if (order == LaplaceOrder.SECOND && prior.kind() == BinaryPrior.Kind.CRITERION) {
            throw new IllegalArgumentException("a criterion has no integral to expand; expected a g-prior or a slab");
        }
        this.design = design;
        this.ones = ones.clone();
        this.family = family;
        this.prior = prior;
        this.order = order;
        this.gram = gram;
        this.start = intercept(design, ones, family);
        this.weight = family.information(start);
    }

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

    Design design() {
        return design;
    }

    /** Returns whether a row's response is 1. */
    boolean one(int row) {
        return ones[row];
    }

    BinaryFamily family() {
        return family;
    }

    BinaryPrior prior() {
        return prior;
    }

    LaplaceOrder order() {
        return order;
    }

    GramRows gram() {
        return gram;
    }

    /** Returns the intercept of the model without columns: F⁻¹ of the share of ones; 0 where there is none. */
    double start() {
        return start;
    }

    /** w₀, the information of an observation about η under the model without columns. */
    double weight() {
        return weight;
    }
}
