package org.flipwise.random;

import org.flipwise.numeric.Elementary;

/** Draws made from 64 uniform random bits at a time. One uniform per decision, so streams stay easy to reason about. */
abstract class UniformDraws implements Draws {

    /** Returns the next 64 independent uniform bits. */
    abstract long nextLong();

    /** Uniform on the multiples of 2^−53 in [0, 1). */
    private double uniform() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    /** Uniform on the odd multiples of 2^−54 in (0, 1): never 0, so its logarithm is finite, and never 1. */
    private double openUniform() {
        return ((nextLong() >>> 11) + 0.5) * 0x1.0p-53;
    }

    /** Multiply-high with rejection (Lemire 2019): exactly uniform, almost always one multiplication. */
    @Override
    public final int below(int n) {
        if (n <= 0) {
            throw new IllegalArgumentException("below needs n ≥ 1, not " + n);
        }
        long product = (nextLong() >>> 32) * n;
        long low = product & 0xFFFFFFFFL;
        if (low < n) {
            long threshold = (1L << 32) % n;
            while (low < threshold) {
                product = (nextLong() >>> 32) * n;
                low = product & 0xFFFFFFFFL;
            }
        }
        return (int) (product >>> 32);
    }

    /**
     * U &lt; e^−a, where −a is the logarithm given. Most refusals need no exponential: e^a ≥ 1 + a + a²/2 + a³/6, so where U times that is above 1, by more than rounding, the answer is no.
     */
    @Override
    public final boolean accept(double logProbability) {
        if (logProbability >= 0) {
            return true;
        }
        return isBelow(uniform(), logProbability);
    }

    /** Returns whether a uniform number is below e^logProbability, for a logarithm below 0. */
    static boolean isBelow(double u, double logProbability) {
        double a = -logProbability;
        boolean surelyNot = u * (1 + a * (1 + a * (0.5 + a * (1.0 / 6)))) > 1 + 1e-9;
        return !surelyNot && u < Elementary.exp(logProbability);
    }

    /** U &lt; p as a difference of whole numbers of 2^−53, whose sign is the answer. */
    @Override
    public final int bernoulli(double probability) {
        return (int) (((nextLong() >>> 11) - (long) Math.ceil(probability * 0x1.0p53)) >>> 63);
    }

    /**
     * U &lt; p for many U at once, digit by digit: a word holds the next binary digit of every U, and each U is decided where it first
     * differs from p. Some 2 + log2(count) words instead of count.
     */
    @Override
    public final long bernoullis(double probability, int count) {
        long threshold = (long) Math.ceil(probability * 0x1.0p53);
        if (threshold >= 1L << 53) {
            return -1L >>> (64 - count);
        }
        long below = 0;
        long open = -1L >>> (64 - count);
        for (int digit = 52; digit >= 0 && open != 0; digit--) {
            long drawn = nextLong();
            long one = -(threshold >>> digit & 1);
            below |= open & one & ~drawn;
            open &= ~(drawn ^ one);
        }
        return below;
    }

    @Override
    public final int pick(double[] weights, int n, double total) {
        double mark = uniform() * total;
        double reached = 0;
        int last = -1;
        for (int i = 0; i < n; i++) {
            if (weights[i] > 0) {
                reached += weights[i];
                last = i;
                if (mark < reached) {
                    return i;
                }
            }
        }
        if (last < 0) {
            throw new IllegalArgumentException("no weight is positive among " + n);
        }
        return last;
    }

    /** M = 1 + floor(log U / log(1 − escape)), U on (0, 1). */
    @Override
    public final long holding(double escape, long cap) {
        if (escape >= 1) {
            return 1;
        }
        if (!(escape > 0)) {
            return cap + 1;
        }
        double failures = Elementary.log(openUniform()) / Elementary.log1p(-escape);
        return failures < cap ? 1 + (long) failures : cap + 1;
    }

    @Override
    public final double waiting(double rate) {
        return rate > 0 ? -Elementary.log(openUniform()) / rate : Double.POSITIVE_INFINITY;
    }
}
