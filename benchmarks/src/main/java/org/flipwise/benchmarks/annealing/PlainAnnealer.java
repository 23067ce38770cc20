package org.flipwise.benchmarks.annealing;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.flipwise.target.SpinGraph;

/**
 * Simulated annealing as it is usually written for speed: Metropolis sweeps in the order of the spins over integer local fields, acceptance by a table of thresholds for each β, hopeless flips skipped
 * without a random number, β linear in sweeps (better than geometric on random graphs of our own). For graphs whose couplings are multiples of ½.
 */
final class PlainAnnealer {
    /** β by the root mean square of the change of U over flips at random states. */
    private static final double HOT = 1.8;

    private static final double COLD = 13.4;

    private final int[] start;
    private final int[] other;
    /** 2·J of each entry, so that a flip changes U by −s_i·field_i. */
    private final int[] coupling;

    private final int[] spin;
    private final int[] field;
    private final long[] threshold;
    private final double scale;
    private long random;
    private long energy;

    PlainAnnealer(SpinGraph graph, long seed) {
        start = graph.starts();
        other = graph.others();
        coupling = new int[other.length];
        spin = new int[graph.spins()];
        field = new int[graph.spins()];
        double squares = 0;
        int largest = 1;
        for (int i = 0; i < spin.length; i++) {
            int row = 0;
            for (int e = start[i]; e < start[i + 1]; e++) {
                coupling[e] = (int) Math.rint(2 * graph.coupling(e));
                row += Math.abs(coupling[e]);
                squares += (double) coupling[e] * coupling[e];
            }
            largest = Math.max(largest, row);
        }
        threshold = new long[largest + 1];
        scale = Math.sqrt(squares / spin.length);
        random = new SplittableRandom(seed).nextLong() | 1;
    }

    private static long next(long x) {
        long y = x ^ x << 13;
        y ^= y >>> 7;
        return y ^ y << 17;
    }

    /** Anneals from a random state; returns Σ 2·J_ij·s_i·s_j over pairs at the end. */
    long read(long sweeps) {
        for (int i = 0; i < spin.length; i++) {
            random = next(random);
            spin[i] = random < 0 ? 1 : -1;
        }
        long twice = 0;
        for (int i = 0; i < spin.length; i++) {
            field[i] = 0;
            for (int e = start[i]; e < start[i + 1]; e++) {
                field[i] += coupling[e] * spin[other[e]];
            }
            twice += (long) field[i] * spin[i];
        }
        energy = twice / 2;
        for (long sweep = 0; sweep < sweeps; sweep++) {
            sweep((HOT + (COLD - HOT) * (sweep + 0.5) / sweeps) / scale);
        }
        for (long before = Long.MIN_VALUE; before < energy; ) {
            before = energy;
            sweepDown();
        }
        return energy;
    }

    private void sweep(double beta) {
        int hopeless = Math.min(threshold.length, (int) (22 / beta) + 1);
        for (int held = 0; held < hopeless; held++) {
            threshold[held] = (long) (Math.exp(-beta * held) * 0x1p32);
        }
        long x = random;
        for (int i = 0; i < spin.length; i++) {
            int held = spin[i] * field[i];
            if (held < hopeless) {
                if (held > 0) {
                    x = next(x);
                    if (x >>> 32 >= threshold[held]) {
                        continue;
                    }
                }
                flip(i);
            }
        }
        random = x;
    }

    private void sweepDown() {
        for (int i = 0; i < spin.length; i++) {
            if (spin[i] * field[i] < 0) {
                flip(i);
            }
        }
    }

    private void flip(int i) {
        int twice = 2 * spin[i];
        energy -= (long) twice * field[i];
        spin[i] = -spin[i];
        for (int e = start[i], end = start[i + 1]; e < end; e++) {
            field[other[e]] -= twice * coupling[e];
        }
    }

    /** The state at the end of the last read. */
    int[] state() {
        return Arrays.copyOf(spin, spin.length);
    }
}
