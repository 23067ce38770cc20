package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * IIT that looks at k neighbours at a time, for expensive targets: a chain on (x, S), |S| = k. It jumps by some j ∈ S with
 * probability h(r_j)/(k·Z(x, S)), weighs (x, S) by 1/Z(x, S), and its next S is j with k − 1 others drawn uniformly. Keeps
 * Z(x, S)·π^β × uniform(S), so swaps take Z(x, S). That j stays in S is what makes it reversible: a fresh S each time is
 * biased.
 */
public final class SubsetIit extends JumpKernel {
    private final BalancingFunction balance;

    public SubsetIit(BalancingFunction balance) {
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

    @Override
    void jumped(Walker walker, int move, Draws draws) {
        walker.subsets().chooseWith(move, draws);
    }
}
