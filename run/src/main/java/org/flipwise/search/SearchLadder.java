package org.flipwise.search;

import java.util.Optional;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.Start;
import org.flipwise.state.BitState;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.IndependentSets;
import org.flipwise.tempering.Ladder;

/**
 * A ladder for searching, from the scale of the problem alone. With s the root mean square of ΔU over moves at random states, the hottest rung is where
 * a spin glass with such fields just begins to order, β = 3.2/s, and the coldest where all but the smallest changes are frozen, β = 14/s;
 * between them rungs are spaced evenly in log β, about 0.35·√p of them, from 6 to 32. Found on MaxCut of random graphs; flips of any other target are measured
 * in the same way.
 *
 * <p>Random states of an independent-set problem have a penalty for a quarter of the edges, so s is about the degree, while good states differ by single nodes: its ladder would be too hot by that factor. There U is
 * measured in nodes instead: from 7/min(1, P − 1) down to 2, with P the penalty of an edge. A node less has the factor e^(−2) on the hottest rung; on the coldest a node less, or an edge inside, is frozen out.
 */
final class SearchLadder {
    static final double HOTTEST = 3.2;
    static final double COLDEST = 14;
    private static final double HOTTEST_OF_SETS = 2;
    private static final double COLDEST_OF_SETS = 7;
    private static final double RUNGS_PER_ROOT = 0.35;
    private static final int FEWEST_RUNGS = 6;
    private static final int MOST_RUNGS = 32;
    private static final int STATES = 8;
    private static final int FLIPS_PER_STATE = 1000;

    private SearchLadder() {}

    static Ladder of(Target target) {
        Optional<IndependentSets> sets = IndependentSets.of(target);
        if (sets.isPresent()) {
            return sets(sets.get().penalty(), target);
        }
        double scale = scale(target);
        return scale > 0 ? between(COLDEST / scale, HOTTEST / COLDEST, target) : Ladder.of(1);
    }

    private static Ladder sets(double penalty, Target target) {
        double coldest = COLDEST_OF_SETS / Math.min(1, penalty - 1);
        return between(coldest, HOTTEST_OF_SETS / coldest, target);
    }

    private static Ladder between(double coldest, double ratio, Target target) {
        int rungs = (int) Math.round(RUNGS_PER_ROOT * Math.sqrt((double) target.dimension()));
        rungs = Math.max(FEWEST_RUNGS, Math.min(MOST_RUNGS, rungs));
        double[] betas = new double[rungs];
        double logRatio = Elementary.log(ratio);
        for (int rung = 0; rung < rungs; rung++) {
            betas[rung] = coldest * Elementary.exp(logRatio * rung / (rungs - 1));
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
            BitState x = target.singleFlips() ? random(target, draws) : possible(target, draws);
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

    private static BitState random(Target target, Draws draws) {
        BitState x = BitState.zeros(target.dimension());
        for (int bit = 0; bit < x.dimension(); bit++) {
            if (draws.below(2) == 1) {
                x.flip(bit);
            }
        }
        return x;
    }

    private static BitState possible(Target target, Draws draws) {
        return Start.random().states(target, 1, draws).get(0);
    }
}
