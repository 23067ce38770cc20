package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;

/**
 * Naive informed importance tempering (IIT; the paper's Algorithm 1, after Zhou and Smith 2022 and Li et al. 2023): jump to y with
 * probability Q(y|x) h(r)/Z(x), weigh x by 1/Z(x). Any balancing function, bounded or not.
 */
public final class NaiveIit extends JumpKernel {
    private final BalancingFunction balance;

    public NaiveIit(BalancingFunction balance) {
        this.balance = balance;
    }

    @Override
    public String name() {
        return "iit";
    }

    @Override
    public BalancingFunction balance() {
        return balance;
    }
}
