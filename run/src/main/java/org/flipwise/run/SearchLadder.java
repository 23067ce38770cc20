package org.flipwise.run;

import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;

/**
 * A ladder for searching, from the scale of the problem alone. With s the root mean square of ΔU over flips at random states, the hottest rung is where
 * a spin glass with such fields just begins to order, β = 3.2/s, and the coldest where all but the smallest changes are frozen, β = 14/s;
 * between them rungs are spaced evenly in log β, about 0.35·√p of them, from 6 to 32. Found on MaxCut of random graphs; flips of any other target are measured
 * in the same way.
 */
final class SearchLadder {
    static final double HOTTEST = 3.2;
    static final double COLDEST = 14;
    private static final double RUNGS_PER_ROOT = 0.35;
    private static final int FEWEST_RUNGS = 6;
    private static final int MOST_RUNGS = 32;
    private static final int STATES = 8;
    private static final int FLIPS_PER_STATE = 1000;

    private SearchLadder() {}

    static Ladder of(Target target) {
        double scale = scale(target);
        if (!(scale > 0)) {
            return Ladder.of(1);
        }
        int rungs = (int) Math.round(RUNGS_PER_ROOT * Math.sqrt((double) target.dimension()));
        rungs = Math.max(FEWEST_RUNGS, Math.min(MOST_RUNGS, rungs));
        double[] betas = new double[rungs];
        double logRatio = Elementary.log(HOTTEST / COLDEST);
        for (int rung = 0; rung < rungs; rung++) {
            betas[rung] = COLDEST / scale * Elementary.exp(logRatio * rung / (rungs - 1));
        }
        return Ladder.of(betas);
    }

    /** Root mean square of the finite ΔU over some flips at some random states; the same for every seed. */
    static double scale(Target target) {
        Draws draws = SeededStreams.of(0, 0).start();
        MoveDelta look = new MoveDelta();
        double squares = 0;
        long count = 0;
        for (int i = 0; i < STATES; i++) {
            BitState x = BitState.zeros(target.dimension());
            for (int bit = 0; bit < x.dimension(); bit++) {
                if (draws.below(2) == 1) {
                    x.flip(bit);
                }
            }
            if (target.potential(x) == Double.NEGATIVE_INFINITY) {
                continue;
            }
            Neighbourhood at = target.at(x);
            int flips = Math.min(FLIPS_PER_STATE, at.moves());
            for (int flip = 0; flip < flips; flip++) {
                at.look(at.propose(draws), look);
                if (Math.abs(look.deltaPotential()) < Double.POSITIVE_INFINITY) {
                    squares += look.deltaPotential() * look.deltaPotential();
                    count++;
                }
            }
        }
        return count == 0 ? 0 : Math.sqrt(squares / count);
    }
}
