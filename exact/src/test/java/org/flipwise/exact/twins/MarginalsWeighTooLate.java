package org.flipwise.exact.twins;

import org.flipwise.target.Neighbourhood;

/** Defect: a stay is weighed by the weight of the one before it. */
public final class MarginalsWeighTooLate extends MarginalTemplate {
    private double late;

    public MarginalsWeighTooLate(int dimension) {
        super(dimension);
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        super.stay(x, late);
        late = weight;
    }
}
