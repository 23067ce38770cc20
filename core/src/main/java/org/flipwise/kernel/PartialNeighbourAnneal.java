package org.flipwise.kernel;

import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;

/**
 * Partial neighbour search for optimisation (Chen, Rosenthal, Dote, Tamura and Sheikholeslami, arXiv 2205.02083): an anneal of rejection-free steps, each over a part A of the flips. A step always jumps, by
 * j ∈ A with probability proportional to min(1, r_j), and takes the next part. A round is one anneal from where the last one ended: L0 steps, β rising geometrically from the hot end to that of
 * the rung. Holding times are left out, so no law is kept, whatever {@link #law} says for the sake of swaps, of which a search makes none.
 */
public final class PartialNeighbourAnneal extends PartsKernel {
    private final double hottest;

    /**
     * Creates the kernel.
     *
     * @param parts used by this kernel alone
     * @param hottest β at the beginning of each anneal, positive
     */
    public PartialNeighbourAnneal(NeighbourParts parts, double hottest) {
        super(parts);
        if (!(hottest > 0 && hottest < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("an anneal cannot begin at beta " + hottest);
        }
        this.hottest = hottest;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        PartScan scan = begin(walker, "--search tempering", draws);
        long steps = budget.count();
        double logRise = Elementary.log(walker.beta() / hottest) / Math.max(1, steps - 1);
        for (long step = 0; step < steps; step++) {
            parts.next(draws);
            scan.bind(hottest * Elementary.exp(logRise * step), balance());
            scan.over(parts);
            walker.beginSojourn(scan);
            if (scan.escape() > 0) {
                walker.move(scan.draw(draws), recorder);
                recorder.stay(walker.at(), 1);
            }
        }
    }
}
