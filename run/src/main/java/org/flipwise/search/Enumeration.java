package org.flipwise.search;

import java.util.OptionalDouble;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;

/**
 * The best log density of a problem whose states can all be looked at: 2^p full evaluations, p at most {@value #LARGEST_DIMENSION}, in the order of a
 * Gray code. A problem that runs the user's own code, or whose evaluations would take more than a second by the table of costs, is not enumerated.
 */
final class Enumeration {
    static final int LARGEST_DIMENSION = 20;
    private static final double MOST_NANOS = 1e9;

    private Enumeration() {}

    /** The largest base(x) + U(x) of all states; empty where the states are not looked at, or all of them are forbidden. */
    static OptionalDouble optimum(Problem problem) {
        Target target = problem.target();
        int dimension = target.dimension();
        if (dimension > LARGEST_DIMENSION || !problem.code().isEmpty()) {
            return OptionalDouble.empty();
        }
        long states = 1L << dimension;
        if (states * target.evaluationCost(problem.costs()) > MOST_NANOS) {
            return OptionalDouble.empty();
        }
        BitState x = BitState.zeros(dimension);
        double best = logDensity(target, x);
        for (long step = 1; step < states; step++) {
            x.flip(Long.numberOfTrailingZeros(step));
            best = Math.max(best, logDensity(target, x));
        }
        return best == Double.NEGATIVE_INFINITY ? OptionalDouble.empty() : OptionalDouble.of(best);
    }

    private static double logDensity(Target target, BitState x) {
        return TargetException.requireLogDensity(target.base(x) + target.potential(x), target.name(), x);
    }
}
