package org.flipwise.targets.selection;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flipwise.state.BitState;

/** Small regressions drawn from a seed, and their marginal likelihoods by Householder's QR of the data: no Gram matrix, no update. */
final class Regressions {
    private Regressions() {}

    /** A prior of coefficients and its parameter. */
    record Slope(boolean g, double value) {
        CoefficientPrior prior() {
            return g ? CoefficientPrior.g(value) : CoefficientPrior.slab(value);
        }
    }

    static final List<Slope> SLOPES =
            List.of(new Slope(true, 40), new Slope(true, 2.5), new Slope(false, 1.5), new Slope(false, 0.05));

    /** Correlated columns of unequal scales; the first few explain the response. */
    static Design design(int rows, int candidates, int forced, long seed, Design.Treatment how) {
        Random random = new Random(seed);
        int all = candidates + forced;
        double[][] columns = new double[all][rows];
        double[] response = new double[rows];
        List<String> names = new ArrayList<>();
        for (int k = 0; k < all; k++) {
            names.add((k < candidates ? "a" : "f") + k);
        }
        for (int row = 0; row < rows; row++) {
            double shared = random.nextGaussian();
            double noise = random.nextGaussian();
            response[row] = 3 + noise;
            for (int k = 0; k < all; k++) {
                double z = 0.5 * shared + random.nextGaussian();
                columns[k][row] = (1 + 0.2 * (k % 3)) * z + 0.3 * k;
                response[row] += k % 4 == 0 ? z * 0.4 / (1 + 0.2 * k) : 0;
            }
        }
        return Design.of(names, forced, response, columns, how);
    }

    static VariableSelection target(Design design, CoefficientPrior prior) {
        return VariableSelection.of("test", design, prior, ModelPrior.betaBinomial(design.candidates(), 1, 2));
    }

    /** log m of a model whose columns are independent. */
    static double logMarginal(Design design, Slope slope, BitState x) {
        int[] members = new int[x.count() + design.forced()];
        int size = 0;
        for (int k = 0; k < design.columns(); k++) {
            if (k >= design.candidates() || x.get(k)) {
                members[size++] = k;
            }
        }
        int extra = slope.g() ? 0 : size;
        double[][] q = new double[size + 1][design.rows() + extra];
        for (int i = 0; i <= size; i++) {
            for (int row = 0; row < design.rows(); row++) {
                q[i][row] = i < size ? design.value(row, members[i]) : design.response(row);
            }
            if (i < extra) {
                q[i][design.rows() + i] = Math.sqrt(1 / slope.value());
            }
        }
        double total = Design.product(q[size], q[size]);
        double logDeterminant = triangularise(q, size);
        double explained = 0;
        for (int i = 0; i < size; i++) {
            explained += q[size][i] * q[size][i];
        }
        double half = design.degrees() / 2.0;
        if (slope.g()) {
            double g = slope.value();
            return -size / 2.0 * Math.log(1 + g) - half * Math.log(total - g / (1 + g) * explained);
        }
        double logDet = size * Math.log(slope.value()) + logDeterminant;
        return -logDet / 2 - half * Math.log(total - explained);
    }

    /** Householder reflections on the first columns, carried out on all; log det of RᵀR. */
    private static double triangularise(double[][] q, int size) {
        double logDeterminant = 0;
        for (int i = 0; i < size; i++) {
            double norm = 0;
            for (int row = i; row < q[i].length; row++) {
                norm = Math.hypot(norm, q[i][row]);
            }
            double alpha = q[i][i] > 0 ? -norm : norm;
            double[] v = q[i].clone();
            v[i] -= alpha;
            double vv = 0;
            for (int row = i; row < v.length; row++) {
                vv += v[row] * v[row];
            }
            for (int column = i; column < q.length; column++) {
                double dot = 0;
                for (int row = i; row < v.length; row++) {
                    dot += v[row] * q[column][row];
                }
                for (int row = i; row < v.length; row++) {
                    q[column][row] -= 2 * dot / vv * v[row];
                }
            }
            logDeterminant += 2 * Math.log(Math.abs(alpha));
        }
        return logDeterminant;
    }
}
