package org.flipwise.search;

import org.flipwise.numeric.Elementary;

/**
 * Time to solution. If a run reaches the value with probability p and takes t seconds of processor time in the mean, successful or not, then repeating it
 * until one success is 99% sure takes
 * <pre>TTS99 = t·max{1, log(0.01)/log(1 − p)}.</pre>
 * p is successes/runs. Where every run succeeds the data cannot tell p from 1, and p = runs/(runs + 1) is used instead: 20 successes out of 20 count as
 * 20/21, a factor of 1.51. Without any success there is no number.
 */
final class SolveTimes {
    private static final double UNSURE = 0.01;

    private SolveTimes() {}

    /** TTS99 in seconds; NaN without success. */
    static double seconds99(double meanSeconds, int successes, int runs) {
        if (successes == 0) {
            return Double.NaN;
        }
        double failing = successes == runs ? 1.0 / (runs + 1) : (double) (runs - successes) / runs;
        return meanSeconds * Math.max(1, Elementary.log(UNSURE) / Elementary.log(failing));
    }
}
