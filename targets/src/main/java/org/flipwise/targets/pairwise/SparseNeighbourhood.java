package org.flipwise.targets.pairwise;

import org.flipwise.state.BitState;
import org.flipwise.target.Flips;

/** A flip changes the ΔU of the neighbours in the model's row, O(degree), and lists them. */
final class SparseNeighbourhood extends DeltaNeighbourhood {
    private final int[] start;
    private final int[] other;
    private final double[] coupling;

    SparseNeighbourhood(PairwiseModel model, boolean exact, BitState from) {
        super(model, exact, from);
        start = model.starts();
        other = model.others();
        coupling = model.couplings();
    }

    @Override
    public boolean touchesFew() {
        return true;
    }

    @Override
    void spread(int bit, Flips flips) {
        boolean one = state.get(bit);
        flips.listTouched();
        flips.touch(bit);
        for (int e = start[bit]; e < start[bit + 1]; e++) {
            int j = other[e];
            delta[j] += state.get(j) == one ? coupling[e] : -coupling[e];
            flips.touch(j);
        }
        costs.updatedRatios(1L + start[bit + 1] - start[bit]);
    }
}
