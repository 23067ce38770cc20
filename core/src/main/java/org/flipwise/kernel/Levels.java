package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Numbers in rows of equal width, what each row folds to in rows of the same width, and so on until one row is left. Changing k numbers costs O(k·width) for
 * each level. Rows that changed are folded again, always in one order, so nothing drifts and the result is a function of the numbers alone.
 */
abstract class Levels implements Saved {
    static final int SHIFT = 5;
    private static final int WIDTH = 1 << SHIFT;
    private final int size;
    /** By level, row and place; level 0 holds the numbers, and the last level is one row. */
    final double[][][] rows;

    private final boolean[][] stale;
    private final int[][] staleRows;
    private final int[] staleCount;
    private double folded;

    Levels(int size) {
        this.size = size;
        int levels = 1;
        for (int n = rowsOf(size); n > 1; n = rowsOf(n)) {
            levels++;
        }
        rows = new double[levels][][];
        stale = new boolean[levels][];
        staleRows = new int[levels][];
        staleCount = new int[levels];
        int entries = size;
        for (int level = 0; level < levels; level++) {
            int count = rowsOf(entries);
            rows[level] = new double[count][];
            for (int row = 0; row < count; row++) {
                rows[level][row] = new double[Math.min(WIDTH, entries - row * WIDTH)];
            }
            stale[level] = new boolean[count];
            staleRows[level] = new int[count];
            entries = count;
        }
    }

    private static int rowsOf(int entries) {
        return ((entries - 1) >>> SHIFT) + 1;
    }

    final int size() {
        return size;
    }

    final void set(int index, double number) {
        put(0, index, number);
    }

    final double get(int index) {
        return rows[0][index >>> SHIFT][index & (WIDTH - 1)];
    }

    private void put(int level, int index, double value) {
        int row = index >>> SHIFT;
        rows[level][row][index & (WIDTH - 1)] = value;
        if (!stale[level][row]) {
            stale[level][row] = true;
            staleRows[level][staleCount[level]++] = row;
        }
    }

    /** Returns what a row of numbers amounts to. */
    abstract double fold(double[] row);

    /** Returns what all numbers amount to. */
    final double folded() {
        if (staleCount[0] > 0) {
            int top = rows.length - 1;
            for (int level = 0; level < top; level++) {
                for (int i = 0; i < staleCount[level]; i++) {
                    int row = staleRows[level][i];
                    stale[level][row] = false;
                    put(level + 1, row, fold(rows[level][row]));
                }
                staleCount[level] = 0;
            }
            stale[top][0] = false;
            staleCount[top] = 0;
            folded = fold(rows[top][0]);
        }
        return folded;
    }

    /** Forgets which rows changed, because every number is about to be set again. */
    final void restart() {
        for (int level = 0; level < rows.length; level++) {
            Arrays.fill(stale[level], false);
            staleCount[level] = 0;
        }
    }

    /** The numbers alone: what they fold to follows from them. */
    @Override
    public final void save(Encoder into) {
        into.whole(size);
        for (double[] row : rows[0]) {
            into.reals(row);
        }
    }

    @Override
    public final void restore(Decoder from) {
        from.expect("number of moves", size);
        restart();
        for (int row = 0; row < rows[0].length; row++) {
            from.fill(rows[0][row]);
            stale[0][row] = true;
            staleRows[0][staleCount[0]++] = row;
        }
    }
}
