package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.Neighbourhood;

/**
 * Partial neighbour search for optimisation (Chen, Rosenthal, Dote, Tamura and Sheikholeslami, arXiv 2205.02083): an anneal of rejection-free steps, each over a part A of the flips. A step always jumps, by
 * j ∈ A with probability proportional to min(1, r_j), and takes the next part. A round is one anneal from where the last one ended: L0 steps, β rising geometrically from the hot end to that of
 * the rung. Holding times are left out, so no law is kept: it is for searching alone.
 */
public final class PartialNeighbourAnneal implements Kernel {
    private final NeighbourParts parts;
    private final double hottest;

    /**
     * Creates the kernel.
     *
     * @param parts used by this kernel alone
     * @param hottest β at the beginning of each anneal, positive
     */
    public PartialNeighbourAnneal(NeighbourParts parts, double hottest) {
        if (!(hottest > 0 && hottest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("an anneal cannot begin at beta " + hottest);
        }
        this.parts = parts;
        this.hottest = hottest;
    }

    @Override
    public String name() {
        return "pns";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    /** Said of a search only so that swaps, of which it makes none, have a rule. */
    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public boolean rejectionFree() {
        return false;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        Neighbourhood at = walker.at();
        if (!at.singleFlips()) {
            throw new IllegalArgumentException("pns needs moves that flip one bit each; use --search tempering");
        }
        parts.begin(at.moves(), draws);
        PartScan scan = walker.part();
        long steps = budget.count();
        double logRise = Elementary.log(walker.beta() / hottest) / Math.max(1, steps - 1);
        for (long step = 0; step < steps; step++) {
            parts.next(draws);
            scan.bind(hottest * Elementary.exp(logRise * step), balance());
            scan.over(parts);
            walker.beginSojourn(scan);
            if (scan.escape() > 0) {
                walker.move(scan.draw(draws), recorder);
                recorder.stay(at, 1);
            }
        }
    }
}
