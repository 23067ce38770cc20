package org.flipwise.targets.pairwise;

import org.flipwise.state.BitState;
import org.flipwise.target.Flips;

/** A flip adds a row of the matrix to all ΔU, each with its sign: one loop over three arrays, which compilers turn into vector instructions. O(p). */
final class DenseNeighbourhood extends DeltaNeighbourhood {
    private final double[][] rows;

    DenseNeighbourhood(PairwiseModel model, double[][] rows, boolean exact, BitState from) {
        super(model, exact, from);
        this.rows = rows;
    }

    /** Returns the couplings as a full symmetric matrix with a zero diagonal; 8p² bytes. */
    static double[][] matrix(PairwiseModel model) {
        int p = model.dimension();
        double[][] rows = new double[p][p];
        for (int bit = 0; bit < p; bit++) {
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                rows[bit][model.other(e)] = model.coupling(e);
            }
        }
        return rows;
    }

    @Override
    void spread(int bit, Flips flips) {
        sweep(delta, sign, rows[bit], sign[bit]);
        costs.updatedRatios(delta.length);
    }

    private static void sweep(double[] delta, double[] sign, double[] row, double own) {
        for (int j = 0; j < delta.length; j++) {
            delta[j] += own * sign[j] * row[j];
        }
    }
}
