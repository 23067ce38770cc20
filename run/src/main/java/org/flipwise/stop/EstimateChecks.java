package org.flipwise.stop;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * When estimates are looked at, and what the last look found. Looks come after {@value #FIRST} rounds and then {@value #PER_DOUBLING} times in each
 * doubling, at numbers of rounds that are fixed beforehand, so that the same command ends in the same round. An estimate has to be good
 * enough at two looks in a row: few looks, each of which must be borne out by the next, leave little room for a run to end when an error
 * looks smaller than it is.
 */
public final class EstimateChecks implements Saved {
    private static final long FIRST = 256;
    private static final int PER_DOUBLING = 4;
    /** By rules that may end the run: the last look at which they were met. */
    private final long[] metAt;

    public EstimateChecks(StopRules rules) {
        metAt = new long[rules.any().size()];
    }

    /** Whether estimates are looked at after so many rounds: multiples of 2^(k−2) from 2^k to 2^(k+1). */
    static boolean after(long rounds) {
        return rounds >= FIRST && rounds % (Long.highestOneBit(rounds) / PER_DOUBLING) == 0;
    }

    /** The look before this one. */
    private static long before(long look) {
        return look - Long.highestOneBit(look - 1) / PER_DOUBLING;
    }

    /** Notes that these rules are met at a look; true if they were at the one before. */
    boolean metAgain(int rules, long look) {
        boolean again = metAt[rules] > 0 && metAt[rules] == before(look);
        metAt[rules] = look;
        return again;
    }

    @Override
    public void save(Encoder into) {
        into.wholes(metAt);
    }

    @Override
    public void restore(Decoder from) {
        from.fill(metAt);
    }
}
