package org.flipwise.targets.own;

import java.util.Arrays;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;

/** Requests log densities from {@link Batches}. Long requests are cut where answers take long. */
final class BatchEvaluator implements Evaluator {
    private final String name;
    private final Batches batches;
    private final PartLength part = new PartLength();

    BatchEvaluator(String name, Batches batches) {
        this.name = name;
        this.batches = batches;
    }

    @Override
    public void evaluate(BitState base, int[] flips, int count, double[] into) {
        for (int from = 0; from < count; ) {
            int to = Math.min(count, from + part.get());
            long start = System.nanoTime();
            double[] values = batches.evaluate(base, Arrays.copyOfRange(flips, from, to));
            part.took(to - from, System.nanoTime() - start);
            if (values.length != to - from) {
                throw new TargetException(name + " answered with " + values.length + " log densities; expected "
                        + (to - from) + ", one for each entry of 'flips'");
            }
            for (int i = from; i < to; i++) {
                double value = values[i - from];
                into[i] = value < Double.POSITIVE_INFINITY
                        ? value
                        : TargetException.requireLogDensity(value, name, Evaluator.flipped(base, flips[i]));
            }
            from = to;
        }
    }

    @Override
    public void close() {}
}
