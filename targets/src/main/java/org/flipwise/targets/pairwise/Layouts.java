package org.flipwise.targets.pairwise;

import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.jspecify.annotations.Nullable;

/**
 * What neighbourhoods of one layout share, and the choice of layout. A rejection-free step costs about, in nanoseconds,
 * <pre>
 * CLASSES  30 + 15·degree + 1.5·classes
 * SPARSE   100 + 20·degree + √p
 * DENSE    11·p
 * </pre>
 * as measured; the cheapest that is possible is taken. CLASSES needs at most 4096 values of ΔU in range, DENSE at most 512 MB for its matrix.
 */
final class Layouts {
    private static final int MOST_CLASSES = 4096;
    private static final long MOST_ENTRIES = 1L << 26;
    private final PairwiseModel model;
    private final Layout layout;
    private final boolean exact;
    private final @Nullable IntegerScale scale;
    private final double @Nullable [][] matrix;

    private Layouts(PairwiseModel model, Layout layout, @Nullable IntegerScale scale) {
        this.model = model;
        this.layout = layout;
        this.scale = layout == Layout.CLASSES ? scale : null;
        this.exact = scale != null || IntegerScale.unit(model) > 0;
        this.matrix = layout == Layout.DENSE ? DenseNeighbourhood.matrix(model) : null;
    }

    /** Returns the layout requested, or the cheapest. */
    static Layouts of(PairwiseModel model, Layout asked) {
        long p = model.dimension();
        IntegerScale scale =
                asked == Layout.AUTO || asked == Layout.CLASSES ? IntegerScale.of(model, (MOST_CLASSES - 1) / 2) : null;
        if (asked == Layout.CLASSES && scale == null) {
            throw new IllegalArgumentException("layout CLASSES needs coefficients that are multiples of a common unit,"
                    + " with at most " + MOST_CLASSES + " values of a flip's change; use SPARSE or DENSE");
        }
        if (asked == Layout.DENSE && p * p > MOST_ENTRIES) {
            throw new IllegalArgumentException("layout DENSE needs a matrix of " + p + " by " + p
                    + " numbers; expected at most " + MOST_ENTRIES + " of them; use SPARSE");
        }
        return new Layouts(model, asked == Layout.AUTO ? cheapest(model, scale) : asked, scale);
    }

    private static Layout cheapest(PairwiseModel model, @Nullable IntegerScale scale) {
        double p = model.dimension();
        double degree = 2.0 * model.pairs() / p;
        double classes = scale == null ? Double.POSITIVE_INFINITY : 30 + 15 * degree + 1.5 * (2 * scale.bound() + 1);
        double sparse = 100 + 20 * degree + Math.sqrt(p);
        double dense = p * p > MOST_ENTRIES ? Double.POSITIVE_INFINITY : 11 * p;
        if (classes <= Math.min(sparse, dense)) {
            return Layout.CLASSES;
        }
        return sparse <= dense ? Layout.SPARSE : Layout.DENSE;
    }

    /** Never AUTO. */
    Layout layout() {
        return layout;
    }

    /** b_ij, 0 where the pair has no coupling; at once where there is a matrix. */
    double coupling(int i, int j) {
        return matrix == null ? model.coupling(i, j) : matrix[i][j];
    }

    Neighbourhood at(BitState x) {
        if (scale != null) {
            return new ClassNeighbourhood(model, scale, x);
        }
        return matrix != null
                ? new DenseNeighbourhood(model, matrix, exact, x)
                : new SparseNeighbourhood(model, exact, x);
    }
}
