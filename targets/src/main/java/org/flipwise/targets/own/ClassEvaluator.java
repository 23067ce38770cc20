package org.flipwise.targets.own;

import java.lang.invoke.MethodHandle;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;

/** Calls {@code logDensity} of one instance of the user's class. */
final class ClassEvaluator implements Evaluator {
    private final String name;
    private final MethodHandle logDensity;

    ClassEvaluator(String name, MethodHandle logDensity) {
        this.name = name;
        this.logDensity = logDensity;
    }

    /** Every call gets an array of its own: the user may modify it. */
    @Override
    public void evaluate(BitState base, int[] flips, int count, double[] into) {
        boolean[] bits = new boolean[base.dimension()];
        for (int bit = 0; bit < bits.length; bit++) {
            bits[bit] = base.get(bit);
        }
        for (int i = 0; i < count; i++) {
            boolean[] own = bits.clone();
            if (flips[i] != NO_FLIP) {
                own[flips[i]] ^= true;
            }
            boolean requested = Thread.currentThread().isInterrupted();
            double value = call(own, base, flips[i]);
            if (!requested && Thread.currentThread().isInterrupted()) {
                throw new TargetException("the thread was interrupted while logDensity of '" + name + "' was at state "
                        + TargetException.shown(Evaluator.flipped(base, flips[i]))
                        + "; a target must not interrupt its thread");
            }
            into[i] = value < Double.POSITIVE_INFINITY
                    ? value
                    : TargetException.requireLogDensity(value, name, Evaluator.flipped(base, flips[i]));
        }
    }

    private double call(boolean[] bits, BitState base, int flip) {
        try {
            return (double) logDensity.invokeExact(bits);
        } catch (OutOfMemoryError fatal) {
            throw fatal;
        } catch (Throwable thrown) {
            throw OwnClass.failure(
                    "logDensity of '" + name + "' at state " + TargetException.shown(Evaluator.flipped(base, flip)),
                    thrown);
        }
    }

    @Override
    public void close() {}
}
