package org.flipwise.targets.pairwise;

import java.util.Arrays;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * A quadratic function of bits, to be maximised or tempered:
 * <pre>U(x) = c + Σ_i a_i x_i + Σ_{i&lt;j} b_ij x_i x_j.</pre>
 * Each pair counts once. Flipping bit i changes U by (1 − 2x_i)(a_i + Σ_j b_ij x_j). Kept in compressed rows, each pair in both; 12 bytes per entry
 * and 12 per variable. Never changed once built.
 */
public final class PairwiseModel {
    /** What rounding may leave of a field that is 0, as a share of its terms. */
    private static final double ROUNDING = 1e-14;

    /** An entry of a row, looked up in a mask and in a state, takes as long as so many updates of ratios. */
    private static final double RATIOS_PER_ENTRY = CostTable.RATIOS_PER_TERM / 2;

    private final double constant;
    private final double[] linear;
    private final int[] start;
    private final int[] other;
    private final double[] coupling;
    private final boolean symmetric;
    private @Nullable SpinGraph spins;
    private @Nullable SweepRows forSweeps;

    private PairwiseModel(double constant, double[] linear, int[] start, int[] other, double[] coupling) {
        this.constant = constant;
        this.linear = linear;
        this.start = start;
        this.other = other;
        this.coupling = coupling;
        this.symmetric = noFields();
    }

    /** Starts an empty model on p bits. */
    public static Builder on(int dimension) {
        return new Builder(dimension);
    }

    public int dimension() {
        return linear.length;
    }

    /** c. */
    public double constant() {
        return constant;
    }

    /** a_i. */
    public double linear(int bit) {
        return linear[bit];
    }

    /** Number of pairs with a coupling. */
    public int pairs() {
        return other.length / 2;
    }

    /** First entry of a bit's row; the row ends where the next begins. */
    public int rowStart(int bit) {
        return start[bit];
    }

    /** Returns the other bit of a row's entry. */
    public int other(int entry) {
        return other[entry];
    }

    /** b_ij of a row's entry. */
    public double coupling(int entry) {
        return coupling[entry];
    }

    /** b_ij, 0 where the pair has no coupling; O(log degree) by a search in the shorter row. */
    public double coupling(int i, int j) {
        boolean shorter = start[i + 1] - start[i] <= start[j + 1] - start[j];
        int row = shorter ? i : j;
        int entry = Arrays.binarySearch(other, start[row], start[row + 1], shorter ? j : i);
        return entry < 0 ? 0 : coupling[entry];
    }

    /** Where each row starts, and after the last where it ends; the model's own array, to be read only. */
    int[] starts() {
        return start;
    }

    /** Returns the other bit of each entry; the model's own array, to be read only. */
    int[] others() {
        return other;
    }

    /** b_ij of each entry; the model's own array, to be read only. */
    double[] couplings() {
        return coupling;
    }

    /** Returns the model in spins, converted at the first call. */
    synchronized SpinGraph spins() {
        SpinGraph known = spins;
        if (known == null) {
            known = SpinGraph.ofBits(linear, start, other, coupling);
            spins = known;
        }
        return known;
    }

    /** Returns what all sweeps over the model share, computed at the first call. */
    synchronized SweepRows forSweeps() {
        SweepRows known = forSweeps;
        if (known == null) {
            known = SweepRows.of(this);
            forSweeps = known;
        }
        return known;
    }

    /** a_i + Σ_j b_ij x_j. */
    public double field(int bit, BitState x) {
        double field = linear[bit];
        for (int e = start[bit]; e < start[bit + 1]; e++) {
            if (x.get(other[e])) {
                field += coupling[e];
            }
        }
        return field;
    }

    /** Returns whether U(x) is that of the complement for every x: no spin has a field, h_i = a_i/2 + Σ_j b_ij/4 = 0 up to rounding. */
    public boolean symmetric() {
        return symmetric;
    }

    private boolean noFields() {
        for (int bit = 0; bit < linear.length; bit++) {
            double field = 2 * linear[bit];
            double size = Math.abs(field);
            for (int e = start[bit]; e < start[bit + 1]; e++) {
                field += coupling[e];
                size += Math.abs(coupling[e]);
            }
            if (Math.abs(field) > ROUNDING * size) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the mask flips every bit of a symmetric model, which changes no ΔU. */
    boolean mirrors(BitState mask) {
        return symmetric && mask.count() == linear.length;
    }

    /**
     * Flipping every bit of a mask changes U by Σ_i ΔU_i + Σ_{i&lt;j} b_ij (1 − 2x_i)(1 − 2x_j), sums over its bits; this is the second one. O(|mask|·degree).
     */
    double within(BitState mask, BitState x) {
        double sum = 0;
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                double own = 0;
                for (int e = start[bit]; e < start[bit + 1] && other[e] < bit; e++) {
                    if (mask.get(other[e])) {
                        own += x.get(other[e]) ? -coupling[e] : coupling[e];
                    }
                }
                sum += x.get(bit) ? -own : own;
            }
        }
        return sum;
    }

    /** Returns how many updates of ratios the sums over a mask take as long as. */
    long ratiosWithin(BitState mask) {
        return (long) (RATIOS_PER_ENTRY * mask.count() * (2 + (double) pairs() / linear.length));
    }

    /** U(x), in O(p + pairs). */
    public double value(BitState x) {
        return constant + variablePart(x);
    }

