package org.flipwise.lab.study;

import java.util.Arrays;
import java.util.List;
import org.flipwise.lab.run.Trial;

/** How far the means of independent runs lie apart. */
final class Spread {
    private Spread() {}

    /**
     * B/W of the log density: the variance of the runs' means over the mean of their variances. 1/ESS of a run whose chain has forgotten its start, and more for one
     * that has not; NaN for a single run or where nothing varies.
     */
    static double of(List<Trial> trials) {
        double[] means = trials.stream().mapToDouble(Trial::meanLogDensity).toArray();
        double centre = Arrays.stream(means).average().orElse(0);
        double squares = Arrays.stream(means)
                .map(mean -> (mean - centre) * (mean - centre))
                .sum();
        double within =
                trials.stream().mapToDouble(Trial::varianceLogDensity).average().orElse(0);
        return squares / (means.length - 1) / within;
    }
}
