package org.flipwise.targets.own;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;

/**
 * Holds an evaluator to being a function: a state has one log density, whenever and in whatever form it is requested. Two comparisons, of which neither changes an answer or is counted as an
 * evaluation:
 * <ul>
 * <li>One answer of every {@link #ANSWERS_PER_REPEAT} is requested again, later and as a state by itself, not as a flip of another.
 * <li>Every answer is compared with the last one for the same state, where an {@link AnswerTable} still has it; that takes no evaluation.
 * </ul>
 * A difference over 1e-9, relative where the value is over 1, ends the run with state and both values. Safe for any number of threads if the inner one is.
 */
final class CheckedEvaluator implements Evaluator {
    /** With the audits of a run, which take 1 of 400, less than 1 of 100 evaluations. */
    static final int ANSWERS_PER_REPEAT = 160;

    private static final double SAME = 1e-9;
    private static final int[] AS_IT_IS = {NO_FLIP};
    private final String name;
    private final Evaluator inner;
    private final AnswerTable table = new AnswerTable();
    private final AtomicLong answered = new AtomicLong();
    /** To be requested again when the next ones are chosen. */
    private final AtomicReference<List<Answer>> chosen = new AtomicReference<>(List.of());

    private record Answer(BitState state, double value) {}

    CheckedEvaluator(String name, Evaluator inner) {
        this.name = name;
        this.inner = inner;
    }

    @Override
    public void evaluate(BitState base, int[] flips, int count, double[] into) {
        inner.evaluate(base, flips, count, into);
        long key = AnswerTable.key(base);
        for (int i = 0; i < count; i++) {
            long own = flips[i] == NO_FLIP ? key : AnswerTable.flipped(key, base, flips[i]);
            require(table.put(own, into[i]), into[i], base, flips[i]);
        }
        long first = answered.getAndAdd(count);
        List<Answer> some = choose(first, base, flips, count, into);
        if (!some.isEmpty()) {
            chosen.getAndSet(some).forEach(this::repeat);
        }
    }

    @Override
    public double evaluateSet(BitState base, int... flips) {
        BitState state = base.copy();
        for (int flip : flips) {
            state.flip(flip);
        }
        double value = inner.evaluateSet(base, flips);
        require(table.put(AnswerTable.key(state), value), value, state, NO_FLIP);
        return value;
    }

    /** Returns the number of the one answer in a block that is requested again: anywhere in it, so that no period of a target's mistakes is missed. */
    private static long chosenOf(long block) {
        long z = (block + 1) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 32) * 0xD6E8FEB86659FD93L;
        return block * ANSWERS_PER_REPEAT + Long.remainderUnsigned(z ^ z >>> 32, ANSWERS_PER_REPEAT);
    }

    private static List<Answer> choose(long first, BitState base, int[] flips, int count, double[] answers) {
        List<Answer> some = List.of();
        for (long block = first / ANSWERS_PER_REPEAT; block * ANSWERS_PER_REPEAT < first + count; block++) {
            long at = chosenOf(block) - first;
            if (at >= 0 && at < count) {
                some = some.isEmpty() ? new ArrayList<>() : some;
                some.add(new Answer(Evaluator.flipped(base, flips[(int) at]), answers[(int) at]));
            }
        }
        return some;
    }

    private void repeat(Answer earlier) {
        double[] again = new double[1];
        inner.evaluate(earlier.state(), AS_IT_IS, 1, again);
        require(earlier.value(), again[0], earlier.state(), NO_FLIP);
    }

    private void require(double earlier, double now, BitState base, int flip) {
        double apart = Math.abs(now - earlier);
        boolean close = apart < Double.POSITIVE_INFINITY && apart <= SAME * Math.max(1, Math.abs(earlier));
        if (now != earlier && !close) {
            throw new TargetException("target '" + name + "' gave log density " + earlier + " and later " + now
                    + " at the same state " + TargetException.shown(Evaluator.flipped(base, flip))
                    + "; expected the same value each time");
        }
    }

    @Override
    public void close() {
        inner.close();
    }
}
