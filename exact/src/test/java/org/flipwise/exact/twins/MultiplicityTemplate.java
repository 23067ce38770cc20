package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** A sound multiplicity kernel in parts, each of which a twin can spoil. */
public class MultiplicityTemplate extends TwinKernel {

    public MultiplicityTemplate() {
        this(bounded());
    }

    MultiplicityTemplate(BalancingFunction balance) {
        super(balance, Law.TARGET, Budget.Unit.TRANSITIONS);
    }

    void begin(Walker walker, Draws draws) {}

    long hold(double escape, long left, Draws draws) {
        return draws.holding(escape, left);
    }

    double weight(long held, long left) {
        return Math.min(held, left);
    }

    double expectedWeight(double escape, long left) {
        return Walker.expectedHolding(escape, left);
    }

    boolean ends(long held, long left) {
        return held > left;
    }

    int pick(Walker walker, Draws draws) {
        return walker.table().draw(draws);
    }

    void move(Walker walker, int move, Recorder recorder) {
        walker.move(move, recorder);
    }

    @Override
    public final void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        begin(walker, draws);
        long left = budget.count();
        while (left > 0) {
            double escape = walker.table().escape();
            long held = hold(escape, left, draws);
            recorder.stay(
                    walker.at(), recorder.wantsExpectedWeights() ? expectedWeight(escape, left) : weight(held, left));
            if (ends(held, left)) {
                return;
            }
            move(walker, pick(walker, draws), recorder);
            left -= held;
        }
    }
}
