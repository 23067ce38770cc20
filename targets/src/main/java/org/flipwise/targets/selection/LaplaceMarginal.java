package org.flipwise.targets.selection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.numeric.Elementary;
import org.flipwise.target.TargetException;

/**
 * log m of a binary regression by Laplace's approximation (Tierney and Kadane 1986) at the mode of likelihood × prior, from scratch:
 * <pre>log m ≈ ℓ(θ̂) − ½·bᵀPb + ½·log det P − ½·log det H [+ ½·log 2π of the intercept],   H = XᵀWX + P,</pre>
 * P the precision of the prior and W the negative second derivatives of the log-likelihood. The mode is found by Newton steps, halved where they do not rise,
 * from no slopes: the value depends on the model alone. O(n|S|²) per step, some 6 to 10 steps. To the second order {@link LaplaceCorrection} is added.
 */
final class LaplaceMarginal implements Evidence {
    private static final int MOST_STEPS = 300;
    private static final int MOST_HALVINGS = 40;
    /** Newton's decrement at which one more step is exact to rounding. */
    private static final double CLOSE = 1e-16;

    private static final double CLOSE_ENOUGH = 1e-8;
    /** Without a prior, information below this share of that of the empty model means that there is no maximum. */
    private static final double SEPARATED = 1e-8;

    /** A rise below this share of the height is rounding. */
    private static final double ROUNDING = 1e-13;

    private static final int SHOWN_NAMES = 4;

    private final BinaryRegression regression;
    private final Design design;
    private final Factor gramFactor = new Factor();
    private final Factor hessian = new Factor();
    private final double[] eta;
    private final double[] trial;
    private final double[] slope;
    private final double[] bend;
    private final double[] ones;
    private final double[] weighted;
    private final double[] point = new double[5];
    private int[] members = new int[0];
    private int size;
    private int offset;
    private double[] theta = new double[0];
    private double[] gradient = new double[0];
    private double[] step = new double[0];
    private double[] smoothed = new double[0];

    LaplaceMarginal(BinaryRegression regression) {
        this.regression = regression;
        this.design = regression.design();
        int rows = design.rows();
        this.eta = new double[rows];
        this.trial = new double[rows];
        this.slope = new double[rows];
        this.bend = new double[rows];
        this.weighted = new double[rows];
        this.ones = new double[rows];
        Arrays.fill(ones, 1);
    }

    @Override
    public double of(int[] candidates, int count) {
        gather(candidates, count);
        boolean slab = regression.prior().kind() == BinaryPrior.Kind.SLAB;
        if (!slab && !factorise()) {
            return Double.NEGATIVE_INFINITY;
        }
        double likelihood = climb();
        if (regression.prior().kind() == BinaryPrior.Kind.CRITERION) {
            requireMaximum();
            return likelihood - size * regression.prior().value();
        }
        return likelihood
                - quadratic(theta) / 2
                + logDeterminantOfPrior() / 2
                - hessian.logDeterminant() / 2
                + (offset == 1 ? BinaryRegression.HALF_LOG_TWO_PI : 0)
                + (regression.order() == LaplaceOrder.SECOND ? correction() : 0);
    }

