package org.flipwise.targets.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flipwise.state.BitState;

/** Small regressions of a binary response, and their Laplace approximations by plain Newton steps and elimination: no code of the target. */
final class BinaryRegressions {
    private BinaryRegressions() {}

    /** Data whose response follows the first two columns; perfectly, where it is separated by the first. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Data(Design design, boolean[] ones) {}

    /** The same rows so many times over: with a g-prior of g = n, or a slab, the posterior is another one only by n. */
    static Data repeated(Data once, int times, Design.Treatment how) {
        Design design = once.design();
        int rows = design.rows();
        double[][] columns = new double[design.columns()][times * rows];
        boolean[] ones = new boolean[times * rows];
        List<String> names = new ArrayList<>();
        for (int k = 0; k < columns.length; k++) {
            names.add(design.name(k));
        }
        for (int row = 0; row < ones.length; row++) {
            ones[row] = once.ones()[row % rows];
            for (int k = 0; k < columns.length; k++) {
                columns[k][row] = design.value(row % rows, k);
            }
        }
        double[] response = new double[ones.length];
        response[0] = 1;
        return new Data(Design.of(names, design.forced(), response, columns, how), ones);
    }

    static Data data(int rows, int candidates, int forced, boolean separated, Design.Treatment how, long seed) {
        Random random = new Random(seed);
        double[][] columns = new double[candidates + forced][rows];
        boolean[] ones = new boolean[rows];
        List<String> names = new ArrayList<>();
        for (int k = 0; k < columns.length; k++) {
            names.add("a" + k);
        }
        for (int row = 0; row < rows; row++) {
            double shared = random.nextGaussian();
            for (double[] column : columns) {
                column[row] = 0.4 * shared + random.nextGaussian();
            }
            double signal = columns[0][row] - (candidates > 1 ? 0.7 * columns[1][row] : 0);
            ones[row] = separated ? columns[0][row] > 0.1 : signal + 1.2 * random.nextGaussian() > 0.2;
        }
        double[] response = new double[rows];
        response[0] = 1;
        return new Data(Design.of(names, forced, response, columns, how), ones);
    }

    static UnitSelection target(Data data, BinaryFamily family, BinaryPrior prior) {
        return target(data, family, prior, LaplaceOrder.FIRST);
    }

    static UnitSelection target(Data data, BinaryFamily family, BinaryPrior prior, LaplaceOrder order) {
        return UnitSelection.binary(
                "binary",
                data.design(),
                data.ones(),
                Units.single(data.design()),
                family,
                prior,
                order,
                ModelPrior.betaBinomial(data.design().candidates(), 1, 2),
                Heredity.none());
    }

    /** log F, F′/F and less the second derivative of log F, by definitions that lose digits in the tails only, where the comparisons do not come. */
    static double[] derivatives(BinaryFamily family, double s) {
        if (family == BinaryFamily.LOGISTIC) {
            double f = 1 / (1 + Math.exp(-s));
            return new double[] {-Math.log1p(Math.exp(-s)), 1 / (1 + Math.exp(s)), f / (1 + Math.exp(s))};
        }
        double phi = Math.exp(-s * s / 2) / Math.sqrt(2 * Math.PI);
        if (s < -5) {
            return new double[] {-s * s / 2 - Math.log(-s * Math.sqrt(2 * Math.PI)) + Math.log1p(-1 / (s * s)), -s, 1};
        }
        double ratio = phi / series(s);
        return new double[] {Math.log(series(s)), ratio, ratio * (ratio + s)};
    }

    /** Φ = ½ + φ·(s + s³/3 + s⁵/15 + …). */
    private static double series(double s) {
        double term = s;
        double sum = s;
        for (int i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
            term *= s * s / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-s * s / 2) / Math.sqrt(2 * Math.PI);
    }

    /** Φ by Simpson's rule from −12. */
    static double normal(double s) {
        int cells = 20_000;
        double sum = 0;
        double width = (s + 12) / cells;
        for (int i = 0; i <= cells; i++) {
            double z = -12 + i * width;
            sum += (i == 0 || i == cells ? 1 : i % 2 == 0 ? 2 : 4) * Math.exp(-z * z / 2);
        }
        return sum * width / 3 / Math.sqrt(2 * Math.PI);
    }

    /** The columns of a model, an intercept first where there is one. */
    static double[][] matrix(Design design, BitState x) {
        List<double[]> columns = new ArrayList<>();
        if (design.centred()) {
            double[] ones = new double[design.rows()];
            Arrays.fill(ones, 1);
            columns.add(ones);
        }
        for (int k = 0; k < design.columns(); k++) {
            if (k >= design.candidates() || x.get(k)) {
                double[] column = new double[design.rows()];
                for (int row = 0; row < column.length; row++) {
                    column[row] = design.value(row, k);
                }
                columns.add(column);
            }
        }
        return columns.toArray(double[][]::new);
    }

