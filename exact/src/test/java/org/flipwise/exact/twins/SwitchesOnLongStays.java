package org.flipwise.exact.twins;

import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: a stay that turns out to fill the round is thrown away, and the rest of the round run by single proposals: a choice by what was drawn. */
public final class SwitchesOnLongStays extends TwinKernel {
    private final SingleStepTemplate singleStep = new SingleStepTemplate(bounded());

    public SwitchesOnLongStays() {
        super(bounded(), Law.TARGET, Budget.Unit.TRANSITIONS);
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        long left = budget.count();
        while (left > 0) {
            long held = draws.holding(walker.table().escape(), left);
            if (held > left) {
                singleStep.advance(walker, Budget.transitions(left), draws, recorder);
                return;
            }
            recorder.stay(walker.at(), (double) held);
            walker.move(walker.table().draw(draws), recorder);
            left -= held;
        }
    }
}
