package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * A-IIT that looks at k neighbours at a time, for expensive targets: a chain on (x, S), |S| = k, that holds for 1 +
 * Geometric(Z(x, S)), jumps by some j ∈ S with probability h_γ(r_j)/(k·Z(x, S)), and then draws a new S that contains j. Keeps π^β ×
 * uniform(S) for a fixed γ, so swaps are ordinary. A new S is also drawn, independently of the state, when a round begins: a chain that never did so
 * could not leave (x, S) where S holds forbidden neighbours only, could not enter it either, and at k = 1 would flip one bit forever.
 */
public final class SubsetAdaptiveIit extends MultiplicityKernel {
    private final AdaptiveIit whole;

    public SubsetAdaptiveIit(AdaptiveGamma gamma) {
        this.whole = new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    @Override
    public String name() {
        return whole.name();
    }

    @Override
    public BalancingFunction balance() {
        return whole.balance();
    }

    @Override
    public AdaptiveGamma gamma() {
        return whole.gamma();
    }

    @Override
    void begun(Walker walker, Draws draws) {
        walker.subsets().choose(draws);
    }

    @Override
    double escape(Walker walker, Draws draws) {
        return whole.escape(walker, draws);
    }

    @Override
    void jumped(Walker walker, int move, Draws draws) {
        walker.subsets().chooseWith(move, draws);
    }
}
