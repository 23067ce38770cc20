package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.random.Draws;

/**
 * Weights ≥ 0 in rows of equal width, the sums of the rows in rows of the same width, and so on until one row is left. Changing k weights costs O(k·width)
 * for each level, and a draw one pick from a row for each level. Rows that changed are summed anew, always in the same order, so nothing drifts and the
 * total is a function of the weights alone.
 */
final class SumLevels {
    private static final int SHIFT = 5;
    private static final int WIDTH = 1 << SHIFT;
    private final int size;
    /** By level, row and place; level 0 holds the weights, and the last level is one row. */
    private final double[][][] rows;

    private final boolean[][] stale;
    private final int[][] staleRows;
    private final int[] staleCount;
    private double total;

    SumLevels(int size) {
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

    int size() {
        return size;
    }

    void set(int index, double weight) {
        put(0, index, weight);
    }

    private void put(int level, int index, double value) {
        int row = index >>> SHIFT;
        rows[level][row][index & (WIDTH - 1)] = value;
        if (!stale[level][row]) {
            stale[level][row] = true;
            staleRows[level][staleCount[level]++] = row;
        }
    }

    /** The sum of all weights. */
    double total() {
        if (staleCount[0] > 0) {
            int top = rows.length - 1;
            for (int level = 0; level < top; level++) {
                for (int i = 0; i < staleCount[level]; i++) {
                    int row = staleRows[level][i];
                    stale[level][row] = false;
                    put(level + 1, row, sum(rows[level][row]));
                }
                staleCount[level] = 0;
            }
            stale[top][0] = false;
            staleCount[top] = 0;
            total = sum(rows[top][0]);
        }
        return total;
    }

    /** In four strands, so that additions need not wait for each other. */
    private static double sum(double[] row) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i + 3 < row.length; i += 4) {
            a += row[i];
            b += row[i + 1];
            c += row[i + 2];
            d += row[i + 3];
        }
        for (; i < row.length; i++) {
            a += row[i];
        }
        return (a + b) + (c + d);
    }

    /** An index with probability weight/total; the total is positive. */
    int draw(Draws draws) {
        double sum = total();
        int index = 0;
        for (int level = rows.length - 1; level >= 0; level--) {
            double[] row = rows[level][index];
            int place = draws.pick(row, row.length, sum);
            sum = row[place];
            index = (index << SHIFT) + place;
        }
        return index;
    }

    /** Forgets which rows changed: every weight is about to be set anew. */
    void restart() {
        for (int level = 0; level < rows.length; level++) {
            Arrays.fill(stale[level], false);
            staleCount[level] = 0;
        }
    }
}
