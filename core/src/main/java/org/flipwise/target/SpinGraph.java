package org.flipwise.target;

import org.jspecify.annotations.Nullable;

/**
 * A potential that is a sum of fields and of couplings of pairs, in spins s = 2x − 1:
 * <pre>U(x) = const + Σ_i h_i·s_i + Σ_{i&lt;j} J_ij·s_i·s_j.</pre>
 * Each coupling stands in the rows of both its ends. For moves that flip clusters of spins.
 */
public final class SpinGraph {
    /** A field that is so small beside the terms it is a sum of is what rounding left of 0. */
    private static final double ROUNDING = 1e-13;

    private final double[] field;
    private final int[] start;
    private final int[] other;
    private final double[] coupling;
    private @Nullable SpinEdges edges;

    private SpinGraph(double[] field, int[] start, int[] other, double[] coupling) {
        this.field = field;
        this.start = start;
        this.other = other;
        this.coupling = coupling;
    }

    /**
     * The graph of U(x) = const + Σ a_i x_i + Σ_{i&lt;j} b_ij x_i x_j: J_ij = b_ij/4 and h_i = a_i/2 + Σ_j b_ij/4. O(p + pairs). The rows
     * are kept, not copied, and must not change.
     *
     * @param linear a_i
     * @param start where each bit's row starts, and after the last where it ends
     * @param other the other bit of each entry
     * @param pair b_ij of each entry
     */
    public static SpinGraph ofBits(double[] linear, int[] start, int[] other, double[] pair) {
        double[] field = new double[linear.length];
        for (int bit = 0; bit < field.length; bit++) {
            double sum = linear[bit] / 2;
            double size = Math.abs(sum);
            for (int e = start[bit]; e < start[bit + 1]; e++) {
                sum += pair[e] / 4;
                size += Math.abs(pair[e] / 4);
            }
            field[bit] = Math.abs(sum) > ROUNDING * size ? sum : 0;
        }
        return new SpinGraph(field, start, other, pair);
    }

    /** Number of spins. */
    public int spins() {
        return field.length;
    }

    /** Number of pairs with a coupling. */
    public int edges() {
        return start[field.length] / 2;
    }

    /** h_i. */
    public double field(int spin) {
        return field[spin];
    }

    /** J of an entry. */
    public double coupling(int entry) {
        return coupling[entry] / 4;
    }

    /** Where each spin's row starts, and after the last where it ends; to be read only. */
    public int[] starts() {
        return start;
    }

    /** Returns the other spin of each entry; to be read only. */
    public int[] others() {
        return other;
    }

    /** Couplings and fields alike as edges, computed at the first call. */
    public synchronized SpinEdges bonds() {
        SpinEdges known = edges;
        if (known == null) {
            known = SpinEdges.of(this);
            edges = known;
        }
        return known;
    }

    /**
     * Whether some choice of signs g makes J_ij·g_i·g_j ≥ 0 for all pairs and h_i·g_i ≥ 0 for all fields: no cycle has an odd number of
     * negative couplings, with the ghost as a spin. O(p + pairs).
     */
    public boolean unfrustrated() {
        byte[] sign = new byte[field.length];
        int[] stack = new int[field.length];
        for (int seed = 0; seed < sign.length; seed++) {
            if (sign[seed] == 0 && !unfrustrated(seed, sign, stack)) {
                return false;
            }
        }
        return true;
    }

    /** Gives signs to the spins connected with one; false where that cannot be done. */
    private boolean unfrustrated(int seed, byte[] sign, int[] stack) {
        double ghost = 0;
        int top = 0;
        sign[seed] = 1;
        stack[top++] = seed;
        while (top > 0) {
            int spin = stack[--top];
            double pull = field[spin] * sign[spin];
            if (pull * ghost < 0) {
                return false;
            }
            ghost = pull == 0 ? ghost : Math.signum(pull);
            for (int e = start[spin]; e < start[spin + 1]; e++) {
                int next = other[e];
                double wanted = Math.signum(coupling[e]) * sign[spin];
                if (wanted * sign[next] < 0) {
                    return false;
                }
                if (wanted != 0 && sign[next] == 0) {
                    sign[next] = (byte) wanted;
                    stack[top++] = next;
                }
            }
        }
        return true;
    }
}
