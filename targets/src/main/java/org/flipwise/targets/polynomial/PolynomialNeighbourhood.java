package org.flipwise.targets.polynomial;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;

/**
 * ΔU of each flip, kept up to date as a sum of doubles: a flip visits the terms that it is in, and the other bits of those whose part in a ΔU changes. Where sums round,
 * all of them are recomputed every 4p + 4096 flips, counted in flips.
 */
class PolynomialNeighbourhood extends FlipNeighbourhood implements FlatFlips {
    private final PolynomialModel model;
    private final TermProducts products;
    private final boolean exact;
    private final boolean symmetric;
    private final int patience;
    /** U − c. */
    private double variablePart;

    private int flipped;
    private boolean rebuilt;

    /**
     * A neighbourhood at a copy of the state.
     *
     * @param exact whether no sum of the model's coefficients is ever rounded
     * @param listing whether touched bits are listed, which only rejection-free steps need
     */
    PolynomialNeighbourhood(PolynomialModel model, boolean exact, boolean listing, BitState start) {
        super(start);
        this.model = model;
        this.exact = exact;
        symmetric = model.symmetric();
        products = TermProducts.of(model, listing);
        patience = 4096 + (int) Math.min(1L << 30, 4L * model.dimension);
        rebuild(start);
    }

    private void rebuild(BitState x) {
        products.rebuild(x);
        variablePart = model.variablePart(x);
        flipped = 0;
        costs().evaluated(1);
    }

    @Override
    public final double potential() {
        return model.constant + variablePart;
    }

    @Override
    public final double[] changes() {
        return products.delta;
    }

    @Override
    protected final double deltaPotential(int bit) {
        costs().updatedRatios(1);
        return products.delta[bit];
    }

    @Override
    protected final void flipping(int bit) {
        variablePart += products.delta[bit];
        costs().updatedRatios(products.flip(bit, state().get(bit)));
        rebuilt = !exact && ++flipped == patience;
        if (rebuilt) {
            BitState there = state().copy();
            there.flip(bit);
            rebuild(there);
        }
        update();
    }

    /** The ratios of the touched bits have changed. */
    void update() {}

    final TermProducts products() {
        return products;
    }

    @Override
    public final boolean touchesFew() {
        return products.listing();
    }

    @Override
    protected final void touched(int bit, Flips flips) {
        if (products.listing() && !rebuilt) {
            flips.listTouched();
            for (int i = 0; i < products.touchedCount(); i++) {
                flips.touch(products.touchedBit(i));
            }
        }
    }

    /** Changing every spin of terms of even size changes nothing; other masks need a full evaluation. */
    @Override
    public final boolean lookAll(BitState mask, MoveDelta into) {
        if (!symmetric || mask.count() < model.dimension) {
            return false;
        }
        into.set(0, 0, 1);
        return true;
    }

    @Override
    public final void applyAll(BitState mask, Flips flips) {
        if (!symmetric || mask.count() < model.dimension) {
            super.applyAll(mask, flips);
            return;
        }
        flipAll(mask);
        costs().updatedRatios(model.dimension);
    }

    @Override
    protected void saveMore(Encoder into) {
        into.reals(products.delta);
        into.real(variablePart);
        into.whole(flipped);
    }

    @Override
    protected void restoreMore(BitState to, Decoder from) {
        products.rebuild(to);
        from.fill(products.delta);
        variablePart = from.real();
        flipped = from.whole(0, patience);
    }
}
