package org.flipwise.targets.problem;

import org.flipwise.numeric.Elementary;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.tempering.Ladder;

/**
 * Inverse temperatures to start from for pairwise models. With near-Gaussian energies of heat capacity β²·Var(U) ≈ C·p two rungs at a ratio 1 + ρ swap with
 * probability erfc(ρ·√(C·p)/2); ρ = 1.2/√(C·p) gives the acceptance of 0.39 that suits even and odd swaps in turn.
 */
final class PairwiseLadder {
    private static final double SPACING = 1.2;
    private static final int FEWEST = 4;
    private static final int MOST = 32;
    private static final double COLD = 6;

    private PairwiseLadder() {}

    /**
     * 6 over the typical size of a spin's local field, √(mean over spins of Σ_j J_ij² + h_i²): well below the freezing temperature of lattices, sparse
     * graphs and the SK model alike, rounded to two digits. 1 for a model without terms.
     */
    static double coldestBeta(PairwiseModel model) {
        double squares = 0;
        for (int bit = 0; bit < model.dimension(); bit++) {
            double h = model.linear(bit) / 2;
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                double j = model.coupling(e) / 4;
                squares += j * j;
                h += j;
            }
            squares += h * h;
        }
        double field = Math.sqrt(squares / model.dimension());
        return field > 0 && field < Double.POSITIVE_INFINITY ? twoDigits(COLD / field) : 1;
    }

    private static double twoDigits(double value) {
        double unit = 1;
        while (value / unit >= 100) {
            unit *= 10;
        }
        double parts = 1;
        while (value * parts < 10) {
            parts *= 10;
        }
        return Math.rint(value / unit * parts) * unit / parts;
    }

    /** From the coldest down to a twelfth of it, for frustrated models: C ≈ ½. */
    static Ladder frustrated(double coldest, int dimension) {
        return geometric(coldest, 12, 0.5 * dimension);
    }

    /** From the coldest down to a quarter of it, for ferromagnets about their critical point: C ≈ 1. */
    static Ladder ferromagnet(double coldest, int dimension) {
        return geometric(coldest, 4, dimension);
    }

    private static Ladder geometric(double coldest, double range, double heat) {
        double logRange = Elementary.log(range);
        int rungs = (int) Math.max(FEWEST, Math.min(MOST, 1 + Math.ceil(logRange * Math.sqrt(heat) / SPACING)));
        double[] betas = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            betas[rung] = coldest * Elementary.exp(-logRange * rung / (rungs - 1));
        }
        return Ladder.of(betas);
    }
}
