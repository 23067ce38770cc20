package org.flipwise.targets.own;

import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;

/** Holds a log density to the declaration that no state is forbidden: −∞ ends the run with the state. As safe for threads as the inner one. */
final class FullSupportEvaluator implements Evaluator {
    private final String name;
    private final Evaluator inner;

    FullSupportEvaluator(String name, Evaluator inner) {
        this.name = name;
        this.inner = inner;
    }

    @Override
    public void evaluate(BitState base, int[] flips, int count, double[] into) {
        inner.evaluate(base, flips, count, into);
        for (int i = 0; i < count; i++) {
            if (into[i] == Double.NEGATIVE_INFINITY) {
                TargetException.requireSupport(into[i], name, Evaluator.flipped(base, flips[i]));
            }
        }
    }

    @Override
    public double evaluateSet(BitState base, int... flips) {
        double value = inner.evaluateSet(base, flips);
        if (value > Double.NEGATIVE_INFINITY) {
            return value;
        }
        BitState state = base.copy();
        for (int flip : flips) {
            state.flip(flip);
        }
        return TargetException.requireSupport(value, name, state);
    }

    @Override
    public void close() {
        inner.close();
    }
}
