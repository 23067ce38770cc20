package org.flipwise.exact;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * Where each possible state's moves lead and with what probability Q(y|x) they are proposed, and the log-ratios that
 * follow from full evaluations and both directions of Q. Costs 2^p neighbourhoods, and one more for each move where
 * moves are not single flips.
 */
final class ProposalTable {
    private static final long MOST_ENTRIES = 1 << 24;
    private static final int[] NOWHERE = {};
    private static final double[] NEVER = {};
    private final EnumeratedTarget target;
    private final int[][] to;
    private final double[][] probability;

    private ProposalTable(EnumeratedTarget target, int[][] to, double[][] probability) {
        this.target = target;
        this.to = to;
        this.probability = probability;
    }

    static ProposalTable of(EnumeratedTarget target) {
        int[][] to = new int[target.states()][];
        double[][] probability = new double[target.states()][];
        Arrays.fill(to, NOWHERE);
        Arrays.fill(probability, NEVER);
        MoveDelta look = new MoveDelta();
        long entries = 0;
        for (int from = 0; from < target.states(); from++) {
            if (!target.possible(from)) {
                continue;
            }
            Neighbourhood at = target.target().at(target.state(from));
            entries += at.moves();
            if (entries > MOST_ENTRIES) {
                throw new IllegalArgumentException(
                        "target '" + target.target().name() + "' has too many moves to list all of them");
            }
            to[from] = new int[at.moves()];
            probability[from] = new double[at.moves()];
            for (int move = 0; move < at.moves(); move++) {
                at.look(move, look);
                probability[from][move] = look.probability();
                to[from][move] = at.singleFlips() ? from ^ 1 << move : destination(target, from, move);
            }
        }
        return new ProposalTable(target, to, probability);
    }

    static int destination(EnumeratedTarget target, int from, int move) {
        Neighbourhood walked = target.target().at(target.state(from));
        walked.apply(move, new Flips());
        return (int) walked.state().index();
    }

    int moves(int from) {
        return to[from].length;
    }

    int to(int from, int move) {
        return to[from][move];
    }

    /** Q(y|x). */
    double probability(int from, int move) {
        return probability[from][move];
    }

    /** log Q(x|y) − log Q(y|x); −∞ where there is no way back. */
    double logReverse(int from, int move) {
        int back = to[from][move];
        for (int m = 0; m < to[back].length; m++) {
            if (to[back][m] == from) {
                double ratio = probability[back][m] / probability[from][move];
                return ratio == 1 ? 0 : Elementary.log(ratio);
            }
        }
        return Double.NEGATIVE_INFINITY;
    }

    /** log r = log π_β(y) Q(x|y) − log π_β(x) Q(y|x). */
    double logRatio(int from, int move, double beta) {
        double ratio = target.logRatio(from, to[from][move], beta);
        return ratio == Double.NEGATIVE_INFINITY || target.singleFlips() ? ratio : ratio + logReverse(from, move);
    }

    /** Into how many parts the moves between wanted, possible states divide them. O(states·moves). */
    int parts(boolean[] wanted) {
        return Parts.of(wanted, from -> to[from]);
    }
}