    /** U(x) − c; exact where sums of the coefficients are not rounded. */
    double variablePart(BitState x) {
        double sum = 0;
        for (int bit = 0; bit < linear.length; bit++) {
            if (x.get(bit)) {
                sum += linear[bit] + (field(bit, x) - linear[bit]) / 2;
            }
        }
        return sum;
    }

    /**
     * Collects terms in any order; terms of the same bit or pair add up. In spins s = 2x − 1, {@link #spinPair} adds J·s_i·s_j and {@link #spinLinear}
     * adds h·s_i.
     */
    public static final class Builder {
        private static final int MOST_PAIRS = 1 << 29;
        private final double[] linear;
        private double constant;
        private int[] first = new int[16];
        private int[] second = new int[16];
        private double[] value = new double[16];
        private int count;

        private Builder(int dimension) {
            if (dimension < 1) {
                throw new IllegalArgumentException("dimension must be at least 1, not " + dimension);
            }
            linear = new double[dimension];
        }

        public Builder constant(double term) {
            constant += term;
            return this;
        }

        /** Adds a·x_i. */
        public Builder linear(int bit, double term) {
            linear[bit] += term;
            return this;
        }

        /** Adds b·x_i·x_j; for i = j this is linear, as x² = x. */
        public Builder pair(int i, int j, double term) {
            if (i == j) {
                return linear(i, term);
            }
            if (i < 0 || j < 0 || i >= linear.length || j >= linear.length) {
                throw new IndexOutOfBoundsException(
                        "pair (" + i + ", " + j + ") of a model on " + linear.length + " bits");
            }
            if (count == first.length) {
                if (count >= MOST_PAIRS) {
                    throw new TargetException("a pairwise model holds at most " + MOST_PAIRS + " pairs");
                }
                int size = Math.min(MOST_PAIRS, count + (count >> 1));
                first = Arrays.copyOf(first, size);
                second = Arrays.copyOf(second, size);
                value = Arrays.copyOf(value, size);
            }
            first[count] = i;
            second[count] = j;
            value[count] = term;
            count++;
            return this;
        }

        /** Adds h·s_i = h·(2x_i − 1). */
        public Builder spinLinear(int bit, double term) {
            return constant(-term).linear(bit, 2 * term);
        }

        /** Adds J·s_i·s_j = J·(4x_i x_j − 2x_i − 2x_j + 1); for i = j this is the constant J. */
        public Builder spinPair(int i, int j, double term) {
            if (i == j) {
                return constant(term);
            }
            return constant(term).linear(i, -2 * term).linear(j, -2 * term).pair(i, j, 4 * term);
        }

        /**
         * The model; rows are sorted by the other bit, and pairs that cancel to 0 are dropped. Refuses terms whose sizes do not add up to a
         * finite number, so that no state's value can overflow.
         */
        public PairwiseModel build() {
            requireFinite();
            int p = linear.length;
            int[] start = new int[p + 1];
            for (int e = 0; e < count; e++) {
                start[first[e] + 1]++;
                start[second[e] + 1]++;
            }
            for (int bit = 0; bit < p; bit++) {
                start[bit + 1] += start[bit];
            }
            int[] other = new int[2 * count];
            double[] coupling = new double[2 * count];
            int[] next = start.clone();
            for (int e = 0; e < count; e++) {
                put(next[first[e]]++, second[e], value[e], other, coupling);
                put(next[second[e]]++, first[e], value[e], other, coupling);
            }
            return merged(start, other, coupling);
        }

        private void requireFinite() {
            double size = Math.abs(constant);
            for (double term : linear) {
                size += Math.abs(term);
            }
            for (int e = 0; e < count; e++) {
                size += Math.abs(value[e]);
            }
            if (!(size < Double.POSITIVE_INFINITY)) {
                throw new TargetException("the terms of a pairwise model add up to " + size + " in absolute value;"
                        + " expected finite coefficients with a finite sum");
            }
        }

        private static void put(int at, int bit, double term, int[] other, double[] coupling) {
            other[at] = bit;
            coupling[at] = term;
        }

        /** Sorts each row and adds up its repeated entries, in place. */
        private PairwiseModel merged(int[] start, int[] other, double[] coupling) {
            int p = linear.length;
            int[] packed = new int[p + 1];
            int end = 0;
            for (int bit = 0; bit < p; bit++) {
                sortRow(other, coupling, start[bit], start[bit + 1]);
                int rowStart = end;
                for (int e = start[bit]; e < start[bit + 1]; e++) {
                    if (end > rowStart && other[end - 1] == other[e]) {
                        coupling[end - 1] += coupling[e];
                    } else {
                        if (end > rowStart && coupling[end - 1] == 0) {
                            end--;
                        }
                        put(end++, other[e], coupling[e], other, coupling);
                    }
                }
                if (end > rowStart && coupling[end - 1] == 0) {
                    end--;
                }
                packed[bit + 1] = end;
            }
            return new PairwiseModel(
                    constant, linear.clone(), packed, Arrays.copyOf(other, end), Arrays.copyOf(coupling, end));
        }

        /** By the other bit, stably, so that equal entries add up in the order they came. */
        private static void sortRow(int[] other, double[] coupling, int from, int to) {
            int n = to - from;
            if (n < 2) {
                return;
            }
            long[] keys = new long[n];
            for (int i = 0; i < n; i++) {
                keys[i] = (long) other[from + i] << 32 | i;
            }
            Arrays.sort(keys);
            double[] values = Arrays.copyOfRange(coupling, from, to);
            for (int i = 0; i < n; i++) {
                put(from + i, (int) (keys[i] >>> 32), values[(int) keys[i]], other, coupling);
            }
        }
    }
}
