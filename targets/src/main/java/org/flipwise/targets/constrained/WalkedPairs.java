package org.flipwise.targets.constrained;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/**
 * Of a target with a neighbourhood of single flips that is quick to move: the change of a swap is that of dropping the one and then of adding the zero, for which the neighbourhood is moved there
 * and back. Two flips for each look, or for each one of a list of swaps; a full evaluation for each where the state between them is forbidden.
 */
final class WalkedPairs implements PairChanges {
    private final Target target;
    private final Neighbourhood single;
    private final Flips flips = new Flips();
    private final MoveDelta delta = new MoveDelta();
    private final BitState other;

    WalkedPairs(Target target, BitState start, boolean proposals) {
        this.target = target;
        single = proposals ? target.proposalsAt(start) : target.at(start);
        other = start.copy();
        if (!single.singleFlips()) {
            throw new IllegalArgumentException(
                    "a constraint needs a target whose moves flip one bit each; '" + target.name() + "' has others");
        }
    }

    @Override
    public BitState state() {
        return single.state();
    }

    @Override
    public double base() {
        return single.base();
    }

    @Override
    public double potential() {
        return single.potential();
    }

    @Override
    public boolean holdsPotential() {
        return single.holdsPotential();
    }

    @Override
    public void flip(int bit, MoveDelta into) {
        single.look(bit, into);
    }

    @Override
    public void swap(int one, int zero, MoveDelta into) {
        single.look(one, into);
        double potential = into.deltaPotential();
        double base = into.offset();
        if (potential + base > Double.NEGATIVE_INFINITY) {
            single.apply(one, flips);
            single.look(zero, into);
            single.apply(one, flips);
            into.set(potential + into.deltaPotential(), base + into.offset(), 1);
        } else {
            evaluate(one, zero, into);
        }
    }

    @Override
    public void swaps(int one, int[] zeros, int from, int to, double[] deltaPotential, double[] deltaBase) {
        single.look(one, delta);
        double potential = delta.deltaPotential();
        double base = delta.offset();
        boolean possible = potential + base > Double.NEGATIVE_INFINITY;
        if (possible) {
            single.apply(one, flips);
        }
        for (int i = from; i < to; i++) {
            if (possible) {
                single.look(zeros[i], delta);
                deltaPotential[i - from] = potential + delta.deltaPotential();
                deltaBase[i - from] = base + delta.offset();
            } else {
                evaluate(one, zeros[i], delta);
                deltaPotential[i - from] = delta.deltaPotential();
                deltaBase[i - from] = delta.offset();
            }
        }
        if (possible) {
            single.apply(one, flips);
        }
    }

    private void evaluate(int one, int zero, MoveDelta into) {
        other.set(single.state());
        other.flip(one);
        other.flip(zero);
        into.set(target.potential(other) - single.potential(), target.base(other) - single.base(), 1);
        CostTable table = CostTable.shipped();
        costs().updatedRatios((long) (target.evaluationCost(table) / table.ratioUpdate()));
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
