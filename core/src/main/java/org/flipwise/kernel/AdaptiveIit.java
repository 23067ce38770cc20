package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * Adaptive IIT (A-IIT, the paper's Algorithm 2): a rejection-free chain with the bounded balancing function h_γ and a
 * multiplicity list, for any non-decreasing f. While γ grows, each neighbourhood visited raises it to M(x) = max over neighbours of
 * max{g(r), g(1/r)}. For a fixed γ it keeps π^β and equals {@link SingleStepIit} in law, round by round.
 */
public final class AdaptiveIit extends MultiplicityKernel {
    /** The paper's two orders of "step 1: update the bound" and "step 2: move". */
    public enum Order {
        /** As Algorithm 2 is printed: the newest bound is used at once; neighbours are weighed twice when it rises. */
        UPDATE_THEN_MOVE,
        /** The paper's section 5.3: weigh with the bound found so far and update it afterwards; one pass over the neighbours. */
        MOVE_THEN_UPDATE
    }

    private final AdaptiveGamma gamma;
    private final Order order;

    public AdaptiveIit(AdaptiveGamma gamma, Order order) {
        this.gamma = gamma;
        this.order = order;
    }

    @Override
    public String name() {
        return "a-iit";
    }

    @Override
    public BalancingFunction balance() {
        return gamma.balance();
    }

    @Override
    public AdaptiveGamma gamma() {
        return gamma;
    }

    @Override
    double escape(Walker walker, Draws draws) {
        if (order == Order.UPDATE_THEN_MOVE) {
            update(walker, draws);
        }
        return walker.table().escape();
    }

    @Override
    void drawn(Walker walker, Draws draws) {
        if (order == Order.MOVE_THEN_UPDATE) {
            update(walker, draws);
        }
    }

    private void update(Walker walker, Draws draws) {
        boolean changed = gamma.growing()
                && gamma.observe(
                        walker.table().logBound(gamma.rule(), gamma.balance().unbounded()));
        if (gamma.step(draws) || changed) {
            walker.table().reweigh();
        }
    }
}
