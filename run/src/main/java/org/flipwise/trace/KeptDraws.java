package org.flipwise.trace;

import java.util.function.IntFunction;

/** States of the coldest rung of one simulation, every so many rounds after burn-in. It keeps the arrays it is made from; they must not be modified afterwards. */
public final class KeptDraws {
    private final int simulation;
    private final int dimension;
    private final long spacing;
    private final long[][] words;
    private final double[] logDensity;
    private final double[] weight;
    private final IntFunction<String> names;

    KeptDraws(
            int simulation,
            IntFunction<String> names,
            int dimension,
            long spacing,
            long[][] words,
            double[] logDensity,
            double[] weight) {
        this.names = names;
        this.simulation = simulation;
        this.dimension = dimension;
        this.spacing = spacing;
        this.words = words;
        this.logDensity = logDensity;
        this.weight = weight;
    }

    /** From 0. */
    public int simulation() {
        return simulation;
    }

    /** Bits of a state. */
    public int dimension() {
        return dimension;
    }

    /** The name of a bit. */
    public String name(int bit) {
        return names.apply(bit);
    }

    /** Rounds from one draw to the next, a power of two. */
    public long spacing() {
        return spacing;
    }

    public int count() {
        return words.length;
    }

    public boolean bit(int draw, int bit) {
        return (words[draw][bit >>> 6] >>> bit & 1L) != 0;
    }

    /** base + U. */
    public double logDensity(int draw) {
        return logDensity[draw];
    }

    /** By which a draw counts in a mean; 1 for kernels that keep the law itself. */
    public double weight(int draw) {
        return weight[draw];
    }
}
