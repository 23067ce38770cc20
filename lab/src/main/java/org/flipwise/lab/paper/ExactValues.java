package org.flipwise.lab.paper;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.Lumping;
import org.flipwise.numeric.Elementary;
import org.flipwise.targets.problem.Problems;

/** What can be known without a draw. */
public final class ExactValues {
    private static final Map<String, Space> SPACES = new ConcurrentHashMap<>();
    private static final int FLIPPED = 14;

    private ExactValues() {}

    private record Space(EnumeratedTarget target, Lumping lumping) {
        static Space of(String problem) {
            EnumeratedTarget target =
                    EnumeratedTarget.of(Problems.resolve(problem).target());
            return new Space(target, Lumping.of(target));
        }
    }

    private static Space space(String problem) {
        return SPACES.computeIfAbsent(problem, Space::of);
    }

    public static double swapRate16(String problem, double cold, double hot) {
        return space(problem).lumping().swapRate(cold, hot);
    }

    public static double jumpSwapRate16(String problem, Algorithm algorithm, double cold, double hot) {
        return space(problem).lumping().jumpSwapRate(cold, hot, balance(algorithm));
    }

    private static BalancingFunction balance(Algorithm algorithm) {
        return algorithm == Algorithm.IIT || algorithm == Algorithm.A_IIT
                ? BalancingFunction.sqrt()
                : BalancingFunction.min();
    }

    public static double iterations16(
            String problem, Algorithm algorithm, double beta, long transitions, GammaRule rule) {
        Space space = space(problem);
        BalancingFunction balance = algorithm == Algorithm.A_IIT
                ? BoundedBalance.of(
                        BalancingFunction.sqrt(), space.target().logGammaStar(beta, rule, BalancingFunction.sqrt()))
                : BalancingFunction.min();
        return space.lumping().iterationsPerRound(beta, balance, transitions);
    }

    public static double modeMass16(String problem) {
        EnumeratedTarget target = space(problem).target();
        int mode = 0;
        for (int state = 0; state < target.states(); state++) {
            mode = target.logDensity(state, 1) > target.logDensity(mode, 1) ? state : mode;
        }
        double sum = 0;
        for (int state = 0; state < target.states(); state++) {
            sum += Elementary.exp(target.logDensity(state, 1) - target.logDensity(mode, 1));
        }
        return 1 / sum;
    }

    /** Around one mode, where a cold rung is; up to 14 flips in each of the four groups of p/4. */
    public static double iterationsSixModes(
            int p, double theta, double beta, BalancingFunction balance, long transitions) {
        int n = p / 4;
        double[] logChoose = new double[FLIPPED + 1];
        for (int k = 0; k < FLIPPED; k++) {
            logChoose[k + 1] = logChoose[k] + Elementary.log((double) (n - k) / (k + 1));
        }
        double best = beta * logDensity(p, theta, 0, 0, 0, 0);
        double total = 0;
        double mean = 0;
        for (int code = 0; code < FLIPPED * FLIPPED * FLIPPED * FLIPPED; code++) {
            int[] k = {
                code % FLIPPED,
                code / FLIPPED % FLIPPED,
                code / (FLIPPED * FLIPPED) % FLIPPED,
                code / (FLIPPED * FLIPPED * FLIPPED)
            };
            double here = logDensity(p, theta, k[0], k[1], k[2], k[3]);
            double log = beta * here - best;
            for (int group : k) {
                log += logChoose[group];
            }
            if (log < -60) {
                continue;
            }
            double weight = Elementary.exp(log);
            double escape = 0;
            for (int group = 0; group < 4; group++) {
                for (int step = -1; step <= 1; step += 2) {
                    int members = step < 0 ? k[group] : n - k[group];
                    if (members > 0) {
                        k[group] += step;
                        double a = beta * (logDensity(p, theta, k[0], k[1], k[2], k[3]) - here);
                        k[group] -= step;
                        escape += members * Elementary.exp(balance.logH(a)) / p;
                    }
                }
            }
            total += weight;
            mean += weight * escape;
        }
        return 1 + (transitions - 1) * mean / total;
    }

    private static double logDensity(int p, double theta, int a, int b, int c, int d) {
        int half = p / 2;
        int[] distances = {a + b + c + d, a + b + half - c - d, a + c + half - b - d};
        double sum = 0;
        for (int distance : distances) {
            sum += Elementary.exp(-theta * distance) + Elementary.exp(-theta * (p - distance));
        }
        return Elementary.log(sum);
    }
}
