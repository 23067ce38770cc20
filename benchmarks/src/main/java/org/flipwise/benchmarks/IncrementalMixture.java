package org.flipwise.benchmarks;

import java.util.List;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;

/**
 * The mixture without groups: distances to the modes are kept up to date, and each of the p neighbours is evaluated from them by its own
 * log-sum-exp. What a careful implementation does that does not know that neighbours come in groups.
 */
final class IncrementalMixture extends FlipNeighbourhood {
    private final List<BitState> modes;
    private final double theta;
    private final int[] distance;
    private final double[] terms;
    private double potential;

    IncrementalMixture(List<BitState> modes, double theta, BitState start) {
        super(start);
        this.modes = modes;
        this.theta = theta;
        distance = new int[modes.size()];
        terms = new double[modes.size()];
        for (int mode = 0; mode < distance.length; mode++) {
            distance[mode] = modes.get(mode).distance(start);
            terms[mode] = -theta * distance[mode];
        }
        potential = Elementary.logSumExp(terms, terms.length);
    }

    @Override
    public double potential() {
        return potential;
    }

    private double potentialAt(int bit) {
        boolean value = state().get(bit);
        for (int mode = 0; mode < terms.length; mode++) {
            terms[mode] = -theta * (distance[mode] + (modes.get(mode).get(bit) == value ? 1 : -1));
        }
        return Elementary.logSumExp(terms, terms.length);
    }

    @Override
    protected double deltaPotential(int bit) {
        return potentialAt(bit) - potential;
    }

    @Override
    protected void flipping(int bit) {
        potential = potentialAt(bit);
        boolean value = state().get(bit);
        for (int mode = 0; mode < distance.length; mode++) {
            distance[mode] += modes.get(mode).get(bit) == value ? 1 : -1;
        }
    }
}
