package org.flipwise.exact.twins;

import org.flipwise.estimate.Recorder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;

/** Sound lazy marginals, one round a batch, in parts, each of which a twin can spoil. */
public class MarginalTemplate implements Recorder {
    private final BitState last;
    private final double[] since;
    private final double[] ones;
    private double clock;

    public MarginalTemplate(int dimension) {
        last = BitState.zeros(dimension);
        since = new double[dimension];
        ones = new double[dimension];
    }

    @Override
    public void enter(Neighbourhood x) {
        for (int bit = 0; bit < ones.length; bit++) {
            if (x.state().get(bit) != last.get(bit)) {
                flip(bit);
            }
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        clock += weight;
    }

    @Override
    public final void flip(int bit) {
        bringUpToDate(bit);
        last.flip(bit);
    }

    final void bringUpToDate(int bit) {
        if (last.get(bit)) {
            ones[bit] += clock - since[bit];
        }
        since[bit] = clock;
    }

    /** Everything is brought up to date at the end of a batch. */
    void flush() {
        for (int bit = 0; bit < ones.length; bit++) {
            bringUpToDate(bit);
        }
    }

    @Override
    public final void leave() {
        flush();
    }

    @Override
    public final void discard() {}

    public final double mean(int bit) {
        return ones[bit] / clock;
    }
}
