package org.flipwise.study;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.result.Trial;

/** The middle value, or the mean of the two middle ones. */
final class Median {
    private Median() {}

    /** Returns the median of a number over runs. */
    static double of(List<Trial> trials, ToDoubleFunction<Trial> number) {
        return of(
                trials.stream().mapToDouble(number).toArray(),
                IntStream.range(0, trials.size()).toArray());
    }

    /** Median of values[i] over the positions i given, each as often as it is there; infinities are values like others, NaN is not allowed. */
    static double of(double[] values, int[] positions) {
        double[] chosen = new double[positions.length];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = values[positions[i]];
        }
        Arrays.sort(chosen);
        double upper = chosen[chosen.length / 2];
        double lower = chosen[(chosen.length - 1) / 2];
        return lower == upper ? lower : (lower + upper) / 2;
    }
}
