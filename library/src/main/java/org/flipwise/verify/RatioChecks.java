package org.flipwise.verify;

import java.util.List;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/** Of neighbourhoods: log-ratios, groups and proposals against full evaluations, fresh and after thousands of flips. */
final class RatioChecks {
    private static final int MOVES = 64;
    private static final int LONGEST_WALK = 5000;
    private static final int STOPS = 20;
    private static final int UNTOUCHED = 8;
    private static final int SAVED_STEPS = 100;
    private static final double MASS = 1e-12;
    private final Subject subject;
    private final Target target;
    private final MoveDelta delta = new MoveDelta();

    RatioChecks(Subject subject) {
        this.subject = subject;
        this.target = subject.target();
    }

    String fresh() {
        int compared = 0;
        int most = subject.evaluations(0.2, 100, 20_000);
        int states = 0;
        Draws draws = subject.draws(3);
        for (BitState x : subject.possible(Math.max(3, Math.min(50, most / MOVES)), 3)) {
            compared += ratiosAt(target.at(x), draws);
            states++;
            if (compared >= most) {
                break;
            }
        }
        return compared + " log-ratios at " + states + " states agree with full evaluations to 1e-9";
    }

    /** Compares the values at a neighbourhood's state and those of some of its moves; returns how many moves. */
    private int ratiosAt(Neighbourhood at, Draws draws) {
        Values here = valuesAt(at);
        int moves = at.moves();
        int tried = Math.min(MOVES, moves);
        for (int i = 0; i < tried; i++) {
            ratioOf(at, here, tried == moves ? i : draws.below(moves));
        }
        return tried;
    }

    /** A state and what full evaluations give there. */
    private record Values(BitState state, double potential, double base) {
        static Values of(Target target, BitState x) {
            return new Values(x.copy(), target.potential(x), target.base(x));
        }

        boolean possible() {
            return potential + base > Double.NEGATIVE_INFINITY;
        }
    }

    private Values valuesAt(Neighbourhood at) {
        Values here = Values.of(target, at.state());
        same(at.potential(), here.potential(), Subject.shown(here.state()) + ", log density (potential)");
        same(at.base(), here.base(), Subject.shown(here.state()) + ", base");
        return here;
    }

    private static void same(double found, double expected, String where, double... sizes) {
        if (!Subject.close(found, expected, sizes)) {
            throw new CheckFailedException(
                    where + ": " + found + " by the neighbourhood, " + expected + " by full evaluations");
        }
    }

    private void ratioOf(Neighbourhood at, Values here, int move) {
        at.look(move, delta);
        double offset = delta.offset();
        double forth = delta.probability();
        Values there = Values.of(target, destination(at, here.state(), move));
        String where = Subject.shown(here.state()) + ", "
                + (at.singleFlips() ? "flip of " + subject.bit(move) : "move " + move);
        if (!there.possible()) {
            same(delta.logRatio(1), Double.NEGATIVE_INFINITY, where + ", log-ratio to a forbidden state");
            return;
        }
        same(
                delta.deltaPotential(),
                there.potential() - here.potential(),
                where + ", change of log density",
                here.potential(),
                there.potential());
        if (at.singleFlips() && !subject.blackBox()) {
            target.at(there.state()).look(move, delta);
            double reverse = Elementary.log(delta.probability()) - Elementary.log(forth);
            same(offset, there.base() - here.base() + reverse, where + ", offset", here.base(), there.base());
        }
    }

    private BitState destination(Neighbourhood at, BitState x, int move) {
        if (at.singleFlips()) {
            BitState y = x.copy();
            y.flip(move);
            return y;
        }
        Neighbourhood walked = target.at(x);
        copy(at, walked);
        walked.apply(move, new Flips());
        return walked.state();
    }

    /** Makes a neighbourhood the same as another: what the number of a move means may depend on the way to a state. */
    private static void copy(Neighbourhood from, Neighbourhood to) {
        ByteEncoder written = new ByteEncoder();
        from.save(written);
        to.restore(new ByteDecoder(written.toByteArray()));
    }

    /** Half of it at random wherever moves are possible, half by Metropolis steps: what is kept up to date must not drift. */
    String walk() {
        Draws draws = subject.draws(4);
        Neighbourhood at = target.at(subject.possible(1, 4).get(0));
        int steps = subject.evaluations(0.3, 200, LONGEST_WALK);
        Untouched untouched = new Untouched(at);
        Flips flips = new Flips();
        int made = 0;
        for (int step = 0; step < steps && at.moves() > 0; step++) {
            int move = at.propose(draws);
            at.look(move, delta);
            double beta = step < steps / 2 ? 0 : target.coldestBeta();
            if (draws.accept(delta.logRatio(beta))) {
                at.apply(move, flips);
                untouched.after(flips, draws);
                made++;
            }
            if ((step + 1) % Math.max(1, steps / STOPS) == 0) {
                valuesAt(at);
            }
        }
        int compared = ratiosAt(at, draws);
        return made + " flips on a walk of " + steps + " proposals: values did not drift, nor did " + compared
                + " log-ratios at its end" + (untouched.listed ? "; ratios not listed as changed had not changed" : "");
    }

