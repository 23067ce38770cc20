package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;
import org.flipwise.target.TargetException;

/**
 * IIT that looks at k neighbours at a time, for expensive targets: a chain on (x, S), |S| = k. It jumps by some j ∈ S with
 * probability h(r_j)/(k·Z(x, S)), weighs (x, S) by 1/Z(x, S), and its next S is j with k − 1 others drawn uniformly. Keeps
 * Z(x, S)·π^β × uniform(S), so swaps take Z(x, S). That j stays in S is what makes it reversible: a fresh S each time is
 * biased.
 *
 * <p>Needs k ≥ 2, as at k = 1 it would flip one bit for ever, and a target without forbidden states: a pair (x, S) whose moves are all
 * forbidden has Z = 0 and no place in the chain, so that x would be weighed too little.
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
    void weighed(Walker walker) {
        SubsetScan subset = walker.subsets();
        if (subset.moves() == 1 && walker.at().moves() > 1) {
            throw new IllegalArgumentException("iit needs subsets of at least 2 moves, not 1");
        }
        if (subset.seesForbidden()) {
            throw new TargetException(
                    "state " + TargetException.shown(walker.at().state())
                            + " has a forbidden neighbour: iit on subsets of moves is biased there; use a-iit");
        }
    }

    @Override
    void jumped(Walker walker, int move, Draws draws) {
        walker.subsets().chooseWith(move, draws);
    }
}
