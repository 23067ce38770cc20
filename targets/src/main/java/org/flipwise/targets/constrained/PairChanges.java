package org.flipwise.targets.constrained;

import org.flipwise.codec.Saved;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.PairwiseTarget;

/** A state of the unconstrained target, and what one flip or the flips of a one and a zero would change: ΔU, and Δbase as the offset. */
interface PairChanges extends Saved {

    /** Returns the present state: a live view, to be read only. */
    BitState state();

    double base();

    double potential();

    boolean holdsPotential();

    void flip(int bit, MoveDelta into);

    void swap(int one, int zero, MoveDelta into);

    /** Fills in the changes of swapping a one with each of the zeros at {@code from}, …, {@code to} − 1 of a list, from place 0 on. */
    void swaps(int one, int[] zeros, int from, int to, double[] deltaPotential, double[] deltaBase);

    void applyFlip(int bit);

    void applySwap(int one, int zero);

    /** Flips every bit of a mask. */
    void applyAll(BitState mask);

    Costs costs();

    /** Returns the changes of a target by what it is made of: couplings, single evaluations where they are all there is, else flips there and back. */
    static PairChanges of(Target target, BitState start, boolean proposals) {
        if (target instanceof PairwiseTarget pairwise) {
            return new CoupledPairs(pairwise, start);
        }
        return target instanceof BlackBox || target.external()
                ? new EvaluatedPairs(target, start)
                : new WalkedPairs(target, start, proposals);
    }
}
