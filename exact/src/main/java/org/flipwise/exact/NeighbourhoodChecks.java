package org.flipwise.exact;

import java.util.function.IntFunction;
import org.flipwise.random.Draws;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * A neighbourhood against full evaluations of its target. Every possible state is looked at twice over: as a
 * neighbourhood starts there, and as one arrives there from each neighbour with everything cached before. Costs about
 * 2^p·moves² looks; for p ≤ 8.
 */
public final class NeighbourhoodChecks {
    private final EnumeratedTarget target;
    private final ProposalTable proposal;

    private NeighbourhoodChecks(EnumeratedTarget target) {
        this.target = target;
        this.proposal = target.proposal();
    }

    public static NeighbourhoodChecks of(EnumeratedTarget target) {
        return new NeighbourhoodChecks(target);
    }

    /** Returns how far base, U, ΔU and offset = Δbase + log Q(x|y) − log Q(y|x) are from what full evaluations give. */
    public Residual ratios() {
        return everywhere(this::ratiosAt);
    }

    /** Returns how far the law of {@code propose} is from the Q that {@code look} states, and the latter's sum from 1. */
    public Residual proposals() {
        return everywhere(this::proposalAt);
    }

    /** Returns how far groups and their members are from the moves looked at one by one: their ratios, and their masses. */
    public Residual groups() {
        return everywhere(this::groupsAt);
    }

    private interface Check {
        /** Checks the neighbourhoods that the factory makes, all at this state. */
        Residual at(int state, IntFunction<Neighbourhood> again);
    }

    private Residual everywhere(Check check) {
        Residual worst = Residual.NONE;
        for (int from = 0; from < target.states(); from++) {
            if (!target.possible(from)) {
                continue;
            }
            int start = from;
            worst = worst.or(check.at(from, ignored -> at(start)));
            for (int m = 0; m < proposal.moves(from); m++) {
                int move = m;
                int to = proposal.to(from, move);
                if (target.possible(to)) {
                    worst = worst.or(check.at(to, ignored -> arriving(start, move)));
                }
            }
        }
        return worst;
    }

    private Neighbourhood at(int state) {
        return target.target().at(target.state(state));
    }

    private Neighbourhood arriving(int from, int move) {
        Neighbourhood walked = at(from);
        MoveDelta look = new MoveDelta();
        for (int other = 0; other < walked.moves(); other++) {
            walked.look(other, look);
        }
        walked.groups(new Groups());
        walked.apply(move, new Flips());
        return walked;
    }

    private Residual ratiosAt(int state, IntFunction<Neighbourhood> again) {
        Neighbourhood at = again.apply(state);
        String where = "state " + target.state(state);
        Residual worst = compare(at.potential(), target.potential(state), where + ", potential")
                .or(compare(at.base(), target.base(state), where + ", base"));
        MoveDelta look = new MoveDelta();
        for (int move = 0; move < at.moves(); move++) {
            at.look(move, look);
            int to = destination(again.apply(state), move);
            String step = where + " to " + target.state(to);
            if (target.possible(to)) {
                double deltaPotential = target.potential(to) - target.potential(state);
                double offset = target.base(to) - target.base(state) + logReverse(state, to);
                worst = worst.or(compare(look.deltaPotential(), deltaPotential, step + ", change of potential"))
                        .or(compare(look.offset(), offset, step + ", offset"));
            } else {
                worst = worst.or(compare(look.logRatio(1), Double.NEGATIVE_INFINITY, step + ", log ratio"));
            }
        }
        return worst;
    }

    private double logReverse(int from, int to) {
        for (int move = 0; move < proposal.moves(from); move++) {
            if (proposal.to(from, move) == to) {
                return proposal.logReverse(from, move);
            }
        }
        return Double.NaN;
    }

    private static int destination(Neighbourhood walked, int move) {
        walked.apply(move, new Flips());
        return (int) walked.state().index();
    }

    private Residual proposalAt(int state, IntFunction<Neighbourhood> again) {
        Neighbourhood at = again.apply(state);
        Outcomes<Integer> proposed = Outcomes.of(draws -> again.apply(state).propose(draws));
        Residual worst = Residual.NONE;
        MoveDelta look = new MoveDelta();
        double total = 0;
        for (int move = 0; move < at.moves(); move++) {
            at.look(move, look);
            total += look.probability();
            String where = "state " + target.state(state) + ", proposing move " + move;
            worst = worst.or(compare(proposed.probability(move), look.probability(), where));
        }
        return worst.or(compare(total, 1, "state " + target.state(state) + ", sum of the proposal"));
    }

    private Residual groupsAt(int state, IntFunction<Neighbourhood> again) {
        Neighbourhood at = again.apply(state);
        double[] mass = new double[at.moves()];
        Groups groups = new Groups();
        at.groups(groups);
        MoveDelta look = new MoveDelta();
        Residual worst = Residual.NONE;
        for (int g = 0; g < groups.count(); g++) {
            if (groups.mass()[g] == 0) {
                continue;
            }
            int group = g;
            Outcomes<Integer> members = Outcomes.of(draws -> member(again.apply(state), group, draws));
            for (int move : members.results()) {
                mass[move] += groups.mass()[g] * members.probability(move);
                at.look(move, look);
                String where = "state " + target.state(state) + ", group " + g + ", move " + move;
                worst = worst.or(compare(groups.deltaPotential()[g], look.deltaPotential(), where + ", potential"))
                        .or(compare(groups.offset()[g], look.offset(), where + ", offset"));
            }
        }
        for (int move = 0; move < mass.length; move++) {
            at.look(move, look);
            worst = worst.or(
                    compare(mass[move], look.probability(), "state " + target.state(state) + ", mass of move " + move));
        }
        return worst;
    }

    private static int member(Neighbourhood at, int group, Draws draws) {
        at.groups(new Groups());
        return at.member(group, draws);
    }

    private static Residual compare(double found, double expected, String where) {
        double size = Residual.between(found, expected);
        return size == 0 ? Residual.NONE : new Residual(size, where + ": " + found + " instead of " + expected);
    }
}
