package org.flipwise.targets.own;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.flipwise.state.BitState;

/**
 * As many evaluators as threads ask at once: users' code need not be safe for threads, as each instance serves one call at a time. Any thread may be served by any
 * of them.
 */
final class Evaluators implements Evaluator {
    private final Supplier<? extends Evaluator> make;
    private final Runnable closing;
    private final Deque<Evaluator> idle = new ArrayDeque<>();
    private final List<Evaluator> all = new ArrayList<>();

    /** Where there is more to close than what is made. */
    Evaluators(Supplier<? extends Evaluator> make, Runnable closing) {
        this.make = make;
        this.closing = closing;
    }

    Evaluators(Supplier<? extends Evaluator> make) {
        this(make, () -> {});
    }

    /** Safe for any number of threads. */
    @Override
    public void evaluate(BitState base, int[] flips, int count, double[] into) {
        Evaluator one = borrow();
        try {
            one.evaluate(base, flips, count, into);
        } finally {
            giveBack(one);
        }
    }

    @Override
    public double evaluateSet(BitState base, int... flips) {
        Evaluator one = borrow();
        try {
            return one.evaluateSet(base, flips);
        } finally {
            giveBack(one);
        }
    }

    private Evaluator borrow() {
        synchronized (this) {
            Evaluator one = idle.pollFirst();
            if (one != null) {
                return one;
            }
        }
        Evaluator made = make.get();
        synchronized (this) {
            all.add(made);
        }
        return made;
    }

    private synchronized void giveBack(Evaluator one) {
        idle.addFirst(one);
    }

    /** Closes every one; those requested later are made again. */
    @Override
    public synchronized void close() {
        all.forEach(Evaluator::close);
        all.clear();
        idle.clear();
        closing.run();
    }
}
