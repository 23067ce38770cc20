package org.flipwise.lab.tune;

import java.util.Arrays;
import org.flipwise.lab.run.Start;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Look;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;

/**
 * The hottest inverse temperature worth having: 0 where the law there is known and can be drawn from, else the β at which a random proposal at a random state
 * would be accepted with probability {@value #FREE} if ΔU alone counted.
 */
final class HotEnd {
    private static final double FREE = 0.95;
    private static final int STATES = 8;
    private static final int PROPOSALS = 500;
    private static final int HALVINGS = 60;

    private HotEnd() {}

    /** Of a problem: no hotter than its own ladder, whose end may be there because hotter states are dear; where it has one. */
    static double of(Problem problem, Draws draws) {
        double coldest = problem.ladder().beta(0);
        double free = of(problem.target(), coldest, draws);
        int rungs = problem.ladder().rungs();
        return free == 0 || rungs == 1 ? free : Math.max(free, problem.ladder().beta(rungs - 1));
    }

    static double of(Target target, double coldest, Draws draws) {
        if (target.reference().isPresent()) {
            return 0;
        }
        double[] falls = falls(target, draws);
        if (acceptance(falls, coldest) >= FREE) {
            return coldest / 2;
        }
        double logHot = Elementary.log(coldest) - 50;
        double logCold = Elementary.log(coldest);
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (logHot + logCold) / 2;
            if (acceptance(falls, Elementary.exp(middle)) >= FREE) {
                logHot = middle;
            } else {
                logCold = middle;
            }
        }
        return Elementary.exp(logHot);
    }

    /** ΔU of random proposals at random starts, forbidden ones left out. */
    private static double[] falls(Target target, Draws draws) {
        double[] falls = new double[STATES * PROPOSALS];
        int count = 0;
        Look look = new Look();
        for (BitState state : Start.random().states(target, STATES, draws)) {
            Neighbourhood at = target.proposalsAt(state);
            for (int i = 0; i < PROPOSALS && at.moves() > 0; i++) {
                at.look(at.propose(draws), look);
                if (Math.abs(look.deltaPotential()) < Double.POSITIVE_INFINITY) {
                    falls[count++] = look.deltaPotential();
                }
            }
        }
        return Arrays.copyOf(falls, count);
    }

    /** The mean of min(1, e^(β·ΔU)); 1 where there is nothing to propose. */
    private static double acceptance(double[] falls, double beta) {
        double sum = 0;
        for (double fall : falls) {
            sum += Elementary.exp(Math.min(0, beta * fall));
        }
        return falls.length == 0 ? 1 : sum / falls.length;
    }
}
