package org.flipwise.benchmarks;

import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.targets.pairwise.PairwiseModel;

/** A pairwise model without a cache: each ratio is computed from its row on demand. */
final class RecomputedPairwise extends FlipNeighbourhood {
    private final PairwiseModel model;

    RecomputedPairwise(PairwiseModel model, BitState start) {
        super(start);
        this.model = model;
    }

    @Override
    protected double deltaPotential(int bit) {
        double field = model.field(bit, state());
        return state().get(bit) ? -field : field;
    }

    @Override
    protected void flipping(int bit) {}

    @Override
    public double potential() {
        return model.value(state());
    }
}
