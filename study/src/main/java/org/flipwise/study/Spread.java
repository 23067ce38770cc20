package org.flipwise.study;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.result.Trial;

/**
 * How far the means of independent runs lie apart. The effective sample size it shows, W/B with B the variance of the runs' means and W that of the
 * quantity itself, needs no batches and is not taken in by runs that have yet to forget their starts.
 */
final class Spread {
    private Spread() {}

    /** W/B of the log density over the runs at these positions; NaN or infinite where nothing varies. */
    static double essOfLogDensity(List<Trial> trials, int[] positions) {
        double within = 0;
        double[] means = new double[positions.length];
        for (int i = 0; i < means.length; i++) {
            means[i] = trials.get(positions[i]).meanLogDensity();
            within += trials.get(positions[i]).varianceLogDensity() / means.length;
        }
        return within / variance(means);
    }

    /** Returns the effective sample size of the log density over all runs. */
    static double essOfLogDensity(List<Trial> trials) {
        return essOfLogDensity(trials, IntStream.range(0, trials.size()).toArray());
    }

    /** W/B of the mass of a mode's basin, W = m(1 − m) at its mean m over runs, smallest over modes; 0 where a mode was never entered. */
    static double essOfMasses(List<Trial> trials, int[] positions) {
        Trial.Modes known = trials.get(0).modes();
        double smallest = Double.POSITIVE_INFINITY;
        double[] masses = new double[positions.length];
        for (int mode = 0; known != null && mode < known.known(); mode++) {
            double mean = 0;
            for (int i = 0; i < masses.length; i++) {
                Trial.Modes modes = trials.get(positions[i]).modes();
                masses[i] = modes == null ? 0 : modes.masses().get(mode);
                mean += masses[i] / masses.length;
            }
            double ess = mean > 0 && mean < 1 ? mean * (1 - mean) / variance(masses) : 0;
            smallest = Math.min(smallest, ess);
        }
        return smallest;
    }

    private static double variance(double[] values) {
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return squares / (values.length - 1);
    }
}
