package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/** A sound jump chain in parts, each of which a twin can spoil. */
public class JumpTemplate extends TwinKernel {

    public JumpTemplate() {
        super(BalancingFunction.sqrt(), Law.ESCAPE_WEIGHTED, Budget.Unit.JUMPS);
    }

    int pick(Walker walker, Draws draws) {
        return walker.table().draw(draws);
    }

    void jump(Walker walker, Draws draws, Recorder recorder) {
        recorder.stay(walker.at(), Elementary.exp(-walker.logEscapeOfJump()));
        int move = pick(walker, draws);
        walker.move(move, recorder);
        jumped(walker, move, draws);
    }

    void jumped(Walker walker, int move, Draws draws) {}

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        long jumps = budget.count() + (budget.coin() ? draws.below(2) : 0);
        for (long jump = 0; jump < jumps; jump++) {
            jump(walker, draws, recorder);
        }
    }
}
