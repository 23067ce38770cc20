package org.flipwise.targets.pairwise;

import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;

/**
 * Random numbers for making instances: a function of the seed alone, the same on every machine. The stream is not one that a run with the
 * same seed reads.
 */
public final class Disorder {
    private static final long APART = 0x6A09E667F3BCC908L;
    private final Draws draws;
    private double spare = Double.NaN;

    private Disorder(Draws draws) {
        this.draws = draws;
    }

    public static Disorder seeded(long seed) {
        return new Disorder(SeededStreams.of(seed ^ APART, 0).replica(0));
    }

    /** Uniform on 0, …, n−1. */
    public int below(int n) {
        return draws.below(n);
    }

    /** +1 or −1, each with probability ½. */
    public int sign() {
        return 2 * draws.below(2) - 1;
    }

    /** Standard normal, by the polar method of Marsaglia: from uniforms, one logarithm and one square root for each two. */
    public double gaussian() {
        if (!Double.isNaN(spare)) {
            double value = spare;
            spare = Double.NaN;
            return value;
        }
        double u;
        double v;
        double square;
        do {
            u = symmetric();
            v = symmetric();
            square = u * u + v * v;
        } while (square >= 1 || square == 0);
        double factor = Math.sqrt(-2 * Elementary.log(square) / square);
        spare = v * factor;
        return u * factor;
    }

    /** Uniform on (−1, 1), on the odd multiples of 2^−52. */
    private double symmetric() {
        long bits = (long) draws.below(1 << 26) << 26 | draws.below(1 << 26);
        return (bits + 0.5) * 0x1p-51 - 1;
    }

    /** Returns how many trials of this probability fail before the next success, at most {@code cap}. */
    long failures(double probability, long cap) {
        return draws.holding(probability, cap) - 1;
    }
}
