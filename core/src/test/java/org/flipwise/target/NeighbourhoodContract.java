package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Random;
import org.flipwise.random.EveryDraw;
import org.flipwise.state.BitState;

/**
 * What {@link Neighbourhood} promises, as checks against full evaluations of the target. A check throws an AssertionError
 * where the promise is broken. Laws of draws are computed exactly, so no check has a false-alarm rate.
 */
public final class NeighbourhoodContract {
    private static final double RELATIVE = 1e-9;
    private static final double PROBABILITY = 1e-12;
    private final Target target;
    private final Neighbourhood at;
    private final Random random;
    private final MoveDelta look = new MoveDelta();
    private final MoveDelta other = new MoveDelta();
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
            if (!live.equals(x)) {
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

    /** Makes each move out of the present state once, and compares it with full evaluations and with Q there and back. */
    public void everyMoveAgreesWithFullEvaluations() {
        BitState x = at.state().copy();
        double base = target.base(x);
        double potential = target.potential(x);
        double total = 0;
        for (int move = 0; move < at.moves(); move++) {
            Neighbourhood fresh = target.at(x);
            fresh.look(move, look);
            fresh.apply(move, flips);
            BitState y = fresh.state();
            double there = look.probability();
            double back = proposal(y, x, fresh.singleFlips() ? move : -1);
            total += there;
            close("change of potential", look.deltaPotential(), target.potential(y) - potential, potential, move);
            close("offset", look.offset(), target.base(y) - base + Math.log(back / there), base, move);
        }
        assertThat(total).as("probabilities of all moves").isCloseTo(1, within(PROBABILITY));
    }

    /** Q(to|from): of the move that is known to lead there, or of all that do. */
    private double proposal(BitState from, BitState to, int known) {
        double total = 0;
        for (int move = Math.max(known, 0); move < (known < 0 ? target.at(from).moves() : known + 1); move++) {
            Neighbourhood trial = target.at(from);
            trial.look(move, other);
            trial.apply(move, flips);
            total += trial.state().equals(to) ? other.probability() : 0;
        }
        return total;
    }

    /** Compares the moves of the neighbourhood that has walked here with those of one that starts here. */
    public void movesDoNotDependOnTheWayHere() {
        Neighbourhood fresh = target.at(at.state());
        assertThat(at.moves()).isEqualTo(fresh.moves());
        double[][] walked = looks(at);
        double[][] started = looks(fresh);
        for (int move = 0; move < walked.length; move++) {
            for (int i = 0; i < 3; i++) {
                close("move out of a walked state", walked[move][i], started[move][i], at.potential(), move);
            }
        }
    }

    /** Change of potential, offset and probability of each move, sorted. */
    private double[][] looks(Neighbourhood from) {
        double[][] looks = new double[from.moves()][];
        for (int move = 0; move < looks.length; move++) {
            from.look(move, look);
            looks[move] = new double[] {look.deltaPotential(), look.offset(), look.probability()};
        }
        Arrays.sort(
                looks,
                Comparator.<double[]>comparingDouble(l -> l[0])
                        .thenComparingDouble(l -> l[1])
                        .thenComparingDouble(l -> l[2]));
        return looks;
    }

    /** Finds each move in exactly one group, with the group's ratio and its share of the group's mass. */
    public void groupsHoldEveryMoveOnce() {
        at.groups(groups);
        boolean[] met = new boolean[at.moves()];
        double total = 0;
        for (int group = 0; group < groups.count(); group++) {
            double mass = groups.mass()[group];
            total += mass;
            if (mass > 0) {
                meet(group, mass, met);
            }
        }
        assertThat(total).as("mass of all groups").isCloseTo(1, within(PROBABILITY));
        assertThat(met).as("moves that are in a group").doesNotContain(false);
    }

    private void meet(int group, double mass, boolean[] met) {
        Map<Integer, Double> members = EveryDraw.law(draws -> at.member(group, draws));
        double probability = 0;
        for (Map.Entry<Integer, Double> member : members.entrySet()) {
            int move = member.getKey();
            assertThat(met[move]).as("move %s is in one group only", move).isFalse();
            met[move] = true;
            at.look(move, look);
            probability += look.probability();
            close("ratio in group", look.deltaPotential(), groups.deltaPotential()[group], at.potential(), group);
            close("offset in group", look.offset(), groups.offset()[group], at.base(), group);
            assertThat(member.getValue())
                    .as("share of move %s in group %s", move, group)
                    .isCloseTo(look.probability() / mass, within(PROBABILITY));
        }
        assertThat(probability).as("mass of group %s", group).isCloseTo(mass, within(PROBABILITY));
    }

    /** Compares the exact law of {@link Neighbourhood#propose} with the probabilities told by looks. */
    public void proposalsFollowTheProbabilitiesTold() {
        Map<Integer, Double> proposed = EveryDraw.law(at::propose);
        for (int move = 0; move < at.moves(); move++) {
            at.look(move, look);
            assertThat(proposed.getOrDefault(move, 0.0))
                    .as("probability of proposing move %s", move)
                    .isCloseTo(look.probability(), within(PROBABILITY));
        }
    }

    /** Finds work counted for the start and for the groups of a state not seen before, and none counted backwards. */
    public void workIsCounted() {
        long before = work(at);
        assertThat(before).as("work counted for the start").isPositive();
        at.groups(groups);
        long after = work(at);
        assertThat(after).as("work counted for a look at every group").isGreaterThan(before);
        at.groups(groups);
        assertThat(work(at)).isGreaterThanOrEqualTo(after);
    }

    private static long work(Neighbourhood at) {
        return at.costs().evaluations() + at.costs().ratioUpdates();
    }
}
