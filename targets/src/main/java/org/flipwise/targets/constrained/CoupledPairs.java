package org.flipwise.targets.constrained;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;

/**
 * Of a pairwise model: dropping i and adding j changes U by ΔU_i + ΔU_j − b_ij, from the ΔU of single flips, which are kept up to date. A look costs the search for b_ij in the shorter
 * row, O(log degree), or one read where the model is dense; a swap two flips, O(degree), or O(p) where the model is dense.
 */
final class CoupledPairs implements PairChanges {
    private final PairwiseTarget target;
    private final PairwiseModel model;
    private final Neighbourhood single;
    private final double[] delta;
    private final Flips flips = new Flips();
    /** b_ij of one row, by j; 0 between two calls. */
    private final double[] row;

    CoupledPairs(PairwiseTarget target, BitState start) {
        this.target = target;
        model = target.model();
        FlatFlips flat = (FlatFlips) target.proposalsAt(start);
        single = flat;
        delta = flat.changes();
        row = new double[model.dimension()];
    }

    @Override
    public BitState state() {
        return single.state();
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public double potential() {
        return single.potential();
    }

    @Override
    public boolean holdsPotential() {
        return true;
    }

    @Override
    public void flip(int bit, MoveDelta into) {
        into.set(delta[bit], 0, 1);
    }

    @Override
    public void swap(int one, int zero, MoveDelta into) {
        into.set(delta[one] + delta[zero] - target.coupling(one, zero), 0, 1);
    }

    @Override
    public void swaps(int one, int[] zeros, int from, int to, double[] deltaPotential, double[] deltaBase) {
        int end = model.rowStart(one + 1);
        for (int entry = model.rowStart(one); entry < end; entry++) {
            row[model.other(entry)] = model.coupling(entry);
        }
        double own = delta[one];
        for (int i = from; i < to; i++) {
            int zero = zeros[i];
            deltaPotential[i - from] = own + delta[zero] - row[zero];
            deltaBase[i - from] = 0;
        }
        for (int entry = model.rowStart(one); entry < end; entry++) {
            row[model.other(entry)] = 0;
        }
        costs().updatedRatios(to - from);
    }

    @Override
    public void applyFlip(int bit) {
        single.apply(bit, flips);
    }

    @Override
    public void applySwap(int one, int zero) {
        single.apply(one, flips);
        single.apply(zero, flips);
    }

    @Override
    public void applyAll(BitState mask) {
        single.applyAll(mask, flips);
    }

    @Override
    public Costs costs() {
        return single.costs();
    }

    @Override
    public void save(Encoder into) {
        single.save(into);
    }

    @Override
    public void restore(Decoder from) {
        single.restore(from);
    }
}
