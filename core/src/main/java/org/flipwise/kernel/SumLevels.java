package org.flipwise.kernel;

import org.flipwise.random.Draws;

/** Weights ≥ 0 and their sum; a draw takes one pick from a row for each level. */
final class SumLevels extends Levels {

    SumLevels(int size) {
        super(size);
    }

    /** In four strands, so that additions need not wait for each other. */
    @Override
    double fold(double[] row) {
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

    /** Returns an index with probability weight/total; the total is positive. */
    int draw(Draws draws) {
        double sum = folded();
        int index = 0;
        for (int level = rows.length - 1; level >= 0; level--) {
            double[] row = rows[level][index];
            int place = draws.pick(row, row.length, sum);
            sum = row[place];
            index = (index << SHIFT) + place;
        }
        return index;
    }
}
