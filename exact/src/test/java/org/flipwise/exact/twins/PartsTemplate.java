package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.MoveDelta;

/** Partial neighbour search over parts of two neighbouring bits, exchanged after two transitions, written out plainly and with a place for each defect. */
public final class PartsTemplate implements Kernel {
    private static final int SIZE = 2;
    private static final long LENGTH = 2;

    /** What may be wrong with it. */
    public enum Defect {
        /** Nothing. */
        NONE,
        /** The part is drawn with a look at the state: one that is hard to leave by is drawn again. */
        PART_BY_STATE,
        /** Parts are exchanged after a number of jumps of the rejection-free chain. */
        EXCHANGED_AFTER_JUMPS,
        /** The part changes as soon as the chain has left a state. */
        EXCHANGED_ON_LEAVING,
        /** Weights are those of the state before the jump. */
        STALE_WEIGHTS
    }

    private final Defect defect;
    private final MoveDelta look = new MoveDelta();
    private final double[] weights = new double[SIZE];
    private int part;
    private int bits;

    public PartsTemplate(Defect defect) {
        this.defect = defect;
    }

    @Override
    public String name() {
        return "parts, " + defect;
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
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        bits = walker.at().moves();
        long left = budget.count();
        while (left > 0) {
            part = draws.below(bits);
            if (defect == Defect.PART_BY_STATE && weigh(walker) < 0.5) {
                part = draws.below(bits);
            }
            left -= inPart(walker, Math.min(left, LENGTH), draws, recorder);
        }
    }

    private long inPart(Walker walker, long transitions, Draws draws, Recorder recorder) {
        long left = transitions;
        weigh(walker);
        while (left > 0) {
            double escape = defect == Defect.STALE_WEIGHTS ? weights[0] + weights[1] : weigh(walker);
            long held = defect == Defect.EXCHANGED_AFTER_JUMPS ? 1 : draws.holding(escape, left);
            recorder.stay(walker.at(), (double) Math.min(held, left));
            if (held > left || escape == 0) {
                return transitions;
            }
            walker.move((part + draws.pick(weights, SIZE, escape)) % bits, recorder);
            left -= held;
            if (defect == Defect.EXCHANGED_ON_LEAVING) {
                return transitions - left;
            }
        }
        return transitions;
    }

    private double weigh(Walker walker) {
        double sum = 0;
        for (int i = 0; i < SIZE; i++) {
            walker.at().look((part + i) % bits, look);
            weights[i] = Elementary.exp(Math.min(0, look.logRatio(walker.beta()))) / SIZE;
            sum += weights[i];
        }
        return sum;
    }
}
