package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which rows of a long list are shown. */
final class Elision {
    static final int MOST_ROWS = 24;
    private static final int AT_EACH_END = 8;

    private Elision() {}

    /** Returns the rows to show of a list whose row with the least value must be seen. */
    static <T> List<Integer> around(List<T> list, Function<T, @Nullable Double> value) {
        int least = -1;
        double lowest = Double.POSITIVE_INFINITY;
        for (int row = 0; row < list.size(); row++) {
            Double own = value.apply(list.get(row));
            if (own != null && own < lowest) {
                lowest = own;
                least = row;
            }
        }
        return rows(list.size(), least);
    }

    /** All rows up to {@value #MOST_ROWS}; beyond, both ends whole, an even sample of the middle, and the row that must not be missed. */
    static List<Integer> rows(int count, int notable) {
        TreeSet<Integer> rows = new TreeSet<>();
        if (count <= MOST_ROWS) {
            for (int row = 0; row < count; row++) {
                rows.add(row);
            }
            return new ArrayList<>(rows);
        }
        for (int row = 0; row < AT_EACH_END; row++) {
            rows.add(row);
            rows.add(count - 1 - row);
        }
        int middle = count - 2 * AT_EACH_END;
        int shown = MOST_ROWS - 2 * AT_EACH_END - 1;
        for (int i = 0; i < shown; i++) {
            rows.add(AT_EACH_END + (int) ((2L * i + 1) * middle / (2L * shown)));
        }
        if (notable >= 0) {
            rows.add(notable);
        }
        return new ArrayList<>(rows);
    }
}
