package org.flipwise.verify;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.Start;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;

/** What is being checked, and how much work that may take. */
final class Subject {
    /** For checks by full evaluations, in nanoseconds of the problem's table of costs. */
    private static final double WORK = 3e9;

    private static final double CLOSE = 1e-9;
    private static final int EIGHTHS = 8;
    private final Problem problem;
    private final long seed;

    Subject(Problem problem, long seed) {
        this.problem = problem;
        this.seed = seed;
    }

    Problem problem() {
        return problem;
    }

    Target target() {
        return problem.target();
    }

    int dimension() {
        return target().dimension();
    }

    long seed() {
        return seed;
    }

    /** Returns whether it is a log density alone, so that its neighbourhood is the program's own. */
    boolean blackBox() {
        return target().external();
    }

    /** Some draws, others for each part. */
    Draws draws(int part) {
        return SeededStreams.beforeTheRun(seed, part).replica(0);
    }

    /** Returns a share of the full evaluations that may be spent. */
    int evaluations(double share, int fewest, int most) {
        double afforded = share * WORK / problem.costs().evaluation();
        return (int) Math.max(fewest, Math.min(most, afforded));
    }

    /** Returns base + U, the log density up to a constant if the coldest β is 1. */
    double logDensity(BitState x) {
        double base = TargetException.requireLogDensity(target().base(x), target().name(), x);
        return base + TargetException.requireLogDensity(target().potential(x), target().name(), x);
    }

    /** Possible states, from which a run might start. */
    List<BitState> possible(int count, int part) {
        return Start.random().states(target(), count, draws(part));
    }

    /** Any states: the two corners, and random ones with few and many ones, or few alone where dense ones are dear. */
    List<BitState> any(int count, int part) {
        Draws draws = draws(part);
        boolean dense = target().startDensity() == 0.5;
        List<BitState> states = new ArrayList<>();
        states.add(BitState.zeros(dimension()));
        if (dense) {
            states.add(ones());
        }
        while (states.size() < count) {
            double density = dense ? (1.0 + draws.below(EIGHTHS - 1)) / EIGHTHS : target().startDensity();
            double logDensity = Elementary.log(density);
            BitState x = BitState.zeros(dimension());
            for (int bit = 0; bit < dimension(); bit++) {
                if (draws.accept(logDensity)) {
                    x.flip(bit);
                }
            }
            states.add(x);
        }
        return states;
    }

    private BitState ones() {
        BitState x = BitState.zeros(dimension());
        for (int bit = 0; bit < dimension(); bit++) {
            x.flip(bit);
        }
        return x;
    }

    /** Returns whether two numbers agree, relative to the larger of the sizes given and 1; −∞ agrees with −∞ alone. */
    static boolean close(double found, double expected, double... sizes) {
        if (found == expected) {
            return true;
        }
        if (Double.isInfinite(found) || Double.isInfinite(expected)) {
            return false;
        }
        double scale = Math.max(1, Math.abs(expected));
        for (double size : sizes) {
            scale = Math.max(scale, Math.abs(size));
        }
        return Math.abs(found - expected) <= CLOSE * scale;
    }

    /** Returns a bit by its place and its name. */
    String bit(int bit) {
        return "bit " + bit + " (" + target().variable(bit) + ")";
    }

    static String shown(BitState x) {
        return "state " + TargetException.shown(x);
    }
}
