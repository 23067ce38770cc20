package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/**
 * A jump chain that weighs each state by 1/Z. It keeps Z·π^β, so a ladder of such chains needs the Z-corrected swap. A round is
 * n jumps, or with the budget's coin n or n + 1.
 */
abstract class JumpKernel implements Kernel {

    /** Called in each state when its Z is known. */
    void weighed(Walker walker) {}

    /** Called after each jump, and after a step that chose to stay. */
    void jumped(Walker walker, int move, Draws draws) {}

    @Override
    public final Law law() {
        return Law.ESCAPE_WEIGHTED;
    }

    @Override
    public final Budget.Unit unit() {
        return Budget.Unit.JUMPS;
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        long jumps = budget.count() + (budget.coin() ? draws.below(2) : 0);
        for (long jump = 0; jump < jumps; jump++) {
            walker.beginSojourn();
            double logEscape = walker.logEscapeOfJump();
            weighed(walker);
            recorder.stay(walker.at(), Elementary.exp(-logEscape));
            int move = walker.table().draw(draws);
            if (move != SubsetScan.STAY) {
                walker.move(move, recorder);
            }
            jumped(walker, move, draws);
        }
    }
}
