package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.jspecify.annotations.Nullable;

/**
 * The log γ that each move requires, and their maximum: p bounds when first used at a β, then those of the moves touched. Given up when they are not used any
 * more, as after burn-in.
 */
final class MoveBounds {
    private static final int PATIENCE = 64;
    private final Neighbourhood neighbourhood;
    private final MoveDelta delta = new MoveDelta();
    private @Nullable MaxLevels kept;
    private @Nullable GammaRule rule;
    private @Nullable BalancingFunction unbounded;
    private double beta = Double.NaN;
    private boolean stale = true;
    private int unasked;

    MoveBounds(Neighbourhood neighbourhood) {
        this.neighbourhood = neighbourhood;
    }

    void bind(double atBeta) {
        beta = atBeta;
        stale = true;
    }

    void moved(Flips flips) {
        stale |= flips.everything() || ++unasked > PATIENCE;
        MaxLevels bounds = kept;
        GammaRule by = rule;
        BalancingFunction of = unbounded;
        if (!stale && bounds != null && by != null && of != null) {
            for (int i = 0; i < flips.touchedCount(); i++) {
                bounds.set(flips.touched(i), bound(flips.touched(i), by, of));
            }
        }
    }

    /** Returns the largest log bound of a move that is possible; −∞ when there is none. */
    double largest(GammaRule by, BalancingFunction of) {
        MaxLevels bounds = kept;
        if (bounds == null) {
            bounds = new MaxLevels(neighbourhood.moves());
            kept = bounds;
        }
        if (stale || by != rule || of != unbounded) {
            rule = by;
            unbounded = of;
            bounds.restart();
            for (int move = 0; move < bounds.size(); move++) {
                bounds.set(move, bound(move, by, of));
            }
            stale = false;
        }
        unasked = 0;
        return bounds.folded();
    }

    /** What is kept up to date; nothing while it is not. */
    void save(Encoder into) {
        into.whole(unasked);
        MaxLevels bounds = kept;
        GammaRule by = rule;
        BalancingFunction of = unbounded;
        if (stale || bounds == null || by == null || of == null) {
            into.flag(false);
            return;
        }
        into.flag(true);
        into.text(by.name());
        WrittenFunction.save(of, into);
        bounds.save(into);
    }

    /** Takes it back, at the law that is bound. */
    void restore(BalancingFunction ofLaw, Decoder from) {
        unasked = from.whole(Integer.MIN_VALUE, Integer.MAX_VALUE);
        stale = !from.flag();
        if (!stale) {
            rule = ruleOf(from.text());
            unbounded = WrittenFunction.restore(ofLaw, from);
            MaxLevels bounds = kept == null ? new MaxLevels(neighbourhood.moves()) : kept;
            bounds.restore(from);
            kept = bounds;
        }
    }

    private static GammaRule ruleOf(String name) {
        for (GammaRule one : GammaRule.values()) {
            if (one.name().equals(name)) {
                return one;
            }
        }
        throw new CodecException("found rule of gamma '" + name + "'; expected BALANCE or RATIO");
    }

    private double bound(int move, GammaRule by, BalancingFunction of) {
        neighbourhood.look(move, delta);
        double a = delta.logRatio(beta);
        return delta.probability() > 0 && a > Double.NEGATIVE_INFINITY ? by.logBound(of, a) : Double.NEGATIVE_INFINITY;
    }
}
