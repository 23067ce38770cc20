package org.flipwise.tune;

import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.settings.Start;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;

/**
 * The hottest inverse temperature worth having: 0 where the law there is known and can be drawn from, else the largest β at which flips
 * are free whatever the scale of the target. With ΔU alone a random proposal is then accepted with probability {@value #FREE} at random states, and
 * {@value #FREE_TO_LEAVE} at the states that climbing from them leads to. Random states alone are not enough: where a few states stand high above a
 * plain, a random state is hardly ever one of the few.
 */
final class HotEnd {
    private static final double FREE = 0.95;
    private static final double FREE_TO_LEAVE = 0.5;
    private static final double EVEN = 0.5;
    private static final int STATES = 8;
    private static final int PROPOSALS = 250;
    private static final int MOST_CLIMBING = 20_000;
    private static final int CLIMBING_PER_BIT = 4;
    private static final int HALVINGS = 60;

    private HotEnd() {}

    /** Of a problem: no hotter than its own ladder where dense states are forbidden or costly, as the hotter ones are. */
    static double of(Problem problem, Draws draws) {
        double coldest = problem.ladder().beta(0);
        boolean dear = problem.target().startDensity() < EVEN;
        boolean own = !problem.code().isEmpty() || problem.target().external();
        double free = of(problem.target(), coldest, own || dear, draws);
        int rungs = problem.ladder().rungs();
        return free == 0 || rungs == 1 || !dear
                ? free
                : Math.max(free, problem.ladder().beta(rungs - 1));
    }

    /**
     * Of a target.
     *
     * @param dear whether looks are, so that climbing is short
     */
    static double of(Target target, double coldest, boolean dear, Draws draws) {
        if (target.reference().isPresent()) {
            return 0;
        }
        Changes changes = new Changes(target, dear, draws);
        if (changes.areFree(coldest)) {
            return coldest / 2;
        }
        double logHot = Elementary.log(coldest) - 50;
        double logCold = Elementary.log(coldest);
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (logHot + logCold) / 2;
            if (changes.areFree(Elementary.exp(middle))) {
                logHot = middle;
            } else {
                logCold = middle;
            }
        }
        return Elementary.exp(logHot);
    }

    /** ΔU of random proposals at random states and, after climbing from each, near local maxima; forbidden ones left out. */
    private static final class Changes {
        private final double[] atRandom = new double[STATES * PROPOSALS];
        private final double[] atMaxima = new double[STATES * PROPOSALS];
        private int random;
        private int maxima;

        Changes(Target target, boolean dear, Draws draws) {
            long climbing = dear ? PROPOSALS : (long) CLIMBING_PER_BIT * target.dimension();
            MoveDelta delta = new MoveDelta();
            Flips flips = new Flips();
            for (BitState state : Start.random().states(target, STATES, draws)) {
                Neighbourhood at = target.proposalsAt(state);
                if (at.moves() == 0) {
                    continue;
                }
                random = look(at, draws, delta, atRandom, random);
                for (long i = 0; i < Math.max(PROPOSALS, Math.min(MOST_CLIMBING, climbing)) && at.moves() > 0; i++) {
                    int move = at.propose(draws);
                    at.look(move, delta);
                    if (delta.deltaPotential() >= 0) {
                        at.apply(move, flips);
                    }
                }
                maxima = look(at, draws, delta, atMaxima, maxima);
            }
        }

        private static int look(Neighbourhood at, Draws draws, MoveDelta delta, double[] into, int count) {
            int next = count;
            for (int i = 0; i < PROPOSALS && at.moves() > 0; i++) {
                at.look(at.propose(draws), delta);
                if (Math.abs(delta.deltaPotential()) < Double.POSITIVE_INFINITY) {
                    into[next++] = delta.deltaPotential();
                }
            }
            return next;
        }

        boolean areFree(double beta) {
            return acceptance(atRandom, random, beta) >= FREE && acceptance(atMaxima, maxima, beta) >= FREE_TO_LEAVE;
        }

        /** The mean of min(1, e^(β·ΔU)); 1 where there is nothing to propose. */
        private static double acceptance(double[] changes, int count, double beta) {
            double sum = 0;
            for (int k = 0; k < count; k++) {
                sum += Elementary.exp(Math.min(0, beta * changes[k]));
            }
            return count == 0 ? 1 : sum / count;
        }
    }
}
