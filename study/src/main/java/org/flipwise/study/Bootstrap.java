package org.flipwise.study;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;

/**
 * Efron's bootstrap (1979) over n runs: a statistic is recomputed on samples of n runs drawn with replacement. The samples are a
 * function of the seed, the same for every statistic, so that statistics of several arms stay paired run by run.
 */
public final class Bootstrap {
    private final long seed;
    private final int n;
    private final int samples;

    private Bootstrap(long seed, int n, int samples) {
        this.seed = seed;
        this.n = n;
        this.samples = samples;
    }

    public static Bootstrap of(long seed, int n, int samples) {
        if (n < 1 || samples < 1) {
            throw new IllegalArgumentException("needs at least 1 run and 1 sample, not " + n + " and " + samples);
        }
        return new Bootstrap(seed, n, samples);
    }

    /** The statistic on each sample; it is given the positions of the runs drawn, an array that is written over for the next sample. */
    public double[] replicates(ToDoubleFunction<int[]> statistic) {
        Draws draws = SeededStreams.of(seed, 0).replica(0);
        double[] replicates = new double[samples];
        int[] positions = new int[n];
        for (int sample = 0; sample < samples; sample++) {
            for (int i = 0; i < n; i++) {
                positions[i] = draws.below(n);
            }
            replicates[sample] = statistic.applyAsDouble(positions);
        }
        return replicates;
    }

    /**
     * The percentile interval: with B replicates and k = ⌊(B+1)·(1−level)/2⌋, from the k-th smallest to the k-th largest. Right for
     * medians, whose jackknife, and with it the accelerated interval, is degenerate.
     */
    public static Interval interval(double[] replicates, double level) {
        double[] sorted = replicates.clone();
        Arrays.sort(sorted);
        int k = Math.max(1, (int) ((sorted.length + 1) * (1 - level) / 2 + 1e-9));
        return new Interval(sorted[k - 1], sorted[sorted.length - k]);
    }

    /**
     * Whether n runs can bound a median at this level at all: it lies outside the range of all n with probability 2^(1−n), and no
     * sample reaches beyond that range.
     */
    public static boolean enough(int n, double level) {
        return Math.scalb(1.0, 1 - n) <= 1 - level + 1e-12;
    }
}
