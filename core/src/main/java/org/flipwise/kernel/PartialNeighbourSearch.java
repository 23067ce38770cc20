package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;

/**
 * Partial neighbour search (PNS; Chen, Rosenthal, Dote, Tamura and Sheikholeslami, "Sampling via rejection-free partial neighbor search", arXiv 2210.10513): rejection-free Metropolis over a part A of the
 * p single flips, exchanged for another after a fixed number of transitions of the original chain. That chain proposes a flip of A uniformly and accepts it with probability min(1, r); in each
 * state the kernel holds for M = 1 + Geometric(Z(x, A)) of its transitions and jumps by j ∈ A with probability min(1, r_j)/(|A|·Z(x, A)). A sojourn costs |A| looks and exponentials instead of p.
 *
 * <p>A round is exactly L0 transitions: the first part has a number of them drawn uniformly from 1 to T, the others T (of a fixed partition T or T + 1, by a fair coin), the last what is left. Neither parts nor their lengths depend on the state, and
 * the chain of each part keeps π^β, so a round does; it is not reversible. The drawn lengths keep a hot rung, where every flip is accepted, from returning to where it was after each part. With
 * T = 1 and random parts this is Metropolis–Hastings.
 */
public final class PartialNeighbourSearch extends PartsKernel {
    /** Transitions for each flip of a part. */
    private static final long USUAL_TRANSITIONS = 8;

    private final int length;

    /** Random parts of √p flips. */
    public PartialNeighbourSearch() {
        this(NeighbourParts.random(0), 0);
    }

    /**
     * Creates the kernel.
     *
     * @param parts used by this kernel alone
     * @param length T, the transitions of a part; 0 for 8 times its flips
     */
    public PartialNeighbourSearch(NeighbourParts parts, int length) {
        super(parts);
        if (length < 0) {
            throw new IllegalArgumentException("a part of " + length + " transitions is not possible");
        }
        this.length = length;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        PartScan scan = begin(walker, "mh-mult", draws);
        scan.bind(walker.beta(), balance());
        long left = budget.count();
        for (boolean first = true; left > 0; first = false) {
            parts.next(draws);
            scan.over(parts);
            int turn = length > 0 ? length : (int) Math.min(Integer.MAX_VALUE, USUAL_TRANSITIONS * parts.size());
            long transitions = Math.min(left, first ? 1 + draws.below(turn) : turn + (long) parts.more(draws));
            advance(walker, scan, transitions, draws, recorder);
            left -= transitions;
        }
    }

    /** Makes so many transitions of the chain that is confined to the present part. */
    private static void advance(Walker walker, PartScan scan, long transitions, Draws draws, Recorder recorder) {
        boolean expected = recorder.wantsExpectedWeights();
        long left = transitions;
        while (left > 0) {
            walker.beginSojourn(scan);
            double escape = scan.escape();
            long held = draws.holding(escape, left);
            recorder.stay(walker.at(), expected ? Walker.expectedHolding(escape, left) : Math.min(held, left));
            if (held > left) {
                return;
            }
            walker.move(scan.draw(draws), recorder);
            scan.changed();
            left -= held;
        }
    }
}
