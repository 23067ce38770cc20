package org.flipwise.multispin;

import org.flipwise.target.SpinGraph;

/**
 * A {@link SpinGraph} with small whole couplings and fields, laid out for sweeps over words of 64 states:
 * <pre>U(x) = const + unit·(Σ_i h_i·s_i + Σ_{i&lt;j} J_ij·s_i·s_j),   h_i and J_ij whole, Σ_j |J_ij| + |h_i| ≤ {@value #MOST_WEIGHT} for every i.</pre>
 * A field is a bond to a ghost spin that is always up. A bond of weight w stands once in plane b for each binary digit b of w, so that sums of bonds are sums of words, plane by plane.
 */
public final class LaneModel {
    /** States in a word. */
    public static final int LANES = Long.SIZE;

    /** The largest Σ_j |J_ij| + |h_i| of a spin. */
    public static final int MOST_WEIGHT = 31;

    static final int PLANES = 5;
    private static final int FINEST = 4;
    private final int spins;
    private final double unit;
    private final int[] weight;
    /** By spin and plane: where its entries begin. */
    private final int[] start;
    /** Each the place of a word in {@link LaneStates}: that of the other spin, or of its complement where the coupling is negative. */
    private final int[] entry;

    private final int degree;
    private final LaneBonds bonds;

    private LaneModel(SpinGraph graph, double unit) {
        this.unit = unit;
        spins = graph.spins();
        weight = new int[spins];
        start = new int[spins * PLANES + 1];
        int entries = 0;
        for (int spin = 0; spin < spins; spin++) {
            weight[spin] = weight(graph, spin, unit);
            entries += digits(graph, spin);
        }
        entry = new int[entries];
        int at = 0;
        for (int spin = 0; spin < spins; spin++) {
            for (int plane = 0; plane < PLANES; plane++) {
                at = row(graph, spin, plane, at);
                start[spin * PLANES + plane + 1] = at;
            }
        }
        bonds = new LaneBonds(spins, start, entry);
        degree = commonDegree();
    }

    /** Returns the layout of a graph; fails with the reason where there is none. O(p + pairs). */
    public static LaneModel of(SpinGraph graph) {
        double unit = unit(graph);
        if (unit == 0) {
            throw new IllegalArgumentException("couplings and fields are not small multiples of one unit");
        }
        for (int spin = 0; spin < graph.spins(); spin++) {
            int weight = weight(graph, spin, unit);
            if (weight > MOST_WEIGHT) {
                throw new IllegalArgumentException("the couplings and the field of spin " + (spin + 1) + " add up to "
                        + weight + " units of " + unit + "; expected at most " + MOST_WEIGHT);
            }
        }
        return new LaneModel(graph, unit);
    }

    /** Returns the unit of which all couplings and fields are exact multiples, at least a quarter of the smallest; 0 where there is none, 1 where all are 0. */
    private static double unit(SpinGraph graph) {
        double smallest = Double.POSITIVE_INFINITY;
        for (int spin = 0; spin < graph.spins(); spin++) {
            smallest = smaller(smallest, graph.field(spin));
            for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
                smallest = smaller(smallest, graph.coupling(e));
            }
        }
        if (smallest == Double.POSITIVE_INFINITY) {
            return 1;
        }
        for (int parts = 1; parts <= FINEST; parts++) {
            if (divides(smallest / parts, graph)) {
                return smallest / parts;
            }
        }
        return 0;
    }

    private static double smaller(double smallest, double value) {
        return value == 0 ? smallest : Math.min(smallest, Math.abs(value));
    }

    private static boolean divides(double unit, SpinGraph graph) {
        for (int spin = 0; spin < graph.spins(); spin++) {
            boolean fits = isMultiple(graph.field(spin), unit);
            for (int e = graph.starts()[spin]; fits && e < graph.starts()[spin + 1]; e++) {
                fits = isMultiple(graph.coupling(e), unit);
            }
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMultiple(double value, double unit) {
        double multiple = Math.rint(value / unit);
        return Math.abs(multiple) <= Integer.MAX_VALUE >> 8 && multiple * unit == value;
    }

    /** Σ_j |J_ij| + |h_i|, cut where it is far too large. */
    private static int weight(SpinGraph graph, int spin, double unit) {
        double sum = Math.abs(graph.field(spin));
        for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
            sum += Math.abs(graph.coupling(e));
        }
        return (int) Math.min(Integer.MAX_VALUE, Math.rint(sum / unit));
    }

    private int digits(SpinGraph graph, int spin) {
        int digits = Integer.bitCount(whole(Math.abs(graph.field(spin))));
        for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
            digits += Integer.bitCount(whole(Math.abs(graph.coupling(e))));
        }
        return digits;
    }

    private int whole(double value) {
        return (int) Math.rint(value / unit);
    }

    /** Writes the entries of a spin's plane from a place on; returns where they end. */
    private int row(SpinGraph graph, int spin, int plane, int from) {
        int at = from;
        for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
            at = put(whole(graph.coupling(e)), graph.others()[e], plane, at);
        }
        return put(whole(graph.field(spin)), spins, plane, at);
    }

    private int put(int value, int other, int plane, int at) {
        if ((Math.abs(value) >> plane & 1) == 0) {
            return at;
        }
        entry[at] = 2 * other + (value < 0 ? 1 : 0);
        return at + 1;
    }

    /** Returns the number of bonds of every spin where it is the same and all have weight 1, else 0. */
    private int commonDegree() {
        for (int spin = 0; spin < spins; spin++) {
            int ones = start[spin * PLANES + 1] - start[spin * PLANES];
            if (weight[spin] != weight[0] || ones != weight[spin]) {
                return 0;
            }
        }
        return weight[0];
    }

    /** Number of spins, the ghost not counted. */
    public int spins() {
        return spins;
    }

    /** Returns what a coupling of 1 adds to U. */
    public double unit() {
        return unit;
    }

    /** Σ_j |J_ij| + |h_i| of a spin. */
    public int weight(int spin) {
        return weight[spin];
    }

    /** Returns the number of bonds of every spin where it is the same and all have weight 1, else 0. */
    public int degree() {
        return degree;
    }

    /** Returns whether sweeps are unrolled: four or six bonds of weight 1 at every spin. */
    public boolean unrolled() {
        return LaneSweep.isUnrolled(degree);
    }

    /** Returns the bonds of a spin on average, each counted once for each binary digit of its weight. */
    public double bondsPerSpin() {
        return (double) entry.length / Math.max(1, spins);
    }

    int[] starts() {
        return start;
    }

    int[] entries() {
        return entry;
    }

    LaneBonds bonds() {
        return bonds;
    }
}
