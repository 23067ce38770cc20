package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * A new independent state each round, whatever the length of the round: for the rung at β = 0 of a target whose law there is known exactly
 * ({@link Reference}). P(x, y) = π_0(y), and the one state of a round has weight 1.
 *
 * <p>The walker gets there by single flips of the bits that differ, ones first, so that no state on the way has more ones than both ends; about p/2
 * flips a round, after which its table is recomputed at the next use.
 */
public final class IndependentRefresh implements Kernel {
    private final Reference reference;
    private final Budget.Unit unit;
    private @Nullable BitState next;

    /**
     * A kernel for a ladder whose rounds are measured in this unit; a round refreshes once, however long it is.
     */
    public IndependentRefresh(Reference reference, Budget.Unit unit) {
        this.reference = reference;
        this.unit = unit;
    }

    @Override
    public String name() {
        return "refresh";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return unit;
    }

    @Override
    public boolean rejectionFree() {
        return false;
    }

    /** The reference is the law at β = 0 and no other, and it may lead anywhere, which takes moves of single flips. */
    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (walker.beta() != 0) {
            throw new IllegalArgumentException(
                    "independent draws are from the distribution at beta 0, but this rung has beta " + walker.beta());
        }
        BitState drawn = next;
        if (drawn == null) {
            drawn = walker.at().state().copy();
            next = drawn;
        }
        reference.draw(drawn, draws);
        walker.replace(drawn, recorder);
        requirePossible(walker.at());
        walker.count(1);
        recorder.stay(walker.at(), 1);
    }

    /** A state that the reference draws and the target forbids would make log Z wrong. */
    private static void requirePossible(Neighbourhood at) {
        if (!(at.potential() > Double.NEGATIVE_INFINITY)) {
            throw new TargetException(
                    "the target's distribution at beta 0 has state " + TargetException.shown(at.state())
                            + ", whose log density is " + at.potential()
                            + "; expected a finite number at every state of that distribution, or no reference()");
        }
    }
}
