package org.flipwise.targets.selection;

/** The log marginal likelihood of a model from scratch, a function of the model alone. Not safe for use by two threads at once. */
interface Evidence {

    /** Returns log m of the columns in every model and these candidates, in increasing order; −∞ for a model that is not possible. */
    double of(int[] candidates, int count);
}
