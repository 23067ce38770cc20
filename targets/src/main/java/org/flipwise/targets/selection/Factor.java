package org.flipwise.targets.selection;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;

/**
 * A Cholesky factor L of A_SS that grows by one variable at a time, with z = L⁻¹c_S. Appending the i-th variable costs O(i²). Buffers only grow.
 */
final class Factor {
    private double[] lower = new double[64];
    private double[] solved = new double[8];
    private int capacity = 8;
    private int size;
    private double explained;
    private double logDeterminant;
    private double smallestPivot;

    void clear() {
        size = 0;
        explained = 0;
        logDeterminant = 0;
        smallestPivot = 1;
    }

    /** Returns the i-th row of L for the variable to come; its first {@link #size()} places are to be filled with its row of A. */
    double[] lower() {
        return lower;
    }

    /** Where row i begins. */
    int at(int i) {
        return i * capacity;
    }

    int size() {
        return size;
    }

    /** Makes room for one variable more. */
    void reserve() {
        if (size == capacity) {
            double[] larger = new double[4 * capacity * capacity];
            for (int i = 0; i < size; i++) {
                System.arraycopy(lower, i * capacity, larger, 2 * i * capacity, size);
            }
            lower = larger;
            solved = Arrays.copyOf(solved, 2 * capacity);
            capacity *= 2;
        }
    }

    /**
     * Appends the variable whose row of A stands in place: l = L⁻¹a, pivot = diagonal − |l|².
     *
     * @param c the variable's product with the response
     * @return false, and nothing appended, when the pivot is not above this share of the diagonal
     */
    boolean append(double diagonal, double c, double tolerance) {
        int row = size * capacity;
        double pivot = diagonal;
        double rest = c;
        for (int i = 0; i < size; i++) {
            int other = i * capacity;
            double sum = lower[row + i];
            for (int m = 0; m < i; m++) {
                sum -= lower[other + m] * lower[row + m];
            }
            double l = sum / lower[other + i];
            lower[row + i] = l;
            pivot -= l * l;
            rest -= l * solved[i];
        }
        if (!(pivot > tolerance * diagonal)) {
            return false;
        }
        double root = Math.sqrt(pivot);
        lower[row + size] = root;
        double z = rest / root;
        solved[size++] = z;
        explained += z * z;
        logDeterminant += Elementary.log(pivot);
        smallestPivot = Math.min(smallestPivot, pivot / diagonal);
        return true;
    }

    /** V = L⁻ᵀL⁻¹ into rows of the given stride, and b = L⁻ᵀz; O(|S|³). */
    void invert(double[] inverse, int stride, double[] b) {
        for (int column = 0; column < size; column++) {
            for (int i = column; i < size; i++) {
                double sum = i == column ? 1 : 0;
                for (int m = column; m < i; m++) {
                    sum -= lower[i * capacity + m] * inverse[m * stride + column];
                }
                inverse[i * stride + column] = sum / lower[i * capacity + i];
            }
        }
        for (int i = 0; i < size; i++) {
            double sum = 0;
            for (int m = i; m < size; m++) {
                sum += inverse[m * stride + i] * solved[m];
            }
            b[i] = sum;
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = 0;
                for (int m = i; m < size; m++) {
                    sum += inverse[m * stride + i] * inverse[m * stride + j];
                }
                inverse[i * stride + j] = sum;
            }
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < i; j++) {
                inverse[j * stride + i] = inverse[i * stride + j];
            }
        }
    }

    /** (L⁻¹c_S)_i. */
    double solved(int i) {
        return solved[i];
    }

    /** c_Sᵀ A_SS⁻¹ c_S. */
    double explained() {
        return explained;
    }

    /** log det A_SS. */
    double logDeterminant() {
        return logDeterminant;
    }

    /** Returns the smallest pivot as a share of its diagonal: small where columns are nearly collinear. */
    double smallestPivot() {
        return smallestPivot;
    }
}
