package org.flipwise.targets.problem;

import org.flipwise.tempering.Ladder;

/** Ladders to start from where nothing is known of the problem. */
final class Ladders {
    private Ladders() {}

    /** β, β/√2, β/2, …: each rung is 1/√2 of the one before. */
    static Ladder geometric(double coldest, int rungs) {
        double[] betas = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            double power = 1.0 / (1L << (rung / 2));
            betas[rung] = coldest * (rung % 2 == 0 ? power : power * Math.sqrt(0.5));
        }
        return Ladder.of(betas);
    }
}
