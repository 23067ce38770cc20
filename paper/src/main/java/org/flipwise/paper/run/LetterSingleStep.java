package org.flipwise.paper.run;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/**
 * SS-IIT as the authors' programs run it in high dimension. In burn-in a proposal with ratio r is decided with probability h_γ(r) = min{1, r, √r/γ}, where γ is that of the hottest rejection-free rung (the
 * lender), as it stands when that rung has made its own round. After the decision, whatever it is, the rung's own γ is raised to √r if that is larger. √r is signed on the logarithmic scale: a proposal
 * downhill never raises γ. After burn-in the rung's own γ is frozen and this is {@link SingleStepIit}.
 *
 * <p>The text has a single-step rung use its own γ, raised to max{√r, 1/√r} before the decision. A lender of a colder rung has a larger γ, so a rung by the letter moves less in burn-in and sees smaller ratios.
 */
final class LetterSingleStep implements Kernel {
    private final SingleStepIit afterBurnIn;
    private final BoundedBalance lent;

    /**
     * Creates the kernel of one rung.
     *
     * @param own γ of this rung, which grows in burn-in and is then frozen
     * @param lender γ of the hottest rejection-free rung
     */
    LetterSingleStep(AdaptiveGamma own, AdaptiveGamma lender) {
        afterBurnIn = new SingleStepIit(own);
        lent = lender.balance();
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
            if (draws.accept(lent.logH(logRatio))) {
                walker.move(move, recorder);
            }
            if (raise(logRatio)) {
                walker.table().reweigh();
            }
        }
    }

    /** Raises this rung's own γ to √r, where r is not 0. Returns whether γ changed. */
    private boolean raise(double logRatio) {
        return logRatio > Double.NEGATIVE_INFINITY
                && gamma().observe(gamma().balance().unbounded().logH(logRatio));
    }
}
