package org.flipwise.estimate;

import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/**
 * Steepest ascent of log π_β by single flips, and the lowest point of a greedy path between two states. Of several equal flips the one of the lowest bit is taken, so the
 * end depends on the start alone. It counts its own work in looks at a neighbour; an evaluation of the target counts as many.
 */
final class Ascent {
    /** What an evaluation is worth in looks, for the account of work. */
    static final long LOOKS_PER_EVALUATION = 64;

    /** A gain below this is rounding. */
    private static final double ROUNDING = 1e-9;

    private final Target target;
    private final double beta;
    private final MoveDelta delta = new MoveDelta();
    private final Flips flips = new Flips();
    private long work;

    Ascent(Target target, double beta) {
        this.target = target;
        this.beta = beta;
    }

    /** Looks so far. */
    long work() {
        return work;
    }

    /** Returns the local maximum that steepest ascent from x ends in; at most as many steps as there are bits, times p looks each. */
    BitState from(BitState x) {
        Neighbourhood at = target.at(x);
        int bit = steepest(at);
        for (int step = 0; bit >= 0 && step < x.dimension(); step++) {
            move(at, bit);
            bit = steepest(at);
        }
        account(at);
        return at.state().copy();
    }

    private int steepest(Neighbourhood at) {
        int best = -1;
        double most = ROUNDING;
        for (int bit = 0; bit < at.moves(); bit++) {
            double gain = gain(at, bit);
            if (gain > most) {
                most = gain;
                best = bit;
            }
        }
        return best;
    }

    private double gain(Neighbourhood at, int bit) {
        at.look(bit, delta);
        work++;
        return delta.logRatio(beta);
    }

    private void move(Neighbourhood at, int bit) {
        flips.clear();
        at.apply(bit, flips);
    }

    private void account(Neighbourhood at) {
        work += LOOKS_PER_EVALUATION * at.costs().evaluations() + at.costs().ratioUpdates() + at.moves();
    }

    /**
     * How far a path from one state to another falls: min over the path of log π_β − log π_β(start), where each step flips that of the bits still different which keeps log π_β
     * highest. Ends as soon as it is below {@code enough}. With d bits different it costs up to d²/2 looks.
     */
    double deepest(BitState from, BitState to, double enough) {
        Neighbourhood at = target.at(from);
        int[] left = new int[from.distance(to)];
        int count = 0;
        for (int bit = 0; bit < from.dimension(); bit++) {
            if (from.get(bit) != to.get(bit)) {
                left[count++] = bit;
            }
        }
        double height = 0;
        double deepest = 0;
        while (count > 0 && deepest >= enough) {
            int next = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int k = 0; k < count; k++) {
                double gain = gain(at, left[k]);
                if (gain > most) {
                    most = gain;
                    next = k;
                }
            }
            height += most;
            deepest = Math.min(deepest, height);
            if (deepest >= enough) {
                move(at, left[next]);
                left[next] = left[--count];
            }
        }
        account(at);
        return deepest;
    }

    /** log π_β up to its constant; a full evaluation. */
    double logDensity(BitState x) {
        work += LOOKS_PER_EVALUATION;
        return target.base(x) + beta * target.potential(x);
    }
}
