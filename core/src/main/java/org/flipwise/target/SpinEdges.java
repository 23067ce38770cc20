package org.flipwise.target;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Couplings and fields of a {@link SpinGraph} alike as edges. Node 0 is a ghost spin that is always up, node i + 1 is spin i, and a field
 * is an edge to the ghost. A positive edge is of kind k, a negative one of kind ~k, and its size is strength[k]. All arrays are to be read
 * only.
 */
public final class SpinEdges {
    /** So many edges that follow each other make a block: as many as a word has bits. */
    public static final int BLOCK = 64;

    private static final int FEW = 64;
    private final int[] first;
    private final int[] second;
    private final int[] kind;
    private final double[] strength;
    private final int[] alike;

    private SpinEdges(int[] first, int[] second, double[] value) {
        this.first = first;
        this.second = second;
        double[] few = fewSizes(value);
        kind = new int[value.length];
        for (int e = 0; e < kind.length; e++) {
            int k = few == null ? e : Arrays.binarySearch(few, Math.abs(value[e]));
            kind[e] = value[e] < 0 ? ~k : k;
        }
        strength = few == null ? Arrays.stream(value).map(Math::abs).toArray() : few;
        alike = alike(kind);
    }

    /** Edges to the ghost come first. Where there are few sizes, equal ones share a kind; else each edge is of its own. */
    static SpinEdges of(SpinGraph graph) {
        int fields = 0;
        for (int spin = 0; spin < graph.spins(); spin++) {
            fields += graph.field(spin) != 0 ? 1 : 0;
        }
        int[] first = new int[fields + graph.edges()];
        int[] second = new int[first.length];
        double[] value = new double[first.length];
        int edge = 0;
        for (int spin = 0; spin < graph.spins(); spin++) {
            if (graph.field(spin) != 0) {
                second[edge] = spin + 1;
                value[edge++] = graph.field(spin);
            }
        }
        for (int spin = 0; spin < graph.spins(); spin++) {
            for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
                if (graph.others()[e] > spin) {
                    first[edge] = spin + 1;
                    second[edge] = graph.others()[e] + 1;
                    value[edge++] = graph.coupling(e);
                }
            }
        }
        return new SpinEdges(first, second, value);
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

    /** Returns the sizes of values in order, or null where there are more than {@value #FEW}. */
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

    /** Number of edges, those to the ghost included. */
    public int count() {
        return kind.length;
    }

    /** Returns the lower end of each edge. */
    public int[] first() {
        return first;
    }

    /** Returns the other end of each edge. */
    public int[] second() {
        return second;
    }

    /** Returns the kind of each edge. */
    public int[] kind() {
        return kind;
    }

    /** |J| or |h| by k. */
    public double[] strength() {
        return strength;
    }

    /** Of each block of edges the k that all of them have, or −1. */
    public int[] alike() {
        return alike;
    }
}
