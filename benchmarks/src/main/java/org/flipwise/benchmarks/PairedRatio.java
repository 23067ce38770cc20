package org.flipwise.benchmarks;

import java.util.Arrays;

/**
 * The ratio of two costs, measured in turns in one JVM: short blocks of the one and the other alternate, and the medians are compared. Load that
 * comes and goes on the machine falls on both alike.
 */
final class PairedRatio {
    private static final int BLOCKS = 101;
    private static final long WARM_UP_NANOS = 4_000_000_000L;
    private final Runnable above;
    private final Runnable below;
    private final int repetitions;

    private PairedRatio(Runnable above, Runnable below, int repetitions) {
        this.above = above;
        this.below = below;
        this.repetitions = repetitions;
    }

    /** Median time of a block of {@code above} over that of {@code below}; a block is this many repetitions. */
    static double of(Runnable above, Runnable below, int repetitions) {
        return new PairedRatio(above, below, repetitions).measure();
    }

    private double measure() {
        long start = System.nanoTime();
        while (System.nanoTime() - start < WARM_UP_NANOS) {
            block(above);
            block(below);
        }
        long[] aboves = new long[BLOCKS];
        long[] belows = new long[BLOCKS];
        for (int b = 0; b < BLOCKS; b++) {
            aboves[b] = block(above);
            belows[b] = block(below);
        }
        Arrays.sort(aboves);
        Arrays.sort(belows);
        return (double) aboves[BLOCKS / 2] / belows[BLOCKS / 2];
    }

    private long block(Runnable work) {
        long start = System.nanoTime();
        for (int i = 0; i < repetitions; i++) {
            work.run();
        }
        return System.nanoTime() - start;
    }
}
