package org.flipwise.targets.problem;

import org.flipwise.numeric.Elementary;
import org.flipwise.tempering.Ladder;

/** Ladders between two inverse temperatures that are known to matter. */
final class LogicLadders {
    private static final int FEWEST = 4;
    private static final int MOST = 32;
    /** A guess of the heat capacity per variable, which sets how far apart two rungs may be. */
    private static final double HEAT_CAPACITY = 0.2;

    private LogicLadders() {}

    /**
     * From the coldest to the hottest β in equal ratios. Energies at one β spread by about √(c·p)/β, so neighbouring rungs differ by a factor of about
     * e^(1/√(c·p)); between 4 and 32 rungs.
     */
    static Ladder between(double coldest, double hottest, int dimension) {
        double span = Elementary.log(Math.max(2, coldest / hottest));
        double wanted = 1 + Math.ceil(span * Math.sqrt(HEAT_CAPACITY * dimension));
        int rungs = (int) Math.max(FEWEST, Math.min(MOST, wanted));
        double[] betas = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            betas[rung] = coldest * Elementary.exp(-span * rung / (rungs - 1));
        }
        return Ladder.of(betas);
    }
}
