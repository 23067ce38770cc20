package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: waiting times have mean Z in place of rate Z. */
public final class WaitsForTheMeanEscape extends TwinKernel {
    public WaitsForTheMeanEscape() {
        super(BalancingFunction.sqrt(), Law.TARGET, Budget.Unit.TIME);
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        double left = budget.amount();
        while (left > 0) {
            double wait = draws.waiting(1 / walker.escapeRate());
            recorder.stay(walker.at(), Math.min(wait, left));
            if (wait >= left) {
                return;
            }
            left -= wait;
            walker.move(walker.table().draw(draws), recorder);
        }
    }
}
