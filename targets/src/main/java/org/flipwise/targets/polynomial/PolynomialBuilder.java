package org.flipwise.targets.polynomial;

import java.util.Arrays;

/**
 * Collects the terms of a polynomial in any order. A bit that is named twice in a term counts once (x² = x), a spin that is named twice drops out (s² = 1); terms of the
 * same set add up, with their rounding errors, and those that add up to 0 are left out. Arrays grow with what has really come.
 */
public final class PolynomialBuilder {
    /** The most variables that all terms may name together. */
    public static final int MOST_FACTORS = 1 << 29;

    private final int dimension;
    private final boolean spins;
    private double constantHigh;
    private double constantLow;
    private int[] start = new int[17];
    private int[] bit = new int[64];
    private double[] weight = new double[16];
    private int terms;
    private int end;

    PolynomialBuilder(int dimension, boolean spins) {
        if (dimension < 1) {
            throw new IllegalArgumentException("a polynomial needs at least 1 variable, not " + dimension);
        }
        this.dimension = dimension;
        this.spins = spins;
    }

    /** Adds c. */
    public PolynomialBuilder constant(double c) {
        requireFinite(c);
        double sum = constantHigh + c;
        double taken = sum - constantHigh;
        constantLow += (constantHigh - (sum - taken)) + (c - taken);
        constantHigh = sum;
        return this;
    }

    /** Adds w times the product of some variables, from 0; a constant for none. */
    public PolynomialBuilder term(double w, int... bits) {
        for (int one : bits) {
            factor(one);
        }
        return endTerm(w);
    }

    /** Names a variable, from 0, of the term that {@link #endTerm} ends. */
    public PolynomialBuilder factor(int one) {
        if (one < 0 || one >= dimension) {
            throw new IllegalArgumentException("variable " + one + "; expected one from 0 to " + (dimension - 1));
        }
        if (end == MOST_FACTORS) {
            throw new IllegalArgumentException(
                    "terms name more than " + MOST_FACTORS + " variables; expected at most so many");
        }
        if (end == bit.length) {
            bit = Arrays.copyOf(bit, Math.min(MOST_FACTORS, end + (end >> 1)));
        }
        bit[end++] = one;
        return this;
    }

    /** Ends a term and gives it its coefficient. */
    public PolynomialBuilder endTerm(double w) {
        requireFinite(w);
        reduce();
        if (end == start[terms]) {
            return constant(w);
        }
        if (terms + 1 == weight.length) {
            weight = Arrays.copyOf(weight, 2 * weight.length);
            start = Arrays.copyOf(start, weight.length + 1);
        }
        weight[terms++] = w;
        start[terms] = end;
        return this;
    }

    private static void requireFinite(double value) {
        if (!(Math.abs(value) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a coefficient of " + value + "; expected a finite number");
        }
    }

    /** Sorts the present term and applies x² = x or s² = 1. */
    private void reduce() {
        int from = start[terms];
        Arrays.sort(bit, from, end);
        int kept = from;
        for (int e = from; e < end; e++) {
            if (kept == from || bit[kept - 1] != bit[e]) {
                bit[kept++] = bit[e];
            } else if (spins) {
                kept--;
            }
        }
        end = kept;
    }

    /** Returns the polynomial. O(terms·log terms). */
    public PolynomialModel build() {
        Integer[] order = new Integer[terms];
        Arrays.setAll(order, t -> t);
        Arrays.sort(order, this::compare);
        int[] sortedStart = new int[terms + 1];
        int[] sortedBit = new int[end];
        double[] sortedWeight = new double[terms];
        int kept = 0;
        for (int from = 0; from < terms; ) {
            int to = from + 1;
            while (to < terms && compare(order[from], order[to]) == 0) {
                to++;
            }
            double sum = sum(order, from, to);
            if (sum != 0) {
                int t = order[from];
                int size = start[t + 1] - start[t];
                System.arraycopy(bit, start[t], sortedBit, sortedStart[kept], size);
                sortedWeight[kept++] = sum;
                sortedStart[kept] = sortedStart[kept - 1] + size;
            }
            from = to;
        }
        return new PolynomialModel(
                dimension,
                spins,
                constantHigh + constantLow + 0.0,
                Arrays.copyOf(sortedStart, kept + 1),
                Arrays.copyOf(sortedBit, sortedStart[kept]),
                Arrays.copyOf(sortedWeight, kept));
    }

    /** By size, then by bits. */
    private int compare(int s, int t) {
        int bySize = Integer.compare(start[s + 1] - start[s], start[t + 1] - start[t]);
        return bySize != 0 ? bySize : Arrays.compare(bit, start[s], start[s + 1], bit, start[t], start[t + 1]);
    }

    private double sum(Integer[] order, int from, int to) {
        double high = 0;
        double low = 0;
        for (int i = from; i < to; i++) {
            double value = weight[order[i]];
            double sum = high + value;
            double taken = sum - high;
            low += (high - (sum - taken)) + (value - taken);
            high = sum;
        }
        return high + low;
    }
}
