package org.flipwise.targets.selection;

import java.util.Arrays;
import org.flipwise.state.BitState;
import org.flipwise.targets.selection.BinaryRegressions.Data;
import org.flipwise.targets.selection.BinaryRegressions.Mode;

/**
 * log m of a model with a binary response by the trapezoidal rule, which for smooth integrands that vanish at both ends converges faster than any power, over
 * coordinates in which the posterior has unit information at its mode; and the terms of Laplace's expansion added up as they are written.
 */
final class IntegratedRegression {
    private final Data data;
    private final BinaryFamily family;
    private final Mode mode;
    private final int first;
    private final double[][] upper;

    IntegratedRegression(Data data, BinaryFamily family, BinaryPrior prior, BitState x) {
        this.data = data;
        this.family = family;
        this.mode = BinaryRegressions.mode(data, family, prior, x);
        this.first = data.design().centred() ? 1 : 0;
        this.upper = inverseOfTransposedRoot(mode.hessian());
    }

    int coefficients() {
        return mode.theta().length;
    }

    /** L⁻ᵀ of a matrix LLᵀ. */
    private static double[][] inverseOfTransposedRoot(double[][] a) {
        int d = a.length;
        double[][] l = new double[d][d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i][j];
                for (int m = 0; m < j; m++) {
                    sum -= l[i][m] * l[j][m];
                }
                l[i][j] = i == j ? Math.sqrt(sum) : sum / l[j][j];
            }
        }
        double[][] inverse = new double[d][d];
        for (int column = 0; column < d; column++) {
            for (int i = column; i < d; i++) {
                double sum = i == column ? 1 : 0;
                for (int m = column; m < i; m++) {
                    sum -= l[i][m] * inverse[m][column];
                }
                inverse[i][column] = sum / l[i][i];
            }
        }
        double[][] transposed = new double[d][d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                transposed[i][j] = inverse[j][i];
            }
        }
        return transposed;
    }

    /** The integral over cells of half the width until it no longer changes by more than this. */
    double logIntegral(double tolerance, double reach) {
        double width = 1;
        double before = sum(width, reach);
        for (int halvings = 0; halvings < 6; halvings++) {
            width /= 2;
            double now = sum(width, reach);
            if (Math.abs(now - before) < tolerance) {
                return now + normaliser();
            }
            before = now;
        }
        throw new IllegalStateException("the rule does not converge");
    }

    /** Half of log det H⁻¹ and of log det P, and the powers of 2π that the prior leaves. */
    private double normaliser() {
        int d = coefficients();
        double[][] slopes = new double[d - first][];
        for (int i = first; i < d; i++) {
            slopes[i - first] = Arrays.copyOfRange(mode.p()[i], first, d);
        }
        double ofPrior = BinaryRegressions.eliminate(slopes, new double[slopes.length]);
        return (ofPrior - mode.logDeterminant() - (d - first) * Math.log(2 * Math.PI)) / 2;
    }

    private double sum(double width, double reach) {
        double[] z = new double[coefficients()];
        double top = height(z);
        return top + Math.log(sum(z, 0, width, reach, top)) + z.length * Math.log(width);
    }

    private double sum(double[] z, int i, double width, double reach, double top) {
        if (i == z.length) {
            return Math.exp(height(z) - top);
        }
        int cells = (int) Math.round(reach / width);
        double sum = 0;
        for (int cell = -cells; cell <= cells; cell++) {
            z[i] = cell * width;
            sum += sum(z, i + 1, width, reach, top);
        }
        return sum;
    }

    /** The log posterior at θ̂ + L⁻ᵀz, up to a constant. */
    private double height(double[] z) {
        double[] theta = mode.theta().clone();
        for (int i = 0; i < theta.length; i++) {
            theta[i] += BinaryRegressions.dot(upper[i], z);
        }
        double[] point = new double[3];
        double sum = 0;
        for (int row = 0; row < data.ones().length; row++) {
            double eta = eta(theta, row);
            family.at(data.ones()[row] ? eta : -eta, point);
            sum += point[BinaryFamily.LOG];
        }
        for (int i = 0; i < theta.length; i++) {
            sum -= theta[i] * BinaryRegressions.dot(mode.p()[i], theta) / 2;
        }
        return sum;
    }

    private double eta(double[] theta, int row) {
        double eta = 0;
        for (int i = 0; i < theta.length; i++) {
            eta += theta[i] * mode.columns()[i][row];
        }
        return eta;
    }

    /** The three sums of ε without their coefficients −⅛, ⅛ and 1/12, by pairs of rows and with differences for derivatives. */
    double[] sums() {
        int rows = data.ones().length;
        int d = coefficients();
        double[][] half = new double[rows][d];
        double[] k3 = new double[rows];
        double[] k4 = new double[rows];
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < d; i++) {
                for (int j = 0; j < d; j++) {
                    half[row][i] += mode.columns()[j][row] * upper[j][i];
                }
            }
            double eta = eta(mode.theta(), row);
            k3[row] = third(family, data.ones()[row] ? eta : -eta) * (data.ones()[row] ? 1 : -1);
            k4[row] = fourth(family, data.ones()[row] ? eta : -eta);
        }
        double[] sums = new double[3];
        for (int i = 0; i < rows; i++) {
            double own = BinaryRegressions.dot(half[i], half[i]);
            sums[0] += k4[i] * own * own;
            for (int j = 0; j < rows; j++) {
                double q = BinaryRegressions.dot(half[i], half[j]);
                sums[1] += k3[i] * k3[j] * own * q * BinaryRegressions.dot(half[j], half[j]);
                sums[2] += k3[i] * k3[j] * q * q * q;
            }
        }
        return sums;
    }

    /** Laplace's approximation and a multiple of each sum, within the limits of one per coefficient. */
    double expanded(double... factors) {
        double[] sums = sums();
        double term = 0;
        for (int i = 0; i < 3; i++) {
            term += factors[i] * sums[i];
        }
        int d = coefficients();
        return laplace() + term / Math.sqrt(1 + term * term / d / d);
    }

    double laplace() {
        double ofPrior = normaliser() + coefficients() * Math.log(2 * Math.PI) / 2;
        return height(new double[coefficients()]) + ofPrior;
    }

    /** Less the third derivative of log F by differences of the second, to 1e-9. */
    static double third(BinaryFamily family, double s) {
        double h = 0.01;
        return (8 * (bend(family, s + h) - bend(family, s - h)) - bend(family, s + 2 * h) + bend(family, s - 2 * h))
                / (12 * h);
    }

    /** Less the fourth derivative, likewise. */
    static double fourth(BinaryFamily family, double s) {
        double h = 0.01;
        double near = bend(family, s + h) + bend(family, s - h);
        double far = bend(family, s + 2 * h) + bend(family, s - 2 * h);
        return (16 * near - far - 30 * bend(family, s)) / (12 * h * h);
    }

    private static double bend(BinaryFamily family, double s) {
        double[] point = new double[3];
        family.at(s, point);
        return point[BinaryFamily.BEND];
    }
}
