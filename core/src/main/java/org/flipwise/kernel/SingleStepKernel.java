package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;

/** A chain that makes one proposal at a time and may stay where it is: weight 1 for each transition. */
abstract class SingleStepKernel implements Kernel {

    /** Called with the log-ratio of each proposal before it is decided. */
    abstract void proposed(Walker walker, double logRatio, Draws draws);

    @Override
    public final Law law() {
        return Law.TARGET;
    }

    @Override
    public final Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public final boolean rejectionFree() {
        return false;
    }

    /** Reports consecutive transitions spent in one state as one stay. */
    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        walker.count(budget.count());
        long held = 0;
        for (long left = budget.count(); left > 0; left--) {
            held++;
            int move = walker.proposeUncounted(draws);
            double logRatio = walker.proposedLogRatio();
            proposed(walker, logRatio, draws);
            if (draws.accept(walker.logH(logRatio))) {
                recorder.stay(walker.at(), (double) held);
                walker.move(move, recorder);
                held = 0;
            }
        }
        if (held > 0) {
            recorder.stay(walker.at(), (double) held);
        }
    }
}
