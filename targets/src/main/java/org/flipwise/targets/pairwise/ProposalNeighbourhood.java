package org.flipwise.targets.pairwise;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * The ΔU of every flip and nothing else, for kernels that propose one flip at a time: no lists, no touched moves. A look costs one read and a flip one
 * multiplication and addition per neighbour, without a branch. ΔU_j and 1 − 2x_j lie side by side, so that a neighbour costs one cache line. Where sums
 * round, all of them are recomputed every 4p + 4096 flips, counted in flips.
 */
final class ProposalNeighbourhood implements Neighbourhood {
    /** Sums of whole numbers below this are exact. */
    private static final double LARGEST_EXACT = 0x1.0p52;

    private final PairwiseModel model;
    private final BitState state;
    private final int[] start;
    private final int[] other;
    private final double[] coupling;
    /** ΔU_j at 2j, 1 − 2x_j at 2j + 1. */
    private final double[] flip;

    private final double uniform;
    private final boolean exact;
    private final int patience;
    private final Costs costs = new Costs();
    private double potential;
    private int flipped;

    ProposalNeighbourhood(PairwiseModel model, BitState from) {
        this.model = model;
        int p = model.dimension();
        state = from.copy();
        start = new int[p + 1];
        for (int bit = 0; bit <= p; bit++) {
            start[bit] = bit == p ? 2 * model.pairs() : model.rowStart(bit);
        }
        other = new int[start[p]];
        coupling = new double[start[p]];
        boolean whole = model.constant() == Math.rint(model.constant());
        double size = Math.abs(model.constant());
        for (int entry = 0; entry < other.length; entry++) {
            other[entry] = 2 * model.other(entry);
            coupling[entry] = model.coupling(entry);
            whole &= coupling[entry] == Math.rint(coupling[entry]);
            size += Math.abs(coupling[entry]);
        }
        for (int bit = 0; bit < p; bit++) {
            whole &= model.linear(bit) == Math.rint(model.linear(bit));
            size += Math.abs(model.linear(bit));
        }
        exact = whole && size < LARGEST_EXACT;
        flip = new double[2 * p];
        uniform = 1.0 / p;
        patience = 4096 + (int) Math.min(1L << 30, 4L * p);
        rebuild();
    }

    private void rebuild() {
        for (int bit = 0; bit < state.dimension(); bit++) {
            double sign = state.get(bit) ? -1 : 1;
            flip[2 * bit] = sign * model.field(bit, state);
            flip[2 * bit + 1] = sign;
        }
        potential = model.value(state);
        flipped = 0;
        costs.evaluated(1);
    }

    @Override
    public void apply(int move, Flips flips) {
        int own = 2 * move;
        double sign = flip[own + 1];
        int end = start[move + 1];
        for (int entry = start[move]; entry < end; entry++) {
            int at = other[entry];
            flip[at] += flip[at + 1] * (sign * coupling[entry]);
        }
        potential += flip[own];
        flip[own] = -flip[own];
        flip[own + 1] = -sign;
        state.flip(move);
        costs.updatedRatios(1L + end - start[move]);
        flips.clear();
        flips.add(move);
        if (!exact && ++flipped == patience) {
            rebuild();
        }
    }

    @Override
    public BitState state() {
        return state;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public double potential() {
        return potential;
    }

    @Override
    public int moves() {
        return state.dimension();
    }

    @Override
    public boolean singleFlips() {
        return true;
    }

    @Override
    public void look(int move, MoveDelta into) {
        into.set(flip[2 * move], 0, uniform);
    }

    @Override
    public int propose(Draws draws) {
        return draws.below(state.dimension());
    }

    @Override
    public void groups(Groups into) {
        into.clear();
        into.reserve(state.dimension());
        for (int bit = 0; bit < state.dimension(); bit++) {
            into.add(flip[2 * bit], 0, uniform);
        }
    }

    @Override
    public int member(int group, Draws draws) {
        return group;
    }

    /** The sum of the single changes and of the couplings within the mask; O(|mask|·degree). */
    @Override
    public boolean lookAll(BitState mask, MoveDelta into) {
        if (model.mirrors(mask)) {
            into.set(0, 0, 1);
            return true;
        }
        double change = model.within(mask, state);
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                change += flip[2 * bit];
            }
        }
        costs.updatedRatios(model.ratiosWithin(mask));
        into.set(change, 0, 1);
        return true;
    }

    /** The complement of a state has the same changes, so nothing but signs is to be done. */
    @Override
    public void applyAll(BitState mask, Flips flips) {
        if (!model.mirrors(mask)) {
            Neighbourhood.super.applyAll(mask, flips);
            return;
        }
        for (int bit = 0; bit < moves(); bit++) {
            flip[2 * bit + 1] = -flip[2 * bit + 1];
        }
        state.flipAll(mask);
        costs.updatedRatios(moves());
    }

    @Override
    public Costs costs() {
        return costs;
    }

    @Override
    public void save(Encoder into) {
        state.save(into);
        costs.save(into);
        into.reals(flip);
        into.real(potential);
        into.whole(flipped);
    }

    @Override
    public void restore(Decoder from) {
        state.restore(from);
        costs.restore(from);
        from.fill(flip);
        potential = from.real();
        flipped = from.whole(0, patience);
    }
}
