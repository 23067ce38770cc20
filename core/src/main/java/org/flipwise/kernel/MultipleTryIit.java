package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;
import org.flipwise.target.TargetException;

/**
 * Multiple-try informed importance tempering (MT-IIT; Li, Smith and Zhou, "Importance is important: generalized Markov chain importance sampling methods", arXiv 2304.06251): IIT that looks at k random neighbours in a step. A chain on (x, S), |S| = k. It jumps by
 * some j ∈ S with probability h(r_j)/(k·Z(x, S)), Z(x, S) = (1/k) Σ_{j∈S} h(r_j), weighs x by 1/Z(x, S), and its next S is j with k − 1 others drawn uniformly. Keeps Z(x, S)·π^β × uniform(S), so swaps take
 * Z(x, S). That j stays in S, so that the old state is among the tries of the new one, makes it reversible: a fresh S each time is biased.
 *
 * <p>A pair (x, S) whose moves are all forbidden would have Z = 0 and no place in that chain, and x would be weighed too little. Walkers {@linkplain Walker#overTries over tries} have the state itself as one
 * more candidate, of mass 1/p: Z(x, S) gains h(1)/p, and a step that chooses it stays at x and draws a fresh S. Then every target is fine, and so is k = 1. Without it k ≥ 2 is needed, as one bit would flip forever,
 * and a target without forbidden states.
 */
public class MultipleTryIit extends JumpKernel {
    private final BalancingFunction balance;

    public MultipleTryIit(BalancingFunction balance) {
        this.balance = balance;
    }

    @Override
    public String name() {
        return "mt-iit";
    }

    @Override
    public final BalancingFunction balance() {
        return balance;
    }

    @Override
    final void weighed(Walker walker) {
        SubsetScan subset = walker.subsets();
        if (subset.hasState()) {
            return;
        }
        if (subset.moves() == 1 && walker.at().moves() > 1) {
            throw new IllegalArgumentException(name() + " needs subsets of at least 2 moves, not 1");
        }
        if (subset.seesForbidden()) {
            throw new TargetException(
                    "state " + TargetException.shown(walker.at().state()) + " has a forbidden neighbour: " + name()
                            + " on subsets of moves is biased there; use a-iit");
        }
    }

    @Override
    final void jumped(Walker walker, int move, Draws draws) {
        if (move == SubsetScan.STAY) {
            walker.subsets().choose(draws);
        } else {
            walker.subsets().chooseWith(move, draws);
        }
    }
}
