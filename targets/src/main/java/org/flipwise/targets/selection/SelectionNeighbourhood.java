package org.flipwise.targets.selection;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.TargetException;

/**
 * Models that differ from the present one by one variable. A flip costs O(p|S|), a ratio O(1) and a logarithm. Every {@value #REBUILD_EVERY} flips, or
 * 2|S| where that is more, the fit is rebuilt and all ratios are compared with it: a drift over 1e-6 stops the run.
 *
 * <p>Near collinearity rank-one updates lose digits. A column of which S leaves less than 1e-3, and every column beside a model with a pivot below
 * 1e-4, is therefore judged from scratch, O(|S|³); a flip of a column of which the others leave less than 1e-2, and any flip of a model with a pivot
 * below 1e-3, rebuilds the fit, O(p|S|²).
 */
class SelectionNeighbourhood extends FlipNeighbourhood {
    static final int REBUILD_EVERY = 50;
    private static final double LARGEST_DRIFT = 1e-6;
    /** A ratio of a column of which the model leaves less than this share is computed from scratch. */
    private static final double DELICATE = 1e-3;

    /** All ratios are, where the model has a pivot below this share. */
    private static final double DELICATE_MODEL = 1e-4;

    /** A flip of a column of which the other members leave less than this share is followed by a rebuild: an update would lose digits. */
    private static final double LOSSY = 1e-2;

    /** A model with a pivot below this share is rebuilt at every flip. */
    private static final double LOSSY_MODEL = 1e-3;

    private final VariableSelection target;
    private final Fit fit;
    /** Ratios computed from scratch, each valid while its stamp is the present state's. */
    private final double[] fresh;

    private final long[] stamp;
    private final double[] before;
    private long version = 1;
    private int flipsSinceRebuild;
    private int ones;
    private double potential;

    SelectionNeighbourhood(VariableSelection target, Fit fit, BitState start) {
        super(start);
        this.target = target;
        this.fit = fit;
        this.fresh = new double[start.dimension()];
        this.stamp = new long[start.dimension()];
        this.before = new double[start.dimension()];
        for (int bit = 0; bit < start.dimension(); bit++) {
            if (start.get(bit)) {
                fit.toggle(bit);
                ones++;
            }
        }
        settle(fit.rebuild() && target.heredity().allows(state()));
        costs().evaluated(1);
    }

    private void settle(boolean possible) {
        potential = possible
                ? TargetException.requireLogDensity(fit.logMarginal(), target.name(), state())
                : Double.NEGATIVE_INFINITY;
        version++;
    }

    private boolean possible() {
        return potential > Double.NEGATIVE_INFINITY;
    }

    @Override
    public final double potential() {
        return potential;
    }

    @Override
    public final double base() {
        return target.modelPrior().log(ones);
    }

    @Override
    protected final double deltaBase(int bit) {
        return state().get(bit)
                ? -target.modelPrior().step(ones - 1)
                : target.modelPrior().step(ones);
    }

    @Override
    protected final double deltaPotential(int bit) {
        costs().updatedRatios(1);
        if (possible() && !target.heredity().allowsFlip(state(), bit)) {
            return Double.NEGATIVE_INFINITY;
        }
        return possible() && !delicate(bit) ? fit.change(bit) : fromScratch(bit);
    }

    @Override
    public final boolean holds(int move) {
        return stamp[move] == version || (possible() && !delicate(move));
    }

    private boolean delicate(int bit) {
        return fit.smallestPivot() < DELICATE_MODEL || fit.nearlyCollinear(bit, DELICATE);
    }

    private double fromScratch(int bit) {
        if (stamp[bit] != version) {
            fresh[bit] = (allowedAcross(bit) ? fit.logMarginalAcross(bit) : Double.NEGATIVE_INFINITY) - potential;
            stamp[bit] = version;
            costs().evaluated(1);
        }
        return fresh[bit];
    }

    private boolean allowedAcross(int bit) {
        if (possible()) {
            return target.heredity().allowsFlip(state(), bit);
        }
        state().flip(bit);
        boolean allowed = target.heredity().allows(state());
        state().flip(bit);
        return allowed;
    }

    @Override
    protected final void flipping(int bit) {
        if (!possible() || fit.tooLargeWith(bit) || !target.heredity().allowsFlip(state(), bit)) {
            rebuildAcross(bit);
        } else if (fit.smallestPivot() < LOSSY_MODEL || fit.nearlyCollinear(bit, LOSSY)) {
            boolean leadsToPossible = fromScratch(bit) > Double.NEGATIVE_INFINITY;
            audit();
            rebuildAcross(bit);
            if (leadsToPossible && !possible()) {
                throw new TargetException("variable '" + target.variable(bit) + "' of '" + target.name()
                        + "' is so nearly collinear with others that rounding decides; leave it out");
            }
        } else {
            if (state().get(bit)) {
                fit.leave(bit);
            } else {
                fit.enter(bit);
            }
            settle(true);
            costs().updatedRatios((1L + fit.size()) * before.length);
            if (++flipsSinceRebuild >= Math.max(REBUILD_EVERY, 2 * fit.size())) {
                ones += state().get(bit) ? -1 : 1;
                audit();
                return;
            }
        }
        ones += state().get(bit) ? -1 : 1;
    }

    private void rebuildAcross(int bit) {
        boolean allowed = allowedAcross(bit);
        fit.toggle(bit);
        flipsSinceRebuild = 0;
        settle(fit.rebuild() && allowed);
        costs().evaluated(1);
    }

    @Override
    protected final void saveMore(Encoder into) {
        fit.save(into);
        into.real(potential);
        into.whole(flipsSinceRebuild);
        into.whole(version);
        into.wholes(stamp);
        into.reals(fresh);
    }

    @Override
    protected final void restoreMore(BitState to, Decoder from) {
        fit.restore(from);
        potential = from.real();
        flipsSinceRebuild = from.whole(0, Integer.MAX_VALUE);
        version = from.whole();
        from.fill(stamp);
        from.fill(fresh);
        ones = to.count();
    }

    /** Rebuilds the fit and compares what it gave before with what it gives now. */
    final void audit() {
        if (flipsSinceRebuild == 0) {
            return;
        }
        flipsSinceRebuild = 0;
        double was = potential;
        for (int bit = 0; bit < before.length; bit++) {
            before[bit] = delicate(bit) ? Double.NaN : fit.change(bit);
        }
        boolean possible = fit.rebuild();
        costs().evaluated(1);
        settle(possible);
        require(was, potential, "the log marginal likelihood");
        for (int bit = 0; bit < before.length; bit++) {
            if (!Double.isNaN(before[bit]) && !delicate(bit)) {
                require(before[bit], fit.change(bit), target.variable(bit));
            }
        }
    }

    private void require(double drifted, double exact, String what) {
        if (drifted != exact && !(Math.abs(drifted - exact) <= LARGEST_DRIFT * Math.max(1, Math.abs(exact)))) {
            throw new TargetException("the updates of '" + target.name() + "' have drifted: " + what + " gives "
                    + drifted + ", from scratch " + exact + ", at state " + TargetException.shown(state())
                    + "; the columns are too nearly collinear");
        }
    }
}
