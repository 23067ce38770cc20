package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** A sound chain of single proposals in parts, each of which a twin can spoil. */
public class SingleStepTemplate extends TwinKernel {

    public SingleStepTemplate(BalancingFunction balance) {
        super(balance, Law.TARGET, Budget.Unit.TRANSITIONS);
    }

    /** Called for each transition, when it is known whether the state will be left. */
    void weigh(Walker walker, boolean leaving, Recorder recorder) {
        recorder.stay(walker.at(), 1);
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        for (long left = budget.count(); left > 0; left--) {
            int move = walker.propose(draws);
            boolean leaving = draws.accept(walker.logH(walker.proposedLogRatio()));
            weigh(walker, leaving, recorder);
            if (leaving) {
                walker.move(move, recorder);
            }
        }
    }
}
