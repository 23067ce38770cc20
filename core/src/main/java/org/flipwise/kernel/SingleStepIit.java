package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * Single-step IIT (SS-IIT, the paper's section 5.1): propose from Q, update γ from the proposed neighbour alone, accept with
 * probability h_γ(r). Keeps π^β for every fixed γ, and is then the same Markov chain as {@link AdaptiveIit}.
 */
public final class SingleStepIit extends SingleStepKernel {
    private final AdaptiveGamma gamma;

    public SingleStepIit(AdaptiveGamma gamma) {
        this.gamma = gamma;
    }

    @Override
    public String name() {
        return "ss-iit";
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
    void proposed(Walker walker, double logRatio, Draws draws) {
        boolean changed = false;
        if (gamma.growing() && logRatio > Double.NEGATIVE_INFINITY) {
            changed = gamma.observe(gamma.rule().logBound(gamma.balance().unbounded(), logRatio));
        }
        if (gamma.step(draws) || changed) {
            walker.table().reweigh();
        }
    }
}
