package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.target.Neighbourhood;

/**
 * Metropolis by sweeps: bits are proposed one after the other, from a bit drawn at the start of the round, and each flip is accepted with probability
 * min(1, r). Each single update keeps π^β and which bit is next does not depend on the state, so a round of any length keeps it; it is not
 * reversible. It needs one random number less per proposal than {@link MetropolisHastings}, walks memory in order and leaves no bit out:
 * the kernel for searching. For single flips whose proposal does not depend on the state.
 */
public final class MetropolisSweep implements Kernel {

    @Override
    public String name() {
        return "mh-sweep";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public boolean rejectionFree() {
        return false;
    }

    /** Consecutive transitions spent in one state are told as one stay. */
    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        Neighbourhood at = walker.at();
        if (!at.singleFlips()) {
            throw new IllegalArgumentException("mh-sweep needs moves that flip one bit each; use mh");
        }
        int bits = at.moves();
        int bit = draws.below(bits);
        long held = 0;
        for (long left = budget.count(); left > 0; left--) {
            held++;
            if (draws.accept(walker.logRatio(bit))) {
                recorder.stay(at, (double) held);
                walker.move(bit, recorder);
                held = 0;
            }
            bit = bit + 1 == bits ? 0 : bit + 1;
        }
        if (held > 0) {
            recorder.stay(at, (double) held);
        }
        walker.costs().proposed(budget.count());
        walker.costs().equivalent(budget.count());
    }
}
