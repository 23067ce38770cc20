package org.flipwise.anneal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flipwise.target.SpinGraph;

/**
 * A pairwise model in integers, U(s) = Σ J_ij·s_i·s_j to be maximised; fields are couplings to a ghost, the last spin. Couplings that are multiples of a
 * power of two are exact, others are rounded to one part in 2^26 of the largest row. Arrays are to be read only.
 */
final class IntegerSpins {
    /** Rows sum to less than this, so that sums of a few of them fit in an int. */
    private static final double LARGEST_ROW = 1 << 26;

    /** Couplings are multiples of 2^10 where they can be: each exact elimination of a spin of degree three may halve the unit. */
    private static final double ROOM = 1 << 10;

    private static final double FINEST_UNIT = 0x1p-10;

    private final int[] start;
    private final int[] other;
    private final int[] coupling;

    private IntegerSpins(int[] start, int[] other, int[] coupling) {
        this.start = start;
        this.other = other;
        this.coupling = coupling;
    }

    static IntegerSpins of(SpinGraph graph) {
        double scale = scale(graph);
        int spins = graph.spins();
        List<Map<Integer, Integer>> rows = Rows.empty(spins + 1);
        for (int spin = 0; spin < spins; spin++) {
            Rows.add(rows, spin, spins, (int) Math.rint(graph.field(spin) * scale));
            for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
                if (graph.others()[e] > spin) {
                    Rows.add(rows, spin, graph.others()[e], (int) Math.rint(graph.coupling(e) * scale));
                }
            }
        }
        return of(rows);
    }

    static IntegerSpins of(List<Map<Integer, Integer>> rows) {
        int[] start = new int[rows.size() + 1];
        for (int spin = 0; spin < rows.size(); spin++) {
            start[spin + 1] = start[spin] + rows.get(spin).size();
        }
        int[] other = new int[start[rows.size()]];
        int[] coupling = new int[other.length];
        int entry = 0;
        for (Map<Integer, Integer> row : rows) {
            for (Map.Entry<Integer, Integer> one : row.entrySet()) {
                other[entry] = one.getKey();
                coupling[entry++] = one.getValue();
            }
        }
        return new IntegerSpins(start, other, coupling);
    }

    private static double scale(SpinGraph graph) {
        double largest = 0;
        double ghost = 0;
        double unit = 1;
        for (int spin = 0; spin < graph.spins(); spin++) {
            double row = Math.abs(graph.field(spin));
            ghost += row;
            unit = unit(unit, graph.field(spin));
            for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
                row += Math.abs(graph.coupling(e));
                unit = unit(unit, graph.coupling(e));
            }
            largest = Math.max(largest, row);
        }
        largest = Math.max(largest, ghost);
        if (!(largest > 0)) {
            return 1;
        }
        double most = LARGEST_ROW / largest;
        double exact = unit < FINEST_UNIT ? 0 : Math.min(ROOM, Math.scalb(1.0, Math.getExponent(most * unit))) / unit;
        return exact * unit >= 1 ? exact : most;
    }

    /** The unit, halved until the value is a multiple of it, or below the finest. */
    private static double unit(double unit, double value) {
        double finer = unit;
        while (finer >= FINEST_UNIT && value / finer != Math.rint(value / finer)) {
            finer /= 2;
        }
        return finer;
    }

    /** Where each spin's row starts, and after the last where it ends. */
    int[] start() {
        return start;
    }

    /** The other spin of each entry. */
    int[] other() {
        return other;
    }

    /** J of each entry. */
    int[] coupling() {
        return coupling;
    }

    int spins() {
        return start.length - 1;
    }

    long energy(int[] spin) {
        long twice = 0;
        for (int i = 0; i < spins(); i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                twice += (long) coupling[e] * spin[i] * spin[other[e]];
            }
        }
        return twice / 2;
    }

    /** Root mean square of the change of U over flips at random states. */
    double flipScale() {
        double squares = 0;
        for (int value : coupling) {
            squares += (double) value * value;
        }
        return 2 * Math.sqrt(squares / Math.max(1, spins()));
    }

    /** Rows of couplings that may still change, each in the order of the other spin. */
    static final class Rows {
        private Rows() {}

        static List<Map<Integer, Integer>> empty(int spins) {
            return Stream.<Map<Integer, Integer>>generate(TreeMap::new)
                    .limit(spins)
                    .collect(Collectors.toCollection(ArrayList::new));
        }

        /** Adds a coupling to both rows; couplings that cancel leave no entry. */
        static void add(List<Map<Integer, Integer>> rows, int a, int b, int coupling) {
            int sum = rows.get(a).getOrDefault(b, 0) + coupling;
            if (sum == 0) {
                rows.get(a).remove(b);
                rows.get(b).remove(a);
            } else {
                rows.get(a).put(b, sum);
                rows.get(b).put(a, sum);
            }
        }
    }
}