    /** The precision of the prior, over the intercept too. */
    static double[][] precision(Data data, BinaryFamily family, BinaryPrior prior, double[][] columns) {
        int first = data.design().centred() ? 1 : 0;
        double share = 0;
        for (boolean one : data.ones()) {
            share += one ? 1.0 / data.ones().length : 0;
        }
        double weight = family == BinaryFamily.LOGISTIC
                ? first == 1 ? share * (1 - share) : 0.25
                : first == 1 ? probitInformation(share) : 2 / Math.PI;
        double[][] p = new double[columns.length][columns.length];
        for (int i = first; i < columns.length; i++) {
            for (int j = first; j < columns.length; j++) {
                p[i][j] = switch (prior.kind()) {
                    case SLAB -> i == j ? 1 / prior.value() : 0;
                    case G -> weight * dot(columns[i], columns[j]) / prior.value();
                    case CRITERION -> 0;
                };
            }
        }
        return p;
    }

    /** φ²/(Φ(1 − Φ)) where Φ is the share, by bisection. */
    private static double probitInformation(double share) {
        double low = -6;
        double high = 6;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (normal(middle) < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double phi = Math.exp(-low * low / 2) / Math.sqrt(2 * Math.PI);
        return phi * phi / (share * (1 - share));
    }

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** Log-likelihood less half the quadratic form of the prior. */
    static double height(Data data, BinaryFamily family, double[][] columns, double[][] p, double[] theta) {
        double sum = 0;
        for (int row = 0; row < data.ones().length; row++) {
            double eta = 0;
            for (int i = 0; i < theta.length; i++) {
                eta += theta[i] * columns[i][row];
            }
            sum += derivatives(family, data.ones()[row] ? eta : -eta)[0];
        }
        for (int i = 0; i < theta.length; i++) {
            sum -= theta[i] * dot(p[i], theta) / 2;
        }
        return sum;
    }

    /** The mode of a model, with H there and its log determinant. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Mode(double[][] columns, double[][] p, double[] theta, double[][] hessian, double logDeterminant) {}

    static Mode mode(Data data, BinaryFamily family, BinaryPrior prior, BitState x) {
        double[][] columns = matrix(data.design(), x);
        double[][] p = precision(data, family, prior, columns);
        double[] theta = new double[columns.length];
        double[][] hessian = new double[theta.length][];
        double logDeterminant = 0;
        for (int step = 0; step < 120; step++) {
            double[] g = new double[theta.length];
            double[][] h = new double[theta.length][theta.length];
            for (int row = 0; row < data.ones().length; row++) {
                double eta = 0;
                for (int i = 0; i < theta.length; i++) {
                    eta += theta[i] * columns[i][row];
                }
                boolean one = data.ones()[row];
                double[] d = derivatives(family, one ? eta : -eta);
                for (int i = 0; i < theta.length; i++) {
                    g[i] += (one ? d[1] : -d[1]) * columns[i][row];
                    for (int j = 0; j < theta.length; j++) {
                        h[i][j] += d[2] * columns[i][row] * columns[j][row];
                    }
                }
            }
            for (int i = 0; i < theta.length; i++) {
                g[i] -= dot(p[i], theta);
                for (int j = 0; j < theta.length; j++) {
                    h[i][j] += p[i][j];
                }
            }
            for (int i = 0; i < theta.length; i++) {
                hessian[i] = h[i].clone();
            }
            logDeterminant = eliminate(h, g);
            for (int i = 0; i < theta.length; i++) {
                theta[i] += Math.max(-1, Math.min(1, g[i]));
            }
        }
        return new Mode(columns, p, theta, hessian, logDeterminant);
    }

    /** Laplace's approximation at the mode; for a criterion, the height less its penalty. */
    static double logMarginal(Data data, BinaryFamily family, BinaryPrior prior, BitState x) {
        Mode mode = mode(data, family, prior, x);
        double[] theta = mode.theta();
        double[][] p = mode.p();
        int first = data.design().centred() ? 1 : 0;
        double top = height(data, family, mode.columns(), p, theta);
        if (prior.kind() == BinaryPrior.Kind.CRITERION) {
            return top - (theta.length - first) * prior.value();
        }
        double[][] slopes = new double[theta.length - first][];
        for (int i = first; i < theta.length; i++) {
            slopes[i - first] = Arrays.copyOfRange(p[i], first, theta.length);
        }
        double ofPrior = eliminate(slopes, new double[slopes.length]);
        return top + ofPrior / 2 - mode.logDeterminant() / 2 + first * Math.log(2 * Math.PI) / 2;
    }

    /** Gauss's elimination on the right-hand side given; returns the log determinant. */
    static double eliminate(double[][] a, double[] b) {
        double logDeterminant = 0;
        for (int k = 0; k < b.length; k++) {
            logDeterminant += Math.log(a[k][k]);
            for (int i = 0; i < b.length; i++) {
                if (i != k) {
                    double f = a[i][k] / a[k][k];
                    for (int j = k; j < b.length; j++) {
                        a[i][j] -= f * a[k][j];
                    }
                    b[i] -= f * b[k];
                }
            }
        }
        for (int k = 0; k < b.length; k++) {
            b[k] /= a[k][k];
        }
        return logDeterminant;
    }
}
