package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Steps;

/**
 * P(x_j = 1) as the share of weight that bit j spends at 1. Kept lazily: each bit remembers when it was last flipped on a clock of
 * summed weights, so a stay costs O(1) and a flip O(1); all bits are visited only at the end of a batch, and when another replica has come.
 */
public sealed class MarginalRecorder extends BitMarginals permits SubsetMarginals {
    private final double[] since;
    private final double[] ones;
    private double clock;

    /** Creates a recorder for a single chain without a ladder. */
    public MarginalRecorder(int dimension) {
        this(dimension, 1);
    }

    /** Creates a recorder for the coldest rung of a ladder with this many replicas. */
    public MarginalRecorder(int dimension, int replicas) {
        super(dimension, replicas);
        since = new double[dimension];
        ones = new double[dimension];
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        clock += weight;
    }

    /** Counts the last stay, of this weight, by another number than the bit's value. As {@code since} stays at most {@code clock} no share becomes negative by rounding. */
    final void countAs(int bit, double one, double weight) {
        ones[bit] += weight * one;
        since[bit] += weight;
    }

    @Override
    public double liveAbove() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public void steps(Steps steps) {
        for (int i = 0; i < steps.count(); i++) {
            clock += steps.weight(i);
            flip(steps.bit(i));
        }
    }

    /** A product in place of a branch, which no processor could predict. */
    @Override
    final void changing(int bit) {
        ones[bit] += (last().word(bit >>> 6) >>> bit & 1) * (clock - since[bit]);
        since[bit] = clock;
    }

    @Override
    final boolean conditional() {
        return false;
    }

    @Override
    final void close() {
        for (int bit = 0; bit < ones.length; bit++) {
            ones[bit] = openOnes(bit);
        }
        keep(ones, clock);
        empty();
    }

    @Override
    final double openOnes(int bit) {
        return last().get(bit) ? ones[bit] + (clock - since[bit]) : ones[bit];
    }

    @Override
    final double openWeight() {
        return clock;
    }

    @Override
    final void empty() {
        Arrays.fill(ones, 0);
        Arrays.fill(since, 0);
        clock = 0;
    }

    @Override
    final void saveOpen(Encoder into) {
        into.reals(since);
        into.reals(ones);
        into.real(clock);
    }

    @Override
    final void restoreOpen(Decoder from) {
        from.fill(since);
        from.fill(ones);
        clock = from.real();
    }
}
