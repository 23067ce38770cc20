package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Lumped;
import org.flipwise.target.Neighbourhood;

/**
 * P(x_j = 1) of a state that is counts of like bits: a stay adds the probability given the counts, n_c/N_c for a bit of class c that is 1 when it is up and 1 − n_c/N_c for the others
 * (Rao–Blackwell), O(classes) a stay. The sums of a class are handed to its bits at the end of a batch.
 */
public final class CountMarginals extends BitMarginals {
    private final int[] lumpOf;
    private final boolean[] oneIsUp;
    private final double[] shareUp;
    private final int[] lastUp;
    private final long[] lumpChanges;
    private final double[] ones;
    private double clock;
    private boolean met;

    /** Of the coldest of as many rungs as there are replicas, on states with the classes of this one. */
    public CountMarginals(int dimension, int replicas, Lumped like) {
        super(dimension, replicas);
        lumpOf = new int[dimension];
        oneIsUp = new boolean[dimension];
        for (int bit = 0; bit < dimension; bit++) {
            lumpOf[bit] = like.lumpOf(bit);
            oneIsUp[bit] = like.oneIsUp(bit);
        }
        shareUp = new double[like.lumps()];
        lastUp = new int[like.lumps()];
        lumpChanges = new long[like.lumps()];
        ones = new double[dimension];
    }

    @Override
    public void enter(Neighbourhood x) {
        if (!(x instanceof Lumped)) {
            throw new IllegalArgumentException("marginals by counts need a state that is counts of like bits");
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        Lumped counts = (Lumped) x;
        for (int lump = 0; lump < shareUp.length; lump++) {
            int up = counts.lumpUp(lump);
            shareUp[lump] += weight * up / counts.lumpSize(lump);
            lumpChanges[lump] += met && up != lastUp[lump] ? 1 : 0;
            lastUp[lump] = up;
        }
        met = true;
        clock += weight;
    }

    @Override
    public boolean followsFlips() {
        return false;
    }

    @Override
    void changing(int bit) {
        throw new IllegalStateException("bit " + bit + " was flipped in a state that is counts of like bits");
    }

    @Override
    boolean conditional() {
        return true;
    }

    @Override
    void close() {
        Arrays.setAll(ones, this::openOnes);
        keep(ones, clock);
        Arrays.fill(shareUp, 0);
        clock = 0;
    }

    @Override
    double openOnes(int bit) {
        double up = shareUp[lumpOf[bit]];
        return oneIsUp[bit] ? up : clock - up;
    }

    @Override
    double openWeight() {
        return clock;
    }

    /** Returns how often the count of the bit's class was another than at the stay before. */
    @Override
    public long changes(int bit) {
        return lumpChanges[lumpOf[bit]];
    }

    @Override
    public long changes() {
        return Arrays.stream(lumpChanges).sum();
    }

    @Override
    void mergeChanges(BitMarginals chain) {
        CountMarginals later = (CountMarginals) chain;
        Arrays.setAll(lumpChanges, lump -> lumpChanges[lump] + later.lumpChanges[lump]);
    }

    @Override
    void empty() {
        Arrays.fill(shareUp, 0);
        Arrays.fill(lumpChanges, 0);
        clock = 0;
    }

    @Override
    void saveOpen(Encoder into) {
        into.reals(shareUp);
        into.wholes(lastUp);
        into.wholes(lumpChanges);
        into.real(clock);
        into.flag(met);
    }

    @Override
    void restoreOpen(Decoder from) {
        from.fill(shareUp);
        from.fill(lastUp);
        from.fill(lumpChanges);
        clock = from.real();
        met = from.flag();
    }
}
