package org.flipwise.random;

import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Draws from XoShiRo256++, a block of numbers at a time, so that the search for the next accepted proposal is a loop over arrays. The numbers, the decisions and the bytes of a saved stream are those
 * of {@link StreamDraws} over the same generator.
 */
final class BlockDraws extends UniformDraws implements Saved {
    private static final int BLOCK = 256;
    private static final int GROUP = 8;

    private final BlockSource source = new BlockSource();
    private final long[] block = new long[BLOCK];
    /** Lower bounds of the logarithms of the block's uniforms; valid while {@code bounded}. */
    private final double[] logBelow = new double[BLOCK];

    private boolean bounded;
    /** The first number of the block that is not drawn yet. */
    private int next = BLOCK;

    private BlockDraws() {}

    /** Draws that go on where a generator XoShiRo256++ is; they do not move it. */
    static BlockDraws after(RestorableUniformRandomProvider generator) {
        BlockDraws draws = new BlockDraws();
        draws.source.restoreState(generator.saveState());
        return draws;
    }

    @Override
    long nextLong() {
        if (next == BLOCK) {
            refill();
        }
        return block[next++];
    }

    private void refill() {
        source.fill(block);
        bounded = false;
        next = 0;
    }

    /** Makes sure of a number to draw and of the bounds of the block. */
    private void prepare() {
        if (next == BLOCK) {
            refill();
        }
        if (!bounded) {
            for (int i = next; i < BLOCK; i++) {
                logBelow[i] = LogBounds.below(block[i] >>> 11);
            }
            bounded = true;
        }
    }

    /** A rejection takes one number, so proposals meet the numbers of the block in turn until one is accepted. */
    @Override
    public int firstAccepted(double beta, double[] changes, int from, int to) {
        int bit = from;
        while (bit < to) {
            prepare();
            int end = Math.min(to, bit + BLOCK - next);
            int open = firstOpen(beta, changes, bit, end);
            next += open - bit;
            bit = open;
            if (bit < end) {
                if (accepts(beta * changes[bit])) {
                    return bit;
                }
                bit++;
            }
        }
        return to;
    }

    /** Returns the first proposal that the bounds do not reject. Eight at a time, as a branch for each would be mispredicted too often. */
    private int firstOpen(double beta, double[] changes, int from, int to) {
        double[] bounds = logBelow;
        int bit = from;
        int at = next;
        for (; bit + GROUP <= to; bit += GROUP, at += GROUP) {
            int open = fourOpen(beta, changes, bit, bounds, at) | fourOpen(beta, changes, bit + 4, bounds, at + 4) << 4;
            if (open != 0) {
                return bit + Integer.numberOfTrailingZeros(open);
            }
        }
        while (bit < to && beta * changes[bit] <= bounds[at]) {
            bit++;
            at++;
        }
        return bit;
    }

    private static int fourOpen(double beta, double[] changes, int bit, double[] bounds, int at) {
        int first =
                negative(bounds[at] - beta * changes[bit]) | negative(bounds[at + 1] - beta * changes[bit + 1]) << 1;
        int last = negative(bounds[at + 2] - beta * changes[bit + 2])
                | negative(bounds[at + 3] - beta * changes[bit + 3]) << 1;
        return first | last << 2;
    }

    /** 1 for numbers with a minus sign, else 0, without a branch. */
    private static int negative(double value) {
        return (int) (Double.doubleToRawLongBits(value) >>> 63);
    }

    /** As {@link #accept}; the sum with 0 makes −0, which takes no number, positive. */
    private boolean accepts(double logProbability) {
        if (logProbability > logBelow[next] + LogBounds.WIDTH) {
            next += negative(logProbability + 0.0);
            return true;
        }
        return accept(logProbability);
    }

    @Override
    public void save(Encoder into) {
        StreamDraws.of(next == BLOCK ? source.now() : source.after(next)).save(into);
    }

    @Override
    public void restore(Decoder from) {
        XoShiRo256PlusPlus there = new XoShiRo256PlusPlus(1, 2, 3, 4);
        StreamDraws.of(there).restore(from);
        source.restoreState(there.saveState());
        next = BLOCK;
    }
}
