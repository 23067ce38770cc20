package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * Metropolis–Hastings with a multiplicity list (MH-mult; the paper's appendix, after Rosenthal et al. 2020): the jump chain of
 * {@link MetropolisHastings} with holding times M = 1 + Geometric(Z). Keeps π^β.
 */
public final class MetropolisHastingsMultiplicity extends MultiplicityKernel {

    /** Creates the kernel, which has no settings. */
    public MetropolisHastingsMultiplicity() {}

    @Override
    public String name() {
        return "mh-mult";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    double escape(Walker walker, Draws draws) {
        return walker.table().escape();
    }
}
