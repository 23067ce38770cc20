package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: two forms of two chains, each sound with its own γ, and the state says which of them runs. */
public final class FormsWithTwoGammas extends TwinKernel {
    private final SingleStepTemplate singleStep = new SingleStepTemplate(bounded());
    private final BalancingFunction larger = BoundedBalance.of(BalancingFunction.sqrt(), 1.5);
    private final MultiplicityTemplate rejectionFree = new MultiplicityTemplate(larger);

    public FormsWithTwoGammas() {
        super(bounded(), Law.TARGET, Budget.Unit.TRANSITIONS);
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (walker.at().state().count() % 2 == 0) {
            singleStep.advance(walker, budget, draws, recorder);
        } else {
            walker.bind(walker.beta(), larger);
            rejectionFree.advance(walker, budget, draws, recorder);
            walker.bind(walker.beta(), balance());
        }
    }
}
