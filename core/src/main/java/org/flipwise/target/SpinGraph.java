package org.flipwise.target;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A potential that is a sum of fields and of couplings of pairs, in spins s = 2x − 1:
 * <pre>U(x) = const + Σ_i h_i·s_i + Σ_{i&lt;j} J_ij·s_i·s_j.</pre>
 * Each coupling stands in the rows of both its ends. For moves that flip clusters of spins.
 */
public final class SpinGraph {
    /** A field that is so small beside the terms it is a sum of is what rounding left of 0. */
    private static final double ROUNDING = 1e-13;

    private static final int FEW = 64;

    /** So many edges that follow each other make a block: as many as a word has bits. */
    public static final int BLOCK = 64;

    private final double[] field;
    private final int[] start;
    private final int[] other;
    private final double[] coupling;
    private @Nullable Bonds bonds;

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

    /** The other spin of each entry; to be read only. */
    public int[] others() {
        return other;
    }

    /** The edges, worked out once; to be read only. */
    public synchronized Bonds bonds() {
        Bonds known = bonds;
        if (known == null) {
            known = bondsOf();
            bonds = known;
        }
        return known;
    }

    /**
     * Couplings and fields alike as edges. Node 0 is a ghost spin that is always up, node i + 1 is spin i, and a field is an edge to the
     * ghost. A positive edge is of kind k, a negative one of kind ~k, and its size is strength[k].
     *
     * @param first the lower end of each edge
     * @param second the other end
     * @param kind its kind
     * @param strength |J| or |h| by k
     * @param alike of each {@value #BLOCK} edges that follow each other: k where all have it, else −1
     */
    public record Bonds(int[] first, int[] second, int[] kind, double[] strength, int[] alike) {
        /** Number of edges, those to the ghost included. */
        public int edges() {
            return kind.length;
        }
    }

    /** Edges to the ghost come first. Where there are few sizes, equal ones share a kind; else each edge is of its own. */
    private Bonds bondsOf() {
        int fields = (int) Arrays.stream(field).filter(h -> h != 0).count();
        int edges = fields + edges();
        int[] first = new int[edges];
        int[] second = new int[edges];
        double[] value = new double[edges];
        int edge = 0;
        for (int spin = 0; spin < field.length; spin++) {
            if (field[spin] != 0) {
                second[edge] = spin + 1;
                value[edge++] = field[spin];
            }
        }
        for (int spin = 0; spin < field.length; spin++) {
            for (int e = start[spin]; e < start[spin + 1]; e++) {
                if (other[e] > spin) {
                    first[edge] = spin + 1;
                    second[edge] = other[e] + 1;
                    value[edge++] = coupling(e);
                }
            }
        }
        double[] few = fewSizes(value);
        int[] kind = new int[edges];
        for (int e = 0; e < edges; e++) {
            int k = few == null ? e : Arrays.binarySearch(few, Math.abs(value[e]));
            kind[e] = value[e] < 0 ? ~k : k;
        }
        double[] strength = few == null ? Arrays.stream(value).map(Math::abs).toArray() : few;
        return new Bonds(first, second, kind, strength, alike(kind));
    }

    private static int[] alike(int[] kind) {
        int[] alike = new int[(kind.length + BLOCK - 1) / BLOCK];
        for (int block = 0; block < alike.length; block++) {
            int e = block * BLOCK;
            alike[block] = kind[e] ^ kind[e] >> 31;
            for (; e < Math.min(kind.length, (block + 1) * BLOCK); e++) {
                alike[block] = (kind[e] ^ kind[e] >> 31) == alike[block] ? alike[block] : -1;
            }
        }
        return alike;
    }

    /** The sizes of values in order, or null where there are more than {@value #FEW}. */
    private static double @Nullable [] fewSizes(double[] values) {
        double[] sizes = new double[FEW];
        int count = 0;
        for (double value : values) {
            double size = Math.abs(value);
            int at = Arrays.binarySearch(sizes, 0, count, size);
            if (at < 0) {
                if (count == FEW) {
                    return null;
                }
                System.arraycopy(sizes, ~at, sizes, ~at + 1, count - ~at);
                sizes[~at] = size;
                count++;
            }
        }
        return Arrays.copyOf(sizes, count);
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
