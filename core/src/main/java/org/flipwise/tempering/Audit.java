package org.flipwise.tempering;

import org.flipwise.kernel.Walker;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * Looks now and then, between two rounds, whether what a replica holds is what the target says: the potential of its state and the changes that two of its flips would make against full
 * evaluations; and whether the state of the last audit still has the value it had. A difference over 1e-6 stops the run with a {@link TargetException}; nothing is ever repaired.
 *
 * <p>When, whom and which flips follow from the number of the round and from what has been counted, never from a clock or a chain's stream, and counts are left as they were: a run
 * with audits has the digits of one without, and there is nothing to save. Audits are so far apart that by the table of costs they take at most {@link #SHARE} of the work.
 */
public final class Audit {
    /** Largest difference: of the value where that is over 1, else absolute. */
    static final double TOLERANCE = 1e-6;
    /** What rounding leaves of two full evaluations, as a share of their size, when one is subtracted from the other. */
    private static final double ROUNDING = 1e-9;
    /** Half of what is promised: a table of costs is right to a factor of 2. */
    static final double SHARE = 1.0 / 400;

    private static final int FLIPS = 2;
    private static final int EVALUATIONS = 2 + FLIPS;
    /** Audits are at multiples of this many rounds. */
    static final long LEAST_ROUNDS = 16;

    private static final long MOST_ROUNDS = 1L << 40;
    private final Target target;
    private final CostTable costs;
    private final Costs before = new Costs();
    private final MoveDelta delta = new MoveDelta();
    /** The state of the last audit, and its value then. Not saved: the first audit after a restart has one evaluation less. */
    private @Nullable BitState remembered;

    private double rememberedPotential;

    private Audit(Target target, CostTable costs) {
        this.target = target;
        this.costs = costs;
    }

    /** Audits of replicas on this target, spaced by this table. */
    public static Audit of(Target target, CostTable costs) {
        return new Audit(target, costs);
    }

    /** Returns whether there may be an audit after so many rounds. */
    boolean isCandidate(long round) {
        return round % LEAST_ROUNDS == 0;
    }

    /** Audits one of the replicas, if it is time to. */
    void after(long round, Costs work, Replica[] replicas) {
        if (round % spacing(round, work, replicas.length) == 0) {
            long hash = mix(round);
            look(replicas[(int) Long.remainderUnsigned(hash, replicas.length)].walker(), hash, round);
        }
    }

    /** Rounds from one audit to the next, a power of two, by the work that rounds have taken so far. */
    long spacing(long round, Costs work, int replicas) {
        double perRound = costs.work(work) / round + replicas * costs.round();
        double wanted = EVALUATIONS * target.evaluationCost(costs) / (SHARE * perRound);
        long spacing = LEAST_ROUNDS;
        while (spacing < wanted && spacing < MOST_ROUNDS) {
            spacing *= 2;
        }
        return spacing;
    }

    /** Returns the finaliser of SplitMix64, so that neighbouring rounds check different flips. */
    private static long mix(long bits) {
        long z = bits * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    private void look(Walker walker, long hash, long round) {
        Neighbourhood at = walker.at();
        before.set(at.costs());
        BitState state = at.state().copy();
        double potential = target.potential(state);
        double base = target.base(state);
        askAgain(round);
        remembered = state;
        rememberedPotential = potential;
        if (potential + base == Double.NEGATIVE_INFINITY) {
            throw stopped(state, round, "its log density evaluates to -Infinity, and yet a ratio led there");
        }
        double size = 0;
        for (int i = 0; i < FLIPS && at.singleFlips(); i++) {
            int bit = held(at, (int) Long.remainderUnsigned(mix(hash + i), at.moves()));
            if (bit >= 0) {
                size = Math.max(size, lookAtFlip(walker, bit, potential, base, round));
            }
        }
        // Large terms may cancel to a small potential: what a flip changes shows their size.
        if (at.holdsPotential() && differs(at.potential(), potential, size)) {
            throw stopped(
                    state, round, "its potential is held as " + at.potential() + " and evaluates to " + potential);
        }
        if (differs(at.base(), base, 0)) {
            throw stopped(state, round, "its base is held as " + at.base() + " and evaluates to " + base);
        }
        at.costs().set(before);
    }

    /** A function has one value: the state of the last audit, if there was one, is evaluated once more. */
    private void askAgain(long round) {
        BitState known = remembered;
        if (known != null) {
            double again = target.potential(known);
            if (differs(again, rememberedPotential, 0)) {
                throw stopped(
                        known,
                        round,
                        "its log density was " + rememberedPotential + " and later, evaluated again, " + again);
            }
        }
    }

    /** Returns the first move from this one on of which something is held; −1 where nothing is. */
    private static int held(Neighbourhood at, int first) {
        for (int k = 0; k < at.moves(); k++) {
            int move = (first + k) % at.moves();
            if (at.holds(move)) {
                return move;
            }
        }
        return -1;
    }

    /** Returns the size of what a flip changes. */
    private double lookAtFlip(Walker walker, int bit, double potential, double base, long round) {
        Neighbourhood at = walker.at();
        BitState state = at.state();
        BitState other = state.copy();
        other.flip(bit);
        at.look(bit, delta);
        double there = target.potential(other);
        double change = there - potential;
        if (differs(delta.deltaPotential(), change, Math.max(size(potential), size(there)))) {
            throw stopped(
                    state,
                    round,
                    flip(bit) + "the potential by " + delta.deltaPotential() + ", but evaluates to a change of "
                            + change);
        }
        double baseThere = target.base(other);
        boolean uniform = Math.abs(delta.probability() * at.moves() - 1) < ROUNDING;
        if (uniform && differs(delta.offset(), baseThere - base, Math.max(size(base), size(baseThere)))) {
            throw stopped(
                    state,
                    round,
                    flip(bit) + "the base by " + delta.offset() + ", but evaluates to a change of "
                            + (baseThere - base));
        }
        if (!walker.table().agrees(bit, TOLERANCE)) {
            throw stopped(
                    state,
                    round,
                    flip(bit) + "the potential by " + delta.deltaPotential()
                            + " now, and some earlier flip changed that ratio without saying so");
        }
        return size(change);
    }

    private static double size(double value) {
        return value == Double.NEGATIVE_INFINITY ? 0 : Math.abs(value);
    }

    /** Returns whether two numbers that should be one differ; both may be −∞. */
    private static boolean differs(double held, double exact, double size) {
        double apart = Math.abs(held - exact);
        return held != exact
                && !(apart < Double.POSITIVE_INFINITY
                        && apart <= TOLERANCE * Math.max(1, Math.abs(exact)) + ROUNDING * size);
    }

    private static String flip(int bit) {
        return "a flip of bit " + bit + " is held to change ";
    }

    private TargetException stopped(BitState state, long round, String what) {
        return new TargetException("target '" + target.name() + "' does not agree with itself at state "
                + TargetException.shown(state) + ": " + what + "; seen after " + round
                + " rounds, nothing was repaired; 'flipwise verify' looks closer");
    }
}