    /** The ratios of all moves as they should be where a neighbourhood lists what a move has changed. */
    private final class Untouched {
        private final Neighbourhood at;
        private final double[] change;
        private final double[] offset;
        private final boolean[] isTouched;
        private boolean listed;

        Untouched(Neighbourhood at) {
            this.at = at;
            int moves = at.touchesFew() && at.singleFlips() ? at.moves() : 0;
            change = new double[moves];
            offset = new double[moves];
            isTouched = new boolean[moves];
            for (int move = 0; move < moves; move++) {
                keep(move);
            }
        }

        private void keep(int move) {
            at.look(move, delta);
            change[move] = delta.deltaPotential();
            offset[move] = delta.offset();
        }

        void after(Flips flips, Draws draws) {
            if (change.length == 0) {
                return;
            }
            if (flips.everything()) {
                for (int move = 0; move < change.length; move++) {
                    keep(move);
                }
                return;
            }
            listed = true;
            for (int i = 0; i < flips.touchedCount(); i++) {
                keep(flips.touched(i));
                isTouched[flips.touched(i)] = true;
            }
            for (int i = 0; i < UNTOUCHED; i++) {
                int move = draws.below(change.length);
                at.look(move, delta);
                if (!isTouched[move]
                        && !(Subject.close(delta.deltaPotential(), change[move])
                                && Subject.close(delta.offset(), offset[move]))) {
                    throw new CheckFailedException(Subject.shown(at.state()) + ", " + subject.bit(move)
                            + ": its change of log density went from " + change[move] + " to " + delta.deltaPotential()
                            + " without being listed as touched");
                }
            }
            for (int i = 0; i < flips.touchedCount(); i++) {
                isTouched[flips.touched(i)] = false;
            }
        }
    }

    /** Saves a walk and restores it into a walk in another state: values and later steps must agree. */
    String saved() {
        Draws draws = subject.draws(6);
        List<BitState> starts = subject.possible(2, 6);
        Neighbourhood at = target.at(starts.get(0));
        wander(at, draws, SAVED_STEPS);
        Neighbourhood other = target.at(starts.get(1));
        copy(at, other);
        if (!other.state().equals(at.state())) {
            throw new CheckFailedException(
                    Subject.shown(at.state()) + " is " + Subject.shown(other.state()) + " after save and restore");
        }
        Draws first = subject.draws(7);
        Draws second = subject.draws(7);
        for (int step = 0; step < SAVED_STEPS && at.moves() > 0; step++) {
            wander(at, first, 1);
            wander(other, second, 1);
            if (!(at.state().equals(other.state())
                    && at.potential() == other.potential()
                    && at.base() == other.base())) {
                throw new CheckFailedException(
                        Subject.shown(at.state()) + " with log density " + at.potential()
                                + ": one that was saved and restored " + step + " steps before is at "
                                + Subject.shown(other.state()) + " with " + other.potential()
                                + "; what the state does not decide, such as a running sum, must be saved (saveMore, restoreMore)");
            }
        }
        return "saved and restored, a walk continues to the last digit";
    }

    private void wander(Neighbourhood at, Draws draws, int steps) {
        Flips flips = new Flips();
        for (int step = 0; step < steps && at.moves() > 0; step++) {
            int move = at.propose(draws);
            at.look(move, delta);
            if (draws.accept(delta.logRatio(target.coldestBeta()))) {
                at.apply(move, flips);
            }
        }
    }

    String groups() {
        Draws draws = subject.draws(5);
        Groups groups = new Groups();
        int seen = 0;
        for (BitState x : subject.possible(subject.evaluations(0.1, 3, 20_000) > 2000 ? 10 : 3, 5)) {
            Neighbourhood at = target.at(x);
            at.groups(groups);
            double total = 0;
            for (int g = 0; g < groups.count(); g++) {
                total += groups.mass()[g];
            }
            if (at.moves() > 0 && !(Math.abs(total - 1) <= MASS * Math.max(1, groups.count()))) {
                throw new CheckFailedException(
                        Subject.shown(x) + ": the groups' proposal probabilities add up to " + total + ", not 1");
            }
            for (int i = 0; i < Math.min(MOVES, groups.count()); i++) {
                int g = groups.count() <= MOVES ? i : draws.below(groups.count());
                if (groups.mass()[g] > 0) {
                    memberOf(at, groups, g, draws);
                    seen++;
                }
            }
        }
        return seen + " groups of equal log-ratio: members have the group's ratio, masses add up to 1";
    }

    private void memberOf(Neighbourhood at, Groups groups, int group, Draws draws) {
        int move = at.member(group, draws);
        at.look(move, delta);
        String where = Subject.shown(at.state()) + ", move " + move + " of group " + group;
        if (!(Subject.close(delta.deltaPotential(), groups.deltaPotential()[group])
                && Subject.close(delta.offset(), groups.offset()[group]))) {
            throw new CheckFailedException(
                    where + ": changes " + delta.deltaPotential() + " and " + delta.offset() + " looked at alone, "
                            + groups.deltaPotential()[group] + " and " + groups.offset()[group] + " by its group");
        }
    }
}
