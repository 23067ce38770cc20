package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Walker;

/** Defect: a state is weighed when it is left and not when a proposal is rejected. */
public final class ForgetsRejections extends SingleStepTemplate {
    public ForgetsRejections() {
        super(BalancingFunction.min());
    }

    @Override
    void weigh(Walker walker, boolean leaving, Recorder recorder) {
        if (leaving) {
            recorder.stay(walker.at(), 1);
        }
    }
}
