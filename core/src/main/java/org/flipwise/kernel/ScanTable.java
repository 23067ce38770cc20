package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.TargetException;

/** A table that is one loop over a list of groups, recomputed after each move and kept until the next. */
abstract class ScanTable implements MoveTable {
    final Neighbourhood neighbourhood;
    private final Weights weights;
    private final Groups groups = new Groups();
    private boolean groupsStale = true;

    ScanTable(Neighbourhood neighbourhood, Costs costs) {
        this.neighbourhood = neighbourhood;
        this.weights = new Weights(costs);
    }

    /** Fills in the groups around the present state. */
    abstract void fill(Groups into);

    /** Returns a move of the group. */
    abstract int member(int group, Draws draws);

    private Groups groups() {
        if (groupsStale) {
            fill(groups);
            requireChanges();
            groupsStale = false;
        }
        return groups;
    }

    private void requireChanges() {
        double[] deltaPotential = groups.deltaPotential();
        double[] offset = groups.offset();
        for (int g = 0; g < groups.count(); g++) {
            TargetException.requireChange(deltaPotential[g], offset[g], neighbourhood);
        }
    }

    @Override
    public final double logEscape() {
        return weights.logTotal(groups());
    }

    @Override
    public final double escape() {
        return weights.probability(groups());
    }

    @Override
    public final double logEscapeAt(double beta, BalancingFunction balance) {
        return weights.logTotalAt(groups(), beta, balance);
    }

    /** Returns what there is to remember of the present state at a law. */
    final LawMemory.Row rowAt(LawMemory law) {
        return weights.rowAt(groups(), law);
    }

    @Override
    public final int draw(Draws draws) {
        return member(weights.pick(groups(), draws), draws);
    }

    @Override
    public final double logBound(GammaRule rule, BalancingFunction unbounded) {
        return weights.logBound(groups(), rule, unbounded);
    }

    @Override
    public final void moved(Flips flips) {
        changed();
    }

    /** The groups are no longer those filled in. */
    final void changed() {
        groupsStale = true;
        weights.forget();
    }

    @Override
    public final void bind(double beta, BalancingFunction balance) {
        weights.bind(beta, balance);
    }

    @Override
    public final void reweigh() {
        weights.forget();
    }

    @Override
    public void save(Encoder into) {
        into.flag(groupsStale);
        if (!groupsStale) {
            groups.save(into);
        }
        weights.save(groups, into);
    }

    @Override
    public void restore(Decoder from) {
        groupsStale = from.flag();
        if (!groupsStale) {
            groups.restore(from);
        }
        weights.restore(groups, from);
    }
}
