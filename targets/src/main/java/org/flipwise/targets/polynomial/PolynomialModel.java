package org.flipwise.targets.polynomial;

import java.util.Arrays;
import org.flipwise.state.BitState;

/**
 * A polynomial in which no variable has a power above 1:
 * <pre>U(x) = c + Σ_t w_t · Π_{i ∈ t} v_i,</pre>
 * with v_i = x_i for all bits or v_i = 2x_i − 1 for all. Each set t occurs once; sets are ordered by their size and then by their bits. Kept in compressed rows: the bits of
 * each term and the terms of each bit; 8 bytes per bit of a term, 12 per term, 4 per variable. Never changed once built.
 */
public final class PolynomialModel {
    final int dimension;
    final boolean spins;
    final double constant;
    final int[] termStart;
    final int[] bit;
    final double[] weight;
    final int[] rowStart;
    final int[] term;

    PolynomialModel(int dimension, boolean spins, double constant, int[] termStart, int[] bit, double[] weight) {
        this.dimension = dimension;
        this.spins = spins;
        this.constant = constant;
        this.termStart = termStart;
        this.bit = bit;
        this.weight = weight;
        rowStart = new int[dimension + 1];
        for (int b : bit) {
            rowStart[b + 1]++;
        }
        for (int b = 0; b < dimension; b++) {
            rowStart[b + 1] += rowStart[b];
        }
        term = new int[bit.length];
        int[] next = Arrays.copyOf(rowStart, dimension);
        for (int t = 0; t < weight.length; t++) {
            for (int e = termStart[t]; e < termStart[t + 1]; e++) {
                term[next[bit[e]]++] = t;
            }
        }
    }

    /** Starts a polynomial in n ≥ 1 bits that are 0 or 1. */
    public static PolynomialBuilder onBits(int dimension) {
        return new PolynomialBuilder(dimension, false);
    }

    /** Starts a polynomial in n ≥ 1 spins s = 2x − 1 that are −1 or 1. */
    public static PolynomialBuilder onSpins(int dimension) {
        return new PolynomialBuilder(dimension, true);
    }

    public int dimension() {
        return dimension;
    }

    /** Returns whether its variables are −1 or 1 instead of 0 or 1. */
    public boolean spins() {
        return spins;
    }

    /** c. */
    public double constant() {
        return constant;
    }

    /** Number of terms that have a variable. */
    public int terms() {
        return weight.length;
    }

    /** w_t, never 0. */
    public double weight(int t) {
        return weight[t];
    }

    /** Returns the bits of a term, ascending; at least one. */
    public int[] bits(int t) {
        return Arrays.copyOfRange(bit, termStart[t], termStart[t + 1]);
    }

    /** Number of bits of a term. */
    public int size(int t) {
        return termStart[t + 1] - termStart[t];
    }

    /** Returns the size of the largest term; 0 for a constant. */
    public int degree() {
        return weight.length == 0 ? 0 : size(weight.length - 1);
    }

    /** Number of terms that a bit is in. */
    public int degreeOf(int b) {
        return rowStart[b + 1] - rowStart[b];
    }

    /** Returns the number of a term that a bit is in, from 0 to {@link #degreeOf} − 1. */
    public int termOf(int b, int index) {
        return term[rowStart[b] + index];
    }

    /** Returns whether every state has the value of its complement: spins, in terms of even size. */
    public boolean symmetric() {
        for (int t = 0; t < weight.length; t++) {
            if (!spins || size(t) % 2 == 1) {
                return false;
            }
        }
        return true;
    }

    /** U(x), summed with its rounding errors. O(size of all terms). */
    public double value(BitState x) {
        return compensated(x, constant);
    }

    /** U(x) − c. */
    double variablePart(BitState x) {
        return compensated(x, 0);
    }

    private double compensated(BitState x, double start) {
        double high = start;
        double low = 0;
        for (int t = 0; t < weight.length; t++) {
            double value = termValue(t, x);
            double sum = high + value;
            double taken = sum - high;
            low += (high - (sum - taken)) + (value - taken);
            high = sum;
        }
        return high + low;
    }

    /** w_t times the product of the term's variables. */
    double termValue(int t, BitState x) {
        int zeros = zeros(t, x);
        if (spins) {
            return zeros % 2 == 0 ? weight[t] : -weight[t];
        }
        return zeros == 0 ? weight[t] : 0;
    }

    /** Returns how many of a term's bits are 0. */
    int zeros(int t, BitState x) {
        int zeros = 0;
        for (int e = termStart[t]; e < termStart[t + 1]; e++) {
            zeros += x.get(bit[e]) ? 0 : 1;
        }
        return zeros;
    }
}
