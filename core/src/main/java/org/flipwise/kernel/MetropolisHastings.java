package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * Metropolis–Hastings (the paper's appendix, "Metropolis-Hastings algorithm", whose listing leaves out the min): propose from
 * Q, accept with probability min(1, r). Keeps π^β. One neighbour per transition.
 */
public final class MetropolisHastings extends SingleStepKernel {

    /** Creates the kernel, which has no settings. */
    public MetropolisHastings() {}

    @Override
    public String name() {
        return "mh";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    void proposed(Walker walker, double logRatio, Draws draws) {}
}
