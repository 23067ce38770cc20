package org.flipwise.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;

/** One kind of state: how many there are, and what a member sees around it. */
final class Lump {
    private static final double GRID = 1e11;
    private final double base;
    private final double potential;
    private final double[] deltaPotential;
    private final double[] offset;
    private final double[] mass;
    private int members;

    /** What this state sees; no member is counted yet. */
    Lump(EnumeratedTarget target, ProposalTable proposal, int state) {
        int moves = proposal.moves(state);
        base = target.base(state);
        potential = target.potential(state);
        deltaPotential = new double[moves];
        offset = new double[moves];
        mass = new double[moves];
        for (int move = 0; move < moves; move++) {
            int to = proposal.to(state, move);
            boolean possible = target.possible(to);
            deltaPotential[move] = possible ? target.potential(to) - potential : Double.NEGATIVE_INFINITY;
            offset[move] = possible ? target.base(to) - base + proposal.logReverse(state, move) : 0;
            mass[move] = proposal.probability(state, move);
        }
    }

    void add() {
        members++;
    }

    double logMembers() {
        return Elementary.log((double) members);
    }

    /** log π_β of one member, up to a constant. */
    double logDensity(double beta) {
        return base + beta * potential;
    }

    /** Z_β of a member. */
    double escape(double beta, BalancingFunction balance) {
        double sum = 0;
        for (int move = 0; move < mass.length; move++) {
            if (deltaPotential[move] > Double.NEGATIVE_INFINITY) {
                sum += mass[move] * Elementary.exp(balance.logH(beta * deltaPotential[move] + offset[move]));
            }
        }
        return sum;
    }

    /** Returns a key that states of one kind share: all numbers on a grid of 1e-11, the moves sorted. */
    List<Long> key() {
        long[][] moves = new long[mass.length][];
        for (int move = 0; move < moves.length; move++) {
            moves[move] = new long[] {onGrid(deltaPotential[move]), onGrid(offset[move]), onGrid(mass[move])};
        }
        Arrays.sort(moves, Arrays::compare);
        List<Long> key = new ArrayList<>();
        key.add(onGrid(base));
        key.add(onGrid(potential));
        for (long[] move : moves) {
            for (long part : move) {
                key.add(part);
            }
        }
        return key;
    }

    private static long onGrid(double value) {
        return Math.round(value * GRID);
    }
}
