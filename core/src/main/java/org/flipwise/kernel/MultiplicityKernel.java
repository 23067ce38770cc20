package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;

/**
 * A rejection-free chain with a multiplicity list: in each state it draws how long the original chain would have stayed, M = 1
 * + Geometric(Z), and weighs the state by it.
 *
 * <p>A round is <em>exactly</em> L0 transitions of the original chain: with L left, hold min(M, L); if M &gt; L the round ends
 * here, otherwise move and continue with L − M. (The paper's text ends the round already at M = L, which makes L0 − 1 transitions and
 * never moves at L0 = 1.) Geometric times have no memory, so the next round may start a new clock.
 */
abstract class MultiplicityKernel implements Kernel {

    /** Called at the beginning of each round. */
    void begun(Walker walker, Draws draws) {}

    /** Returns Z(x), the escape probability at the walker's state, after any adaptation that must come before. */
    abstract double escape(Walker walker, Draws draws);

    /** Called when the next move (or none) has been drawn and before it is made. */
    void drawn(Walker walker, Draws draws) {}

    /** Called after each jump. */
    void jumped(Walker walker, int move, Draws draws) {}

    @Override
    public final Law law() {
        return Law.TARGET;
    }

    @Override
    public final Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        boolean expected = recorder.wantsExpectedWeights();
        long left = budget.count();
        begun(walker, draws);
        while (left > 0) {
            walker.beginSojourn();
            double escape = escape(walker, draws);
            long held = draws.holding(escape, left);
            recorder.stay(walker.at(), expected ? Walker.expectedHolding(escape, left) : Math.min(held, left));
            if (held > left) {
                drawn(walker, draws);
                return;
            }
            int move = walker.table().draw(draws);
            drawn(walker, draws);
            walker.move(move, recorder);
            jumped(walker, move, draws);
            left -= held;
        }
    }
}
