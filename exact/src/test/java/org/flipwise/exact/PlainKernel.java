package org.flipwise.exact;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.target.MoveDelta;

/** What twins of Metropolis–Hastings kernels have in common. */
abstract class PlainKernel implements Kernel {
    private final MoveDelta look = new MoveDelta();

    abstract void transition(Walker walker, Draws draws, Recorder recorder);

    /** π(x with the bit flipped)/π(x). */
    final double ratio(Walker walker, int bit) {
        walker.at().look(bit, look);
        return Math.exp(look.logRatio(walker.beta()));
    }

    @Override
    public final String name() {
        return "twin";
    }

    @Override
    public final BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    public final Law law() {
        return Law.TARGET;
    }

    @Override
    public final Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        for (long left = budget.count(); left > 0; left--) {
            recorder.stay(walker.at(), 1);
            transition(walker, draws, recorder);
        }
    }
}
