package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.flipwise.state.BitState;

/**
 * What {@link Neighbourhood} promises, as checks against full evaluations of the target. A check throws an AssertionError
 * where the promise is broken. Laws of draws are worked out exactly, so no check has a false-alarm rate.
 */
public final class NeighbourhoodContract {
    private static final double RELATIVE = 1e-9;
    private static final double PROBABILITY = 1e-12;
    private final Target target;
    private final Neighbourhood at;
    private final Random random;
    private final Look look = new Look();
    private final Look other = new Look();
    private final Flips flips = new Flips();
    private final Groups groups = new Groups();

    /** Checks a target from a state on; the seed decides where the walks go. */
    public NeighbourhoodContract(Target target, BitState start, long seed) {
        this.target = target;
        this.at = target.at(start);
        this.random = new Random(seed);
        assertThat(at.state()).as("a neighbourhood starts where it is told").isEqualTo(start);
    }

    /** Makes random moves, and compares each with full evaluations before and after it, and with the flips it tells of. */
    public void walkAgreesWithFullEvaluations(int moves) {
        BitState live = at.state();
        BitState x = live.copy();
        double base = target.base(x);
        double potential = target.potential(x);
        for (int step = 0; step < moves; step++) {
            int move = random.nextInt(at.moves());
            at.look(move, look);
            if (look.logRatio(1) == Double.NEGATIVE_INFINITY) {
                continue;
            }
            at.apply(move, flips);
            for (int i = 0; i < flips.count(); i++) {
                x.flip(flips.bit(i));
            }
            double nextBase = target.base(x);
            double nextPotential = target.potential(x);
            if (!(at.state() == live && live.equals(x))) {
                throw new AssertionError("move " + move + " at step " + step + " did not flip what it said");
            }
            close("potential", at.potential(), nextPotential, nextPotential, step);
            close("base", at.base(), nextBase, nextBase, step);
            close("change of potential", look.deltaPotential(), nextPotential - potential, potential, step);
            base = nextBase;
            potential = nextPotential;
        }
        close("base at the end", at.base(), base, base, moves);
    }

    /** Equal to 1e-9 of the value, or to the rounding of the evaluations of that size from which it was taken. */
    private static void close(String what, double actual, double expected, double size, int step) {
        double tolerance = RELATIVE * Math.max(1, Math.abs(expected)) + 8 * Math.ulp(size);
        if (!(actual == expected || Math.abs(actual - expected) <= tolerance)) {
            throw new AssertionError(what + " at step " + step + " is " + actual + ", fully evaluated " + expected);
        }
    }

    /** Compares every move out of the present state with full evaluations and with the proposals there and back. */
    public void everyMoveAgreesWithFullEvaluations() {
        BitState x = at.state().copy();
        double total = 0;
        for (int move = 0; move < at.moves(); move++) {
            at.look(move, look);
            total += look.probability();
            if (at.singleFlips()) {
                BitState y = x.copy();
                y.flip(move);
                compare(x, y, look.probability());
            } else {
                compareByMaking(x, move);
            }
        }
        assertThat(total).as("probabilities of all moves").isCloseTo(1, within(PROBABILITY));
    }

    /** A fresh neighbourhood may number its moves otherwise, so the move is looked at and made in one of its own. */
    private void compareByMaking(BitState x, int move) {
        Neighbourhood fresh = target.at(x);
        fresh.look(move, look);
        double probability = look.probability();
        fresh.apply(move, flips);
        fresh.look(moveTo(fresh, x), other);
        double back = other.probability();
        compare(x, fresh.state(), probability, back);
    }

    private int moveTo(Neighbourhood from, BitState goal) {
        for (int move = 0; move < from.moves(); move++) {
            Neighbourhood trial = target.at(from.state());
            if (from.moves() == trial.moves()) {
                trial.apply(move, flips);
                if (trial.state().equals(goal)) {
                    return sameOutcome(from, goal);
                }
            }
        }
        throw new AssertionError("no move leads back to " + goal);
    }

    private int sameOutcome(Neighbourhood from, BitState goal) {
        throw new UnsupportedOperationException();
    }

    private void compare(BitState x, BitState y, double there) {
        compare(x, y, there, there);
    }

    private void compare(BitState x, BitState y, double there, double back) {
        double potential = target.potential(x);
        double base = target.base(x);
        close("change of potential", look.deltaPotential(), target.potential(y) - potential, potential, 0);
        close("offset", look.offset(), target.base(y) - base + Math.log(back / there), base, 0);
    }
}