    /** Returns the next term of the expansion, at the mode and with the factor that {@link #climb} has left. */
    private double correction() {
        double[] k3 = new double[eta.length];
        double[] k4 = new double[eta.length];
        for (int row = 0; row < eta.length; row++) {
            boolean one = regression.one(row);
            double s = one ? eta[row] : -eta[row];
            regression.family().at(s, point);
            regression.family().higher(s, point);
            k3[row] = one ? point[BinaryFamily.THIRD] : -point[BinaryFamily.THIRD];
            k4[row] = point[BinaryFamily.FOURTH];
        }
        double[][] columns = new double[theta.length][];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = column(i).clone();
        }
        return columns.length == 0 ? 0 : new LaplaceCorrection(columns, hessian, k3, k4).limited();
    }

    private void gather(int[] candidates, int count) {
        size = count + design.forced();
        offset = design.centred() ? 1 : 0;
        members = new int[size];
        for (int i = 0; i < size; i++) {
            members[i] = i < design.forced() ? design.candidates() + i : candidates[i - design.forced()];
        }
        theta = new double[size + offset];
        gradient = new double[size + offset];
        step = new double[size + offset];
        smoothed = new double[size];
        if (offset == 1) {
            theta[0] = regression.start();
        }
    }

    /** Returns the Cholesky factor of G_SS; false where the columns are collinear. */
    private boolean factorise() {
        gramFactor.clear();
        if (size > design.degrees()) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            gramFactor.reserve();
            for (int m = 0; m < i; m++) {
                gramFactor.lower()[gramFactor.at(i) + m] = regression.gram().entry(members[m], members[i]);
            }
            if (!gramFactor.append(design.squares(members[i]), 0, LogMarginal.COLLINEAR)) {
                return false;
            }
        }
        return true;
    }

    /** Climbs to the mode, leaves the factor of H there, and returns the log-likelihood. */
    private double climb() {
        predict(theta, eta);
        double likelihood = expand();
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            double decrement = newton();
            boolean last = decrement <= CLOSE;
            double height = likelihood - quadratic(theta) / 2;
            double share = 1;
            double next = move(share);
            for (int halvings = 0; !last && !(next >= height - ROUNDING * Math.abs(height)); halvings++) {
                if (halvings == MOST_HALVINGS) {
                    if (decrement <= CLOSE_ENOUGH) {
                        return likelihood;
                    }
                    throw notFound();
                }
                move(-share);
                share /= 2;
                next = move(share);
            }
            System.arraycopy(trial, 0, eta, 0, eta.length);
            likelihood = expand();
            if (last) {
                newton();
                return likelihood;
            }
        }
        throw notFound();
    }

    /** Adds a share of the step to θ; returns the log posterior there, up to a constant. */
    private double move(double share) {
        for (int i = 0; i < theta.length; i++) {
            theta[i] += share * step[i];
        }
        predict(theta, trial);
        double sum = 0;
        for (int row = 0; row < trial.length; row++) {
            regression.family().at(regression.one(row) ? trial[row] : -trial[row], point);
            sum += point[BinaryFamily.LOG];
        }
        return sum - quadratic(theta) / 2;
    }

    private void predict(double[] at, double[] into) {
        Arrays.fill(into, offset == 1 ? at[0] : 0);
        for (int i = 0; i < size; i++) {
            double[] column = design.column(members[i]);
            double b = at[i + offset];
            for (int row = 0; row < into.length; row++) {
                into[row] += b * column[row];
            }
        }
    }

    /** Fills in the derivatives of each row's log-likelihood by η; returns the sum of their values. */
    private double expand() {
        double sum = 0;
        for (int row = 0; row < eta.length; row++) {
            boolean one = regression.one(row);
            regression.family().at(one ? eta[row] : -eta[row], point);
            sum += point[BinaryFamily.LOG];
            slope[row] = one ? point[BinaryFamily.SLOPE] : -point[BinaryFamily.SLOPE];
            bend[row] = point[BinaryFamily.BEND];
        }
        return sum;
    }

    /** Factorises H, solves for the step, and returns Newton's decrement gᵀH⁻¹g. */
    private double newton() {
        smooth(theta);
        hessian.clear();
        for (int i = 0; i < theta.length; i++) {
            double[] column = column(i);
            gradient[i] = Design.product(column, slope) - (i < offset ? 0 : smoothed[i - offset]);
            for (int row = 0; row < weighted.length; row++) {
                weighted[row] = bend[row] * column[row];
            }
            hessian.reserve();
            for (int m = 0; m < i; m++) {
                hessian.lower()[hessian.at(i) + m] = Design.product(column(m), weighted) + precision(m, i);
            }
            if (!hessian.append(Design.product(column, weighted) + precision(i, i), gradient[i], 0)) {
                throw notFound();
            }
        }
        for (int i = theta.length - 1; i >= 0; i--) {
            double sum = hessian.solved(i);
            for (int m = i + 1; m < theta.length; m++) {
                sum -= hessian.lower()[hessian.at(m) + i] * step[m];
            }
            step[i] = sum / hessian.lower()[hessian.at(i) + i];
        }
        return hessian.explained();
    }

    private double[] column(int i) {
        return i < offset ? ones : design.column(members[i - offset]);
    }

    /** Returns an entry of P, the intercept's rows and columns being 0. */
    private double precision(int m, int i) {
        if (m < offset || i < offset) {
            return 0;
        }
        double value = regression.prior().value();
        return switch (regression.prior().kind()) {
            case SLAB -> m == i ? 1 / value : 0;
            case G -> regression.weight() / value * regression.gram().entry(members[m - offset], members[i - offset]);
            case CRITERION -> 0;
        };
    }

    /** Pb. */
    private void smooth(double[] at) {
        for (int i = 0; i < size; i++) {
            double sum = 0;
            for (int m = 0; m < size; m++) {
                double p = precision(m + offset, i + offset);
                sum += p == 0 ? 0 : p * at[m + offset];
            }
            smoothed[i] = sum;
        }
    }

    /** bᵀPb. */
    private double quadratic(double[] at) {
        smooth(at);
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += smoothed[i] * at[i + offset];
        }
        return sum;
    }

    private double logDeterminantOfPrior() {
        double value = regression.prior().value();
        return regression.prior().kind() == BinaryPrior.Kind.SLAB
                ? -size * Elementary.log(value)
                : size * Elementary.log(regression.weight() / value) + gramFactor.logDeterminant();
    }

    /** Stops the run where information has vanished in some direction: columns separate the response and the likelihood has no maximum. */
    private void requireMaximum() {
        for (int i = 0; i < theta.length; i++) {
            double pivot = hessian.lower()[hessian.at(i) + i];
            double usual =
                    i < offset ? Math.sqrt(design.rows()) : gramFactor.lower()[gramFactor.at(i - offset) + i - offset];
            if (!(pivot * pivot > SEPARATED * regression.weight() * usual * usual)) {
                throw notFound();
            }
        }
    }

    private TargetException notFound() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < Math.min(size, SHOWN_NAMES); i++) {
            names.add("'" + design.name(members[i]) + "'");
        }
        String model = "the model of " + String.join(", ", names) + (size > SHOWN_NAMES ? ", …" : "");
        return new TargetException(
                regression.prior().kind() == BinaryPrior.Kind.CRITERION
                        ? model + " separates the ones from the zeros: the likelihood has no maximum;"
                                + " use prior=slab or prior=g-prior"
                        : "the fit of " + model + " does not converge; use a narrower prior");
    }
}
