package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;

/**
 * P(x_j = 1) as the share of weight that bit j spends at 1. Kept lazily: each bit remembers when it was last flipped on a clock of
 * summed weights, so a stay costs O(1) and a flip O(1); all bits are visited only at the end of a batch. When another replica enters,
 * the bits in which it differs from the last one are flipped.
 */
public final class MarginalRecorder extends BitMarginals {
    private final BitState last;
    private final double[] since;
    private final double[] ones;
    private double clock;

    public MarginalRecorder(int dimension) {
        super(dimension);
        last = BitState.zeros(dimension);
        since = new double[dimension];
        ones = new double[dimension];
    }

    @Override
    public void enter(Neighbourhood x) {
        BitState state = x.state();
        for (int w = 0; w < state.wordCount(); w++) {
            for (long differ = state.word(w) ^ last.word(w); differ != 0; differ &= differ - 1) {
                flip((w << 6) + Long.numberOfTrailingZeros(differ));
            }
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        clock += weight;
    }

    @Override
    public void flip(int bit) {
        if (last.get(bit)) {
            ones[bit] += clock - since[bit];
        }
        since[bit] = clock;
        last.flip(bit);
    }

    @Override
    void close() {
        for (int bit = 0; bit < ones.length; bit++) {
            ones[bit] = openOnes(bit);
        }
        keep(ones, clock);
        empty();
    }

    @Override
    double openOnes(int bit) {
        return last.get(bit) ? ones[bit] + (clock - since[bit]) : ones[bit];
    }

    @Override
    double openWeight() {
        return clock;
    }

    @Override
    void empty() {
        Arrays.fill(ones, 0);
        Arrays.fill(since, 0);
        clock = 0;
    }

    @Override
    void saveOpen(Encoder into) {
        last.save(into);
        into.reals(since);
        into.reals(ones);
        into.real(clock);
    }

    @Override
    void restoreOpen(Decoder from) {
        last.restore(from);
        from.fill(since);
        from.fill(ones);
        clock = from.real();
    }
}
