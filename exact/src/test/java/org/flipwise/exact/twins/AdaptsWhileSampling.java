package org.flipwise.exact.twins;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: γ still grows when samples are taken. */
public final class AdaptsWhileSampling extends TwinKernel {
    private final Kernel growing;

    public AdaptsWhileSampling() {
        this(AdaptiveGamma.of(
                BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.ALWAYS)));
    }

    private AdaptsWhileSampling(AdaptiveGamma gamma) {
        super(gamma.balance(), Law.TARGET, Budget.Unit.TRANSITIONS);
        growing = new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        growing.advance(walker, budget, draws, recorder);
    }
}
