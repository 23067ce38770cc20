package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/**
 * Adaptive IIT for f(r) = √r without the clamps (the paper's "computationally efficient" listing): while every ratio around x
 * lies in [1/γ², γ²], h_γ(r) = √r/γ, so one pass gives both γ and Z = Σ Q √r / γ, and a larger γ changes no draw.
 *
 * <p>A frozen γ does not promise those limits, so they are looked at in each state; where a ratio lies outside, the clamped form is
 * used. The chain is therefore the same as {@link AdaptiveIit}'s with order UPDATE_THEN_MOVE, always.
 */
public final class EfficientAdaptiveIit extends MultiplicityKernel {
    private final AdaptiveGamma gamma;

    public EfficientAdaptiveIit(AdaptiveGamma gamma) {
        if (gamma.balance().unbounded() != BalancingFunction.sqrt()) {
            throw new IllegalArgumentException("the efficient form of A-IIT is for the balancing function sqrt, not "
                    + gamma.balance().unbounded().name());
        }
        this.gamma = gamma;
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
        MoveTable table = walker.table();
        double logBound = table.logBound(gamma.rule(), BalancingFunction.sqrt());
        if (gamma.growing()) {
            gamma.observe(logBound);
        }
        gamma.step(draws);
        double logRoot = gamma.rule() == GammaRule.BALANCE
                ? logBound
                : table.logBound(GammaRule.BALANCE, BalancingFunction.sqrt());
        if (logRoot > gamma.balance().logGamma()) {
            table.bind(walker.beta(), gamma.balance());
            return table.escape();
        }
        table.bind(walker.beta(), BalancingFunction.sqrt());
        return Math.min(1, Elementary.exp(table.logEscape() - gamma.balance().logGamma()));
    }
}
