package org.flipwise.benchmarks;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.TargetException;

/** Metropolis by sweeps with one look and one acceptance test for each proposal: what {@code mh-sweep} is measured against. */
final class SweepByProposals implements Kernel {
    private final MoveDelta delta = new MoveDelta();

    @Override
    public String name() {
        return "sweep-by-proposals";
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

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        Neighbourhood at = walker.at();
        int bits = at.moves();
        int bit = draws.below(bits);
        int half = (int) Math.max(1, Math.min(budget.count(), bits) / 2);
        long length = budget.count() - half + draws.below(2 * half + 1);
        long held = 0;
        for (long left = length; left > 0; left--) {
            held++;
            if (draws.accept(logRatio(walker, bit))) {
                recorder.stay(at, (double) held);
                walker.move(bit, recorder);
                held = 0;
            }
            bit = bit + 1 == bits ? 0 : bit + 1;
        }
        if (held > 0) {
            recorder.stay(at, (double) held);
        }
        walker.costs().proposed(length);
        walker.costs().equivalent(length);
    }

    private double logRatio(Walker walker, int bit) {
        walker.at().look(bit, delta);
        TargetException.requireChange(
                delta.deltaPotential(), delta.offset(), walker.at().state());
        return delta.logRatio(walker.beta());
    }
}
