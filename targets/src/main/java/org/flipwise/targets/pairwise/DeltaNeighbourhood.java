package org.flipwise.targets.pairwise;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;

/**
 * ΔU of each flip, kept up to date as a sum of doubles. Where sums round, all of them are recomputed every 4p + 4096 flips, counted in flips,
 * so that errors stay at some units in the last place.
 */
abstract class DeltaNeighbourhood implements FlatFlips {
    final BitState state;
    final double[] delta;
    /** 1 − 2x, by bit. */
    final double[] sign;

    final Costs costs = new Costs();
    private final PairwiseModel model;
    private final double uniform;
    private final boolean exact;
    private final int patience;
    /** U − c. */
    private double variablePart;

    private int flipped;
    /** What the flips of a caller that reads no list are listed in. */
    private final Flips unread = new Flips();

    /**
     * A neighbourhood at a copy of the state.
     *
     * @param exact whether no sum of the model's coefficients is ever rounded
     */
    DeltaNeighbourhood(PairwiseModel model, boolean exact, BitState from) {
        this.model = model;
        this.exact = exact;
        state = from.copy();
        delta = new double[model.dimension()];
        sign = new double[model.dimension()];
        uniform = 1.0 / model.dimension();
        patience = 4096 + (int) Math.min(1L << 30, 4L * model.dimension());
        rebuild();
    }

    private void rebuild() {
        for (int bit = 0; bit < delta.length; bit++) {
            double field = model.field(bit, state);
            sign[bit] = state.get(bit) ? -1 : 1;
            delta[bit] = sign[bit] * field;
        }
        variablePart = model.variablePart(state);
        flipped = 0;
        costs.evaluated(1);
    }

    /** Changes every ΔU but the bit's own for a flip that is about to be made, and lists them where they are few. */
    abstract void spread(int bit, Flips flips);

    @Override
    public final void apply(int move, Flips flips) {
        flips.clear();
        flips.add(move);
        variablePart += delta[move];
        double own = delta[move];
        spread(move, flips);
        delta[move] = -own;
        sign[move] = -sign[move];
        state.flip(move);
        if (!exact && ++flipped == patience) {
            rebuild();
            flips.clear();
            flips.add(move);
        }
    }

    @Override
    public final void flip(int bit) {
        apply(bit, unread);
    }

    @Override
    public final BitState state() {
        return state;
    }

    @Override
    public final double[] changes() {
        return delta;
    }

    @Override
    public final double base() {
        return 0;
    }

    @Override
    public final double potential() {
        return model.constant() + variablePart;
    }

    @Override
    public final int moves() {
        return delta.length;
    }

    @Override
    public final boolean singleFlips() {
        return true;
    }

    @Override
    public final void look(int move, MoveDelta into) {
        into.set(delta[move], 0, uniform);
    }

    @Override
    public final int propose(Draws draws) {
        return draws.below(delta.length);
    }

    @Override
    public final void groups(Groups into) {
        into.clear();
        into.reserve(delta.length);
        for (double d : delta) {
            into.add(d, 0, uniform);
        }
        costs.updatedRatios(delta.length);
    }

    @Override
    public final int member(int group, Draws draws) {
        return group;
    }

    /** Returns the sum of the single changes and of the couplings within the mask; O(|mask|·degree). */
    @Override
    public final boolean lookAll(BitState mask, MoveDelta into) {
        if (model.mirrors(mask)) {
            into.set(0, 0, 1);
            return true;
        }
        double change = model.within(mask, state);
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                change += delta[bit];
            }
        }
        costs.updatedRatios(model.ratiosWithin(mask));
        into.set(change, 0, 1);
        return true;
    }

    /** The complement of a state has the same changes, so nothing but signs is to be done. */
    @Override
    public final void applyAll(BitState mask, Flips flips) {
        if (!model.mirrors(mask)) {
            FlatFlips.super.applyAll(mask, flips);
            return;
        }
        for (int bit = 0; bit < moves(); bit++) {
            sign[bit] = -sign[bit];
        }
        state.flipAll(mask);
        costs.updatedRatios(moves());
    }

    @Override
    public final Costs costs() {
        return costs;
    }

    @Override
    public final void save(Encoder into) {
        state.save(into);
        costs.save(into);
        into.reals(delta);
        into.real(variablePart);
        into.whole(flipped);
    }

    @Override
    public final void restore(Decoder from) {
        state.restore(from);
        costs.restore(from);
        from.fill(delta);
        variablePart = from.real();
        flipped = from.whole(0, patience);
        for (int bit = 0; bit < sign.length; bit++) {
            sign[bit] = state.get(bit) ? -1 : 1;
        }
    }
}
