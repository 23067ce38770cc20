package org.flipwise.exact;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * A target whose every state has been evaluated: the oracle that kernels and neighbourhoods are compared with.
 * Log-ratios are taken from full evaluations, never from the target's own fast neighbourhood; from the latter only the
 * proposal Q is read. Made with 2^p evaluations, p ≤ 20. For one thread.
 */
public final class EnumeratedTarget {
    /** The largest dimension whose states are listed. */
    public static final int LARGEST_DIMENSION = 20;

    private final Target target;
    private final double[] base;
    private final double[] potential;
    private final boolean singleFlips;
    private @Nullable ProposalTable proposal;

    private EnumeratedTarget(Target target, double[] base, double[] potential, boolean singleFlips) {
        this.target = target;
        this.base = base;
        this.potential = potential;
        this.singleFlips = singleFlips;
    }

    public static EnumeratedTarget of(Target target) {
        int dimension = target.dimension();
        if (dimension > LARGEST_DIMENSION) {
            throw new IllegalArgumentException("target '" + target.name() + "' has " + dimension
                    + " bits; its states can be listed up to " + LARGEST_DIMENSION);
        }
        int states = 1 << dimension;
        double[] base = new double[states];
        double[] potential = new double[states];
        int possible = -1;
        for (int state = 0; state < states; state++) {
            BitState x = BitState.ofIndex(dimension, state);
            base[state] = TargetException.requireLogDensity(target.base(x), target.name(), x);
            potential[state] = TargetException.requireLogDensity(target.potential(x), target.name(), x);
            if (base[state] + potential[state] > Double.NEGATIVE_INFINITY) {
                possible = state;
            }
        }
        if (possible < 0) {
            throw new TargetException("target '" + target.name() + "' forbids every state");
        }
        boolean singleFlips = target.at(BitState.ofIndex(dimension, possible)).singleFlips();
        return new EnumeratedTarget(target, base, potential, singleFlips);
    }

    public Target target() {
        return target;
    }

    public int dimension() {
        return target.dimension();
    }

    public int states() {
        return potential.length;
    }

    public BitState state(int index) {
        return BitState.ofIndex(target.dimension(), index);
    }

    public double base(int state) {
        return base[state];
    }

    public double potential(int state) {
        return potential[state];
    }

    /** False for a forbidden state, which has no mass at any β. */
    public boolean possible(int state) {
        return base[state] + potential[state] > Double.NEGATIVE_INFINITY;
    }

    /** Returns all moves, listed at the first call. */
    ProposalTable proposal() {
        ProposalTable known = proposal;
        if (known == null) {
            known = ProposalTable.of(this);
            proposal = known;
        }
        return known;
    }

    boolean singleFlips() {
        return singleFlips;
    }

    /** base(x) + β·U(x); −∞ for a forbidden state, at β = 0 too. */
    public double logDensity(int state, double beta) {
        return possible(state) ? base[state] + beta * potential[state] : Double.NEGATIVE_INFINITY;
    }

    /** log π_β(to)/π_β(from), without any Q; −∞ where {@code to} is forbidden. */
    public double logRatio(int from, int to, double beta) {
        return possible(to)
                ? beta * (potential[to] - potential[from]) + (base[to] - base[from])
                : Double.NEGATIVE_INFINITY;
    }

    /** Returns the law at an inverse temperature. O(2^p). */
    public ExactLaw law(double beta) {
        return new ExactLaw(this, beta);
    }

    /** Into how many parts the states of positive probability fall that no moves between them connect. O(2^p·moves). */
    public int parts(double[] law) {
        boolean[] wanted = new boolean[law.length];
        for (int state = 0; state < law.length; state++) {
            wanted[state] = law[state] > 0;
        }
        return parts(wanted);
    }

    /** Into how many parts the possible states fall that no moves between them connect: a chain stays in the part it starts in, at any β. */
    public int parts() {
        boolean[] wanted = new boolean[states()];
        for (int state = 0; state < wanted.length; state++) {
            wanted[state] = possible(state);
        }
        return parts(wanted);
    }

    private int parts(boolean[] wanted) {
        return singleFlips ? Parts.byFlips(wanted, dimension()) : proposal().parts(wanted);
    }

    /**
     * log γ*, the least constant that is fully informative at β: the largest that any two possible neighbours ask for,
     * <pre>log γ* = max over x, y with Q(y|x) &gt; 0 of the rule's bound at log r(x → y),</pre>
     * and at least 0, where γ starts. Growing schedules approach it from below. O(2^p·p) for single flips.
     */
    public double logGammaStar(double beta, GammaRule rule, BalancingFunction unbounded) {
        return singleFlips ? largestBoundOfFlips(beta, rule, unbounded) : largestBoundOfMoves(beta, rule, unbounded);
    }

    private double largestBoundOfFlips(double beta, GammaRule rule, BalancingFunction unbounded) {
        double largest = 0;
        for (int from = 0; from < states(); from++) {
            for (int bit = 1; bit < states(); bit <<= 1) {
                if (possible(from) && possible(from ^ bit)) {
                    largest = Math.max(largest, rule.logBound(unbounded, logRatio(from, from ^ bit, beta)));
                }
            }
        }
        return largest;
    }

    private double largestBoundOfMoves(double beta, GammaRule rule, BalancingFunction unbounded) {
        ProposalTable moves = proposal();
        double largest = 0;
        for (int from = 0; from < states(); from++) {
            for (int move = 0; move < moves.moves(from); move++) {
                double logRatio = moves.logRatio(from, move, beta);
                if (logRatio > Double.NEGATIVE_INFINITY) {
                    largest = Math.max(largest, rule.logBound(unbounded, logRatio));
                }
            }
        }
        return largest;
    }
}
