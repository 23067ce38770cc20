package org.flipwise.targets.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flipwise.state.BitState;

/** Mixtures and states to try them at, drawn from a seed. */
final class Mixtures {
    private Mixtures() {}

    static BitState state(int dimension, Random random) {
        BitState state = BitState.zeros(dimension);
        for (int bit = 0; bit < dimension; bit++) {
            if (random.nextBoolean()) {
                state.flip(bit);
            }
        }
        return state;
    }

    /** Half of the modes anywhere, half of them the complement of the one before. */
    static List<BitState> modes(int count, int dimension, Random random) {
        List<BitState> modes = new ArrayList<>();
        for (int mode = 0; mode < count; mode++) {
            modes.add(mode % 2 == 0 ? state(dimension, random) : complement(modes.get(mode - 1)));
        }
        return modes;
    }

    private static BitState complement(BitState state) {
        BitState complement = state.copy();
        for (int bit = 0; bit < state.dimension(); bit++) {
            complement.flip(bit);
        }
        return complement;
    }

    /** Equal weights, one θ. */
    static MixtureOfModes even(int modes, int dimension, double theta, long seed) {
        return MixtureOfModes.of("even", modes(modes, dimension, new Random(seed)), theta, 1);
    }

    /** Weights over six orders of magnitude, and θ_i within 10% of each other. */
    static MixtureOfModes uneven(int modes, int dimension, double theta, long seed) {
        Random random = new Random(seed);
        return MixtureOfModes.of(
                "uneven", modes(modes, dimension, random), thetas(modes, theta, random), weights(modes, random), 1);
    }

    static double[] thetas(int modes, double theta, Random random) {
        double[] thetas = new double[modes];
        Arrays.setAll(thetas, mode -> theta * (0.95 + 0.1 * random.nextDouble()));
        return thetas;
    }

    static double[] weights(int modes, Random random) {
        double[] weights = new double[modes];
        Arrays.setAll(weights, mode -> Math.pow(10, 6 * random.nextDouble() - 3));
        return weights;
    }
}
