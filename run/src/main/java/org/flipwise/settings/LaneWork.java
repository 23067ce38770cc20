package org.flipwise.settings;

import org.flipwise.multispin.LaneModel;
import org.flipwise.target.CostTable;

/**
 * What runs in the lanes of words cost beside the same runs by {@code mh-sweep}, one by one, on a rung and in a round of n proposals, in nanoseconds of the cost table. With d the bonds of a spin, by binary
 * digits of their weights, and p spins,
 * <pre>
 * a word of w lanes     n·(5 + 2.85·d) + p·d/2 + 1000 + w·(80 + 0.6·p)        n·1.5·d in the first term where sweeps are unrolled
 * w runs one by one     w·(n·proposal + round)
 * </pre>
 * The terms of a word: sweeps; sums of energies, and reading them from their counters; recording each lane, led from one to the next by flips. They were measured on lattices and regular graphs of 3 to 30 bonds
 * (docs/multi-spin.md) in the same processor time that the table's costs are in.
 */
final class LaneWork {
    private static final double SPIN = 5;
    private static final double BOND = 2.85;
    private static final double UNROLLED_BOND = 1.5;
    private static final double SUMMED_BOND = 0.5;
    private static final double COUNTERS = 1000;
    private static final double LANE = 80;
    private static final double LANE_PER_SPIN = 0.6;

    private final LaneModel model;
    private final double proposals;

    /** The work on a model in rounds of so many proposals. */
    LaneWork(LaneModel model, double proposals) {
        this.model = model;
        this.proposals = proposals;
    }

    /** Work of so many runs in words, 64 to a word. */
    double inLanes(int runs) {
        long words = (runs + LaneModel.LANES - 1L) / LaneModel.LANES;
        double bonds = model.bondsPerSpin();
        double spin = model.unrolled() ? UNROLLED_BOND * bonds : SPIN + BOND * bonds;
        double word = proposals * spin + SUMMED_BOND * bonds * model.spins() + COUNTERS;
        return words * word + runs * (LANE + LANE_PER_SPIN * model.spins());
    }

    /** Work of so many runs one by one. */
    double oneByOne(int runs, CostTable costs) {
        return runs * (proposals * costs.proposal() + costs.round());
    }
}
