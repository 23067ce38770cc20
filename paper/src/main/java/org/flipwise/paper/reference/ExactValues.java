package org.flipwise.paper.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.Lumping;
import org.flipwise.paper.Algorithm;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problems;

/**
 * What can be known without a draw, at stationarity. Problems of 16 bits are listed state by state at their first use (a second or
 * two), the six modes are summed over lumps for each inverse temperature ({@link SixModeLaw}, well under a second); both are kept.
 *
 * <p>Swap rates are accepted / attempted. The paper's are half of that for the multiplicity algorithms.
 */
public final class ExactValues {
    /** Which states of 16 bits count, by their number of ones. */
    private enum Ones {
        ANY,
        EVEN,
        ODD;

        boolean wanted(int state) {
            boolean odd = Integer.bitCount(state) % 2 == 1;
            return this == ANY || odd == (this == ODD);
        }
    }

    private record States(String problem, Ones ones) {}

    private record Shape(int p, double theta) {}

    private record Rung(Shape shape, double beta) {}

    private static final Map<String, EnumeratedTarget> TARGETS = new ConcurrentHashMap<>();
    private static final Map<States, Lumping> LUMPS = new ConcurrentHashMap<>();
    private static final Map<Shape, SixModeLaw> SIX_MODES = new ConcurrentHashMap<>();
    private static final Map<Rung, PotentialLaw> RUNGS = new ConcurrentHashMap<>();

    private ExactValues() {}

    private static EnumeratedTarget target(String problem) {
        return TARGETS.computeIfAbsent(
                problem, name -> EnumeratedTarget.of(Problems.resolve(name).target()));
    }

    private static Lumping lumps(String problem, Ones ones) {
        return LUMPS.computeIfAbsent(
                new States(problem, ones), states -> Lumping.of(target(problem), states.ones()::wanted));
    }

    private static BalancingFunction balance(Algorithm algorithm) {
        return switch (algorithm) {
            case A_IIT, IIT -> BalancingFunction.sqrt();
            case MH_MULT, RF_MH -> BalancingFunction.min();
        };
    }

    private static BalancingFunction jumps(Algorithm algorithm) {
        if (algorithm.multiplicity()) {
            throw new IllegalArgumentException(
                    algorithm.label() + " makes ordinary swaps; IIT and RF-MH make those of jump chains");
        }
        return balance(algorithm);
    }

    /** The ordinary swap of rungs that keep π^β, on {@code paper:bimodal} or {@code paper:seven-modes}. */
    public static double swapRate16(String problem, double cold, double hot) {
        return lumps(problem, Ones.ANY).swapRate(cold, hot);
    }

    /** The Z-corrected swap of IIT or RF-MH, their states independent: what rounds of n or n + 1 jumps by chance come to. */
    public static double jumpSwapRate16(String problem, Algorithm algorithm, double cold, double hot) {
        return lumps(problem, Ones.ANY).jumpSwapRate(cold, hot, jumps(algorithm));
    }

    /**
     * The Z-corrected swap of IIT or RF-MH given that both states have an odd number of ones, or both an even one. Every jump changes the parity, so that under
     * the law of a jump chain either has probability ½.
     */
    public static double paritySwapRate16(String problem, Algorithm algorithm, double cold, double hot, boolean odd) {
        return lumps(problem, odd ? Ones.ODD : Ones.EVEN).jumpSwapRate(cold, hot, jumps(algorithm));
    }

    /**
     * By pair, what the paper's rounds of a fixed number n of jumps measure. All replicas start at zero and make b jumps of burn-in, so before
     * the swaps of round t = 1, 2, … all of them have the parity of b + t·n. Odd rounds try pairs 2, 4, …, even rounds
     * pairs 1, 3, …. Hence pairs 1, 3, … are always tried by states of parity b, and pairs 2, 4, … by states of parity b + n:
     *
     * <ul>
     *   <li>bimodal, b = 1, n = 1: the first pair odd, the second even; IIT .2383 .2327, RF-MH .2381 .2326;
     *   <li>seven modes, b = 1, n = 2: both odd; IIT .2328 .2539, RF-MH .2506 .2391. With b = 2 both would be even, as all the
     *       modes are, and the first pair of IIT at .0539.
     * </ul>
     */
    public static List<Double> lockedSwapRates16(
            String problem, Algorithm algorithm, List<Double> ladder, int burnIn, int jumps) {
        List<Double> rates = new ArrayList<>();
        for (int pair = 0; pair + 1 < ladder.size(); pair++) {
            boolean odd = (pair % 2 == 0 ? burnIn : burnIn + jumps) % 2 == 1;
            rates.add(paritySwapRate16(problem, algorithm, ladder.get(pair), ladder.get(pair + 1), odd));
        }
        return List.copyOf(rates);
    }

    /**
     * Sojourns begun in a round of L0 transitions, 1 + (L0 − 1)·E[Z]: of MH-mult, or of A-IIT with the largest γ that the rule can ask for on
     * any state. The rule means nothing to MH-mult.
     */
    public static double iterations16(
            String problem, Algorithm algorithm, double beta, long transitions, GammaRule rule) {
        if (!algorithm.multiplicity()) {
            throw new IllegalArgumentException(algorithm.label() + " makes a number of jumps, not of transitions");
        }
        BalancingFunction free = balance(algorithm);
        BalancingFunction used = algorithm == Algorithm.MH_MULT
                ? free
                : BoundedBalance.of(free, target(problem).logGammaStar(beta, rule, free));
        return lumps(problem, Ones.ANY).iterationsPerRound(beta, used, transitions);
    }

    /** The probability of a mode's own state at β = 1: of the first mode, though all are alike to the sixth digit. */
    public static double modeMass16(String problem) {
        EnumeratedTarget states = target(problem);
        List<BitState> modes = states.target().modes();
        if (modes.isEmpty()) {
            throw new IllegalArgumentException("'" + problem + "' is not a mixture of modes");
        }
        return states.law(1).probability((int) modes.get(0).index());
    }

    /** The ordinary swap between two rungs of the six modes, good to 1e-5 or better. */
    public static double swapRateSixModes(int p, double theta, double cold, double hot) {
        return rung(p, theta, cold).swapRate(rung(p, theta, hot), cold - hot);
    }

    /**
     * Sojourns begun in a round of L0 transitions, 1 + (L0 − 1)·E[Z]. For A-IIT with a frozen γ give √ bounded by it.
     */
    public static double iterationsSixModes(
            int p, double theta, double beta, BalancingFunction balance, long transitions) {
        return 1 + (transitions - 1) * law(new Shape(p, theta)).meanEscape(beta, balance);
    }

    /** The mean of U on a rung of the six modes, good to 1e-8 or better. */
    public static double meanLogDensitySixModes(int p, double theta, double beta) {
        return rung(p, theta, beta).mean();
    }

    private static SixModeLaw law(Shape shape) {
        return SIX_MODES.computeIfAbsent(shape, wanted -> SixModeLaw.of(wanted.p(), wanted.theta()));
    }

    private static PotentialLaw rung(int p, double theta, double beta) {
        Rung rung = new Rung(new Shape(p, theta), beta);
        return RUNGS.computeIfAbsent(rung, wanted -> law(wanted.shape()).at(wanted.beta()));
    }
}
