package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;

/** Defect: the weights 1/Z of a jump chain on a chain that also rejects. */
public final class WeighsPlainChainByEscape extends SingleStepTemplate {
    public WeighsPlainChainByEscape() {
        super(BalancingFunction.min());
    }

    @Override
    void weigh(Walker walker, boolean leaving, Recorder recorder) {
        recorder.stay(walker.at(), Elementary.exp(-walker.table().logEscape()));
    }
}
