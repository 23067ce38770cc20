package org.flipwise.exact.twins;

import org.flipwise.target.Neighbourhood;

/** Defect: when another replica enters, its bits are taken to be the last one's. */
public final class MarginalsForgetTheSwap extends MarginalTemplate {
    public MarginalsForgetTheSwap(int dimension) {
        super(dimension);
    }

    @Override
    public void enter(Neighbourhood x) {}
}
