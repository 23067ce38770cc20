package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;

/**
 * Continuous-time IIT (CT-IIT): the jump process with rates Q(y|x) h(r), for any balancing function, run for a fixed time T0
 * between swaps. Its generator keeps π^β, so swaps are ordinary and no γ is needed: a γ would only be a clock, A-IIT(γ, L0) ≈
 * CT-IIT(T0 = L0/γ). Round: with T left wait E ~ Exponential(Z); if E ≥ T hold for T and stop, else hold for E and jump.
 */
public final class ContinuousTimeIit implements Kernel {
    private final BalancingFunction balance;

    public ContinuousTimeIit(BalancingFunction balance) {
        this.balance = balance;
    }

    @Override
    public String name() {
        return "ct-iit";
    }

    @Override
    public BalancingFunction balance() {
        return balance;
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TIME;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        boolean expected = recorder.wantsExpectedWeights();
        double left = budget.amount();
        while (left > 0) {
            walker.beginSojourn();
            double rate = walker.escapeRate();
            double wait = draws.waiting(rate);
            recorder.stay(walker.at(), expected ? Walker.expectedWaiting(rate, left) : Math.min(wait, left));
            if (wait >= left) {
                return;
            }
            left -= wait;
            walker.move(walker.table().draw(draws), recorder);
        }
    }
}
