package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;

/**
 * Rejection-free Metropolis–Hastings (RF-MH; the paper's appendix, after Rosenthal et al. 2020): the jump chain of Metropolis,
 * which is IIT with h = min(1, r), weighing x by 1/Z(x).
 */
public final class RejectionFreeMetropolisHastings extends JumpKernel {

    /** Creates the kernel, which has no settings. */
    public RejectionFreeMetropolisHastings() {}

    @Override
    public String name() {
        return "rf-mh";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }
}
