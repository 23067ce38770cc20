package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;

/**
 * Tempered Gibbs sampling (TGS; Zanella and Roberts 2019, "Scalable importance tempering and Bayesian variable selection", section 2): update bit i with
 * probability proportional to 1/π(x_i | x_−i), always to its other value, and weigh x by 1/Z(x). As 1/π(x_i | x_−i) = 1 + r_i, it is the jump chain of the
 * balancing function h(r) = 1 + r, and keeps Z·π^β.
 */
public final class TemperedGibbs extends JumpKernel {

    /** Creates the kernel, which has no settings. */
    public TemperedGibbs() {}

    @Override
    public String name() {
        return "tgs";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.sum();
    }
}
