package org.flipwise.paper.run;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.Walker;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.random.Draws;

/**
 * SS-IIT with burn-in as in the authors' programs in high dimension, or with one half of what sets them apart from the text ({@link BurnInGamma}). By the letter a proposal with ratio r is accepted in burn-in
 * with probability h_γ(r) = min{1, r, √r/γ}, where γ is that of the hottest rejection-free rung (the lender) as it stands when that rung has made its own round. After the decision, whatever it is, the rung's
 * own γ is raised to √r if that is larger. After burn-in the rung's own γ is frozen and this is {@link SingleStepIit}.
 *
 * <p>The lender's rung is colder, so its γ is larger: a rung by the letter moves less in burn-in than one by the text, and sees smaller ratios.
 */
final class LetterSingleStep implements Kernel {
    private final BurnInGamma rule;
    private final SingleStepIit afterBurnIn;
    private final BoundedBalance deciding;

    /**
     * Creates the kernel of one rung.
     *
     * @param rule any but {@link BurnInGamma#TEXT}, which is SS-IIT
     * @param own γ of this rung, which grows in burn-in and is then frozen
     * @param lender γ of the hottest rejection-free rung
     */
    LetterSingleStep(BurnInGamma rule, AdaptiveGamma own, AdaptiveGamma lender) {
        this.rule = rule;
        afterBurnIn = new SingleStepIit(own);
        deciding = (rule.lent() ? lender : own).balance();
    }

    @Override
    public String name() {
        return afterBurnIn.name();
    }

    @Override
    public BalancingFunction balance() {
        return afterBurnIn.balance();
    }

    @Override
    public Law law() {
        return afterBurnIn.law();
    }

    @Override
    public Budget.Unit unit() {
        return afterBurnIn.unit();
    }

    @Override
    public AdaptiveGamma gamma() {
        return afterBurnIn.gamma();
    }

    @Override
    public boolean rejectionFree() {
        return false;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (!gamma().growing()) {
            afterBurnIn.advance(walker, budget, draws, recorder);
            return;
        }
        for (long left = budget.count(); left > 0; left--) {
            int move = walker.propose(draws);
            double logRatio = walker.proposedLogRatio();
            recorder.stay(walker.at(), 1);
            if (draws.accept(deciding.logH(logRatio))) {
                walker.move(move, recorder);
            }
            if (logRatio > Double.NEGATIVE_INFINITY && gamma().observe(logBound(logRatio))) {
                walker.table().reweigh();
            }
        }
    }

    /** Returns the log γ that a proposal requires: log √r, or |log √r| if the sign does not count. */
    private double logBound(double logRatio) {
        BalancingFunction root = gamma().balance().unbounded();
        return rule.signed() ? root.logH(logRatio) : GammaRule.BALANCE.logBound(root, logRatio);
    }
}
