package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;

/**
 * A Metropolis–Hastings chain whose proposal is a path of single flips: the walker follows it, since the probability of the way back depends on the ratios along it and at its end, and undoes it
 * where it is rejected. Recorders receive accepted paths only. Weight 1 for each transition; needs moves that flip one bit each.
 */
abstract class PathKernel implements Kernel {
    private int[] path = new int[16];
    private int length;

    /** Proposes a path by calls of {@link #flip} and returns the log of its Metropolis–Hastings ratio. */
    abstract double propose(Walker walker, Draws draws);

    /** Called when a round begins, before anything is drawn. */
    void begin(Walker walker) {}

    /** Called after each proposal with the log of its ratio, 0 if it flips nothing. */
    void proposed(double logRatio) {}

    /** Flips one more bit on the proposed path. */
    final void flip(Walker walker, int bit) {
        if (length == path.length) {
            path = Arrays.copyOf(path, 2 * length);
        }
        path[length++] = bit;
        walker.flip(bit);
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
    public final boolean rejectionFree() {
        return false;
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (!walker.at().singleFlips()) {
            throw new IllegalArgumentException(name() + " needs moves that flip one bit each; use mh");
        }
        begin(walker);
        for (long left = budget.count(); left > 0; left--) {
            recorder.stay(walker.at(), 1);
            walker.costs().proposed(1);
            length = 0;
            double logRatio = propose(walker, draws);
            proposed(length == 0 ? 0 : logRatio);
            if (length > 0) {
                settle(walker, draws.accept(logRatio), recorder);
            }
        }
    }

    private void settle(Walker walker, boolean accepted, Recorder recorder) {
        if (accepted) {
            for (int i = 0; i < length; i++) {
                recorder.flip(path[i]);
            }
        } else {
            for (int i = length - 1; i >= 0; i--) {
                walker.flip(path[i]);
            }
        }
    }
}
