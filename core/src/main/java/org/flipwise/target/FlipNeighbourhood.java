package org.flipwise.target;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * The plain neighbourhood: move j flips bit j, Q is uniform, every group has one member. A subclass says how U and the base
 * change; where they are costly it caches them.
 */
public abstract class FlipNeighbourhood implements Neighbourhood {
    private final BitState state;
    private final double uniform;
    private final Costs costs = new Costs();

    protected FlipNeighbourhood(BitState start) {
        this.state = start.copy();
        this.uniform = 1.0 / start.dimension();
    }

    /** U(x with bit flipped) − U(x). */
    protected abstract double deltaPotential(int bit);

    /** base(x with bit flipped) − base(x). */
    protected double deltaBase(int bit) {
        return 0;
    }

    /** Called before every bit is looked at in turn: the place to compute all changes at once, where that is cheaper. */
    protected void lookingAtAll() {}

    /** Called just before the bit is flipped. */
    protected abstract void flipping(int bit);

    /** Called just after: lists the ratios that have changed, where they are few; by default every one has. */
    protected void touched(int bit, Flips flips) {}

    @Override
    public final BitState state() {
        return state;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public final int moves() {
        return state.dimension();
    }

    @Override
    public final boolean singleFlips() {
        return true;
    }

    @Override
    public final void look(int move, MoveDelta into) {
        into.set(deltaPotential(move), deltaBase(move), uniform);
    }

    @Override
    public final int propose(Draws draws) {
        return draws.below(state.dimension());
    }

    @Override
    public final void groups(Groups into) {
        lookingAtAll();
        into.clear();
        into.reserve(state.dimension());
        for (int bit = 0; bit < state.dimension(); bit++) {
            into.add(deltaPotential(bit), deltaBase(bit), uniform);
        }
    }

    @Override
    public final int member(int group, Draws draws) {
        return group;
    }

    @Override
    public final void apply(int move, Flips flips) {
        flipping(move);
        state.flip(move);
        flips.clear();
        flips.add(move);
        touched(move, flips);
    }

    /** Flips a bit as {@link #apply} does, and lists nothing. */
    public final void flip(int bit) {
        flipping(bit);
        state.flip(bit);
    }

    /** Flips the bits of a mask in the state alone, for a subclass that has taken them in at once. */
    protected final void flipAll(BitState mask) {
        state.flipAll(mask);
    }

    @Override
    public final Costs costs() {
        return costs;
    }

    /** Writes down what the state does not decide: sums that round, orders of lists, what is remembered. By default nothing. */
    protected void saveMore(Encoder into) {}

    /**
     * Takes it back and makes everything else fit the state given, which {@link #state} becomes afterwards. By default the bits that differ are flipped in
     * turn, ones first, which is right for whatever follows from the state alone.
     */
    protected void restoreMore(BitState to, Decoder from) {
        flipWhere(to, true);
        flipWhere(to, false);
    }

    /** Flips the ones, or the zeros, that should be otherwise. */
    private void flipWhere(BitState to, boolean ones) {
        for (int w = 0; w < to.wordCount(); w++) {
            long left = (state.word(w) ^ to.word(w)) & (ones ? state.word(w) : to.word(w));
            for (; left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                flipping(bit);
                state.flip(bit);
            }
        }
    }

    @Override
    public final void save(Encoder into) {
        state.save(into);
        saveMore(into);
        costs.save(into);
    }

    @Override
    public final void restore(Decoder from) {
        BitState to = state.copy();
        to.restore(from);
        restoreMore(to, from);
        state.set(to);
        costs.restore(from);
    }
}
