package org.flipwise.random;

import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Draws from XoShiRo256++, a block of numbers at a time, so that the search for the next accepted proposal is a loop over arrays. The numbers, the decisions and the bytes of a saved stream are those
 * of {@link StreamDraws} over the same generator.
 *
 * <p>A loop that decides on many proposals may use the numbers of the block by itself: it requests some ({@link #ahead}), decides by the one at {@link #next}, the next one, and so on, and reports how many it used ({@link #drawn}).
 */
public final class BlockDraws extends UniformDraws implements Saved {
    private static final int BLOCK = 512;
    private static final int GROUP = 8;
    private static final double SLACK = 1e-12;

    private final BlockSource source = new BlockSource();
    private final long[] block = new long[BLOCK];
    /** By number of the block: a ΔU up to this is rejected at {@link #boundedAt}. */
    private final double[] rejected = new double[BLOCK];

    /** The β that the bounds are for; NaN where there are none of this block. */
    private double boundedAt = Double.NaN;
    /** The first number of the block that is not drawn yet. */
    private int next = BLOCK;

    private BlockDraws() {}

    /** Draws that continue where a generator XoShiRo256++ is; they do not move it. */
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
        boundedAt = Double.NaN;
        next = 0;
    }

    /** Makes sure of a number to draw, and returns how many are there. */
    public int ahead() {
        if (next == BLOCK) {
            refill();
        }
        return BLOCK - next;
    }

    /** Returns the numbers of the block, to be read only: 64 uniform bits each. */
    public long[] numbers() {
        return block;
    }

    /** Returns the position of the number to be drawn next. */
    public int next() {
        return next;
    }

    /** Takes all numbers before this position for drawn. */
    public void drawn(int nextNow) {
        next = nextNow;
    }

    /**
     * Returns whether a log-probability at the bounds' β is accepted by the number at a position, as {@link #accept} decides. The bound times β is below the bound on the logarithm by less than what the width has to spare.
     */
    public boolean accepts(int at, double logProbability) {
        return logProbability > rejected[at] * boundedAt + LogBounds.WIDTH
                || logProbability >= 0
                || isBelow((block[at] >>> 11) * 0x1.0p-53, logProbability);
    }

    /** Returns how many numbers a proposal takes that is accepted with this logarithm: none where it is 0 or more. */
    public static int taken(double logProbability) {
        return negative(logProbability + 0.0);
    }

    /**
     * Makes sure of the bounds of the numbers ahead that {@link #firstOpen} and {@link #accepts} use: b below the logarithm of the uniform number, and b/β less far more than both are rounded by, so that a ΔU up to it has β·ΔU &lt; b.
     */
    public void bound(double beta) {
        if (boundedAt != beta) {
            double scale = (1 + SLACK) / beta;
            for (int i = next; i < BLOCK; i++) {
                rejected[i] = LogBounds.below(block[i] >>> 11) * scale;
            }
            boundedAt = beta;
        }
    }

    /** A rejection takes one number, so proposals meet the numbers of the block in turn until one is accepted. */
    @Override
    public int firstAccepted(double beta, double[] changes, int from, int to) {
        int bit = from;
        while (bit < to) {
            ahead();
            bound(beta);
            int end = Math.min(to, bit + BLOCK - next);
            int open = firstOpen(changes, bit, end, next);
            next += open - bit;
            bit = open;
            if (bit < end) {
                double logProbability = beta * changes[bit];
                if (accepts(next, logProbability)) {
                    next += taken(logProbability);
                    return bit;
                }
                next++;
                bit++;
            }
        }
        return to;
    }

    /**
     * Returns the first proposal that is not rejected already by a bound on the logarithm of its number, {@code to} if all are; the first proposal has the number at a position, for the others see {@link #ahead}. Eight at a
     * time, as a branch for each would be mispredicted too often.
     */
    public int firstOpen(double[] changes, int from, int to, int number) {
        double[] bounds = rejected;
        int bit = from;
        int at = number;
        for (; bit + GROUP <= to; bit += GROUP, at += GROUP) {
            int open = fourOpen(changes, bit, bounds, at) + (fourOpen(changes, bit + 4, bounds, at + 4) << 4);
            if (open != 0) {
                return bit + Integer.numberOfTrailingZeros(open);
            }
        }
        while (bit < to && changes[bit] <= bounds[at]) {
            bit++;
            at++;
        }
        return bit;
    }

    private static int fourOpen(double[] changes, int bit, double[] bounds, int at) {
        int first = negative(bounds[at] - changes[bit]) + (negative(bounds[at + 1] - changes[bit + 1]) << 1);
        int last = negative(bounds[at + 2] - changes[bit + 2]) + (negative(bounds[at + 3] - changes[bit + 3]) << 1);
        return first + (last << 2);
    }

    /** 1 for numbers with a minus sign, else 0, without a branch. */
    private static int negative(double value) {
        return (int) (Double.doubleToRawLongBits(value) >>> 63);
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
