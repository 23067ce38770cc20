package org.flipwise.lab.run;

import org.flipwise.numeric.Elementary;

/**
 * What states may add to a mean that a run has not seen. A frozen rung that stays where it is sees no spread and would claim certainty; but n rounds say nothing of states whose mass is below 1/n
 * in all. So much is added to squared errors. Where a rung moves, it is far below what they are: they fall with 1/n, this with 1/n².
 */
final class Unseen {
    private Unseen() {}

    /** Of the mean log density: states of mass 1/n whose weight is n times smaller than that of those seen lie lower by log n/β. Nothing at β = 0. */
    static double ofLogDensity(double beta, double rounds) {
        double gap = beta > 0 ? Elementary.log(1 + rounds) / beta : 0;
        return gap * gap / (rounds * rounds);
    }

    /** Of the share of a bit: the mass 1/n. */
    static double ofShare(double rounds) {
        return 1 / ((rounds + 2) * (rounds + 2));
    }

    /** An error with so much added to its square; NaN remains NaN. */
    static double widened(double error, double unseen) {
        return Math.sqrt(error * error + unseen);
    }
}
