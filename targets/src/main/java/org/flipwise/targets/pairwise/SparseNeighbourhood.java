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
        double own = sign[bit];
        int end = start[bit + 1];
        flips.listTouched();
        flips.touch(bit);
        for (int e = start[bit]; e < end; e++) {
            int j = other[e];
            delta[j] += own * sign[j] * coupling[e];
            flips.touch(j);
        }
        costs.updatedRatios(1L + end - start[bit]);
    }
}
