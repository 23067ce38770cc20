package org.flipwise.anneal;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.numeric.Elementary;

/**
 * A state of integer spins that moves by Metropolis sweeps in the order of the spins. The exponential variate of a decision comes from a table of {@value #VARIATES} quantiles: enough for a search, but
 * no kernel for sampling. Random numbers are xorshift64 (Marsaglia 2003).
 */
final class SpinWalker implements Saved {
    private static final int VARIATES = 4096;
    private static final int VARIATE_SHIFT = 52;
    private static final double[] EXPONENTIAL = exponential();

    private final IntegerSpins model;
    private final int[] spin;
    /** Σ_j J_ij·s_j of each spin. */
    private final int[] field;

    private long energy;
    private long random;
    private long flips;

    SpinWalker(IntegerSpins model, long seed) {
        this.model = model;
        this.spin = new int[model.spins()];
        this.field = new int[model.spins()];
        this.random = seed == 0 ? 1 : seed;
    }

    private static double[] exponential() {
        double[] variates = new double[VARIATES];
        for (int k = 0; k < VARIATES; k++) {
            variates[k] = -Elementary.log((k + 0.5) / VARIATES);
        }
        return variates;
    }

    private static long next(long x) {
        long y = x ^ x << 13;
        y ^= y >>> 7;
        return y ^ y << 17;
    }

    /** A number from 0 to below 1. */
    double uniform() {
        random = next(random);
        return (random >>> 11) * 0x1p-53;
    }

    void randomise() {
        for (int i = 0; i < spin.length; i++) {
            random = next(random);
            spin[i] = random < 0 ? 1 : -1;
        }
        refresh();
    }

    void set(int[] state) {
        System.arraycopy(state, 0, spin, 0, spin.length);
        refresh();
    }

    private void refresh() {
        energy = model.energy(spin);
        for (int i = 0; i < spin.length; i++) {
            int sum = 0;
            for (int e = model.start()[i]; e < model.start()[i + 1]; e++) {
                sum += model.coupling()[e] * spin[model.other()[e]];
            }
            field[i] = sum;
        }
    }

    private void flip(int i) {
        int twice = 2 * spin[i];
        energy -= (long) twice * field[i];
        spin[i] = -spin[i];
        int[] other = model.other();
        int[] coupling = model.coupling();
        for (int e = model.start()[i], end = model.start()[i + 1]; e < end; e++) {
            field[other[e]] -= twice * coupling[e];
        }
        flips++;
    }

    /** One sweep at an inverse temperature of U; a flip changes U by −2·s_i·field_i. */
    void sweep(double beta) {
        double perField = 2 * beta;
        int hopeless = (int) Math.min(Integer.MAX_VALUE, EXPONENTIAL[0] / perField + 1);
        long x = random;
        for (int i = 0; i < spin.length; i++) {
            int held = spin[i] * field[i];
            if (held < hopeless) {
                if (held > 0) {
                    x = next(x);
                    if (held * perField >= EXPONENTIAL[(int) (x >>> VARIATE_SHIFT)]) {
                        continue;
                    }
                }
                flip(i);
            }
        }
        random = x;
    }

    /** Flips what improves until nothing does; returns the sweeps that took. */
    int descend() {
        int sweeps = 0;
        for (boolean improved = true; improved; sweeps++) {
            improved = false;
            for (int i = 0; i < spin.length; i++) {
                if (spin[i] * field[i] < 0) {
                    flip(i);
                    improved = true;
                }
            }
        }
        return sweeps;
    }

    /** The state, to be read only. */
    int[] spins() {
        return spin;
    }

    long energy() {
        return energy;
    }

    long flips() {
        return flips;
    }

    @Override
    public void save(Encoder into) {
        into.wholes(spin);
        into.whole(random);
        into.whole(flips);
    }

    @Override
    public void restore(Decoder from) {
        from.fill(spin);
        random = from.whole();
        flips = from.whole();
        refresh();
    }
}
