package org.flipwise.report.run;

import java.util.List;
import java.util.stream.IntStream;

/** Selects a few evenly spaced items of many, including both ends. */
final class EvenSelection {
    private EvenSelection() {}

    /** Returns 0, …, count − 1 where these are at most so many; otherwise so many of them, equally spaced. */
    static List<Integer> of(int count, int most) {
        return count <= most
                ? IntStream.range(0, count).boxed().toList()
                : IntStream.range(0, most)
                        .mapToObj(i -> (int) Math.round((double) i * (count - 1) / (most - 1)))
                        .toList();
    }
}
