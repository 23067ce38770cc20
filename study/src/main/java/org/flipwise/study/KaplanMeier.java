package org.flipwise.study;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The product-limit estimate of Kaplan and Meier (1958) of S(t) = P(T &gt; t) from times of which some are censored, that is, only known
 * to be exceeded:
 * <pre>S(t) = Π_{t_i ≤ t} (1 − d_i/n_i)</pre>
 * over the distinct times t_i of events, with d_i events at t_i and n_i runs watched until then; a run censored at t_i is still among
 * them. Without censoring it is the empirical survival function. O(n log n).
 */
public final class KaplanMeier {
    /** Products of whole-number ratios that should be ½ may miss it by rounding. */
    private static final double ROUNDING = 1e-12;

    private final double[] times;
    private final double[] survival;

    private KaplanMeier(double[] times, double[] survival) {
        this.times = times;
        this.survival = survival;
    }

    /**
     * The estimate from the runs at these positions, each as often as it is there.
     *
     * @param time of the event or of censoring, by run
     * @param event whether it was the event, by run
     */
    public static KaplanMeier of(double[] time, boolean[] event, int[] positions) {
        int n = positions.length;
        int[] events = new int[n];
        double[] sorted = new double[n];
        for (int i = 0; i < n; i++) {
            sorted[i] = time[positions[i]];
        }
        Arrays.sort(sorted);
        for (int position : positions) {
            if (event[position]) {
                events[firstAt(sorted, time[position])]++;
            }
        }
        double[] times = new double[n];
        double[] survival = new double[n];
        int steps = 0;
        double s = 1;
        for (int i = 0; i < n; i++) {
            if (events[i] > 0) {
                s *= 1 - (double) events[i] / (n - i);
                times[steps] = sorted[i];
                survival[steps++] = s;
            }
        }
        return new KaplanMeier(Arrays.copyOf(times, steps), Arrays.copyOf(survival, steps));
    }

    private static int firstAt(double[] sorted, double value) {
        int found = Arrays.binarySearch(sorted, value);
        while (found > 0 && sorted[found - 1] == value) {
            found--;
        }
        return found;
    }

    /** Returns the estimate from all runs. */
    public static KaplanMeier of(double[] time, boolean[] event) {
        return of(time, event, IntStream.range(0, time.length).toArray());
    }

    /** The distinct times of events, in order. */
    public double[] times() {
        return times.clone();
    }

    /** Returns S(t), the estimated probability of a time beyond t. */
    public double survival(double t) {
        double s = 1;
        for (int i = 0; i < times.length && times[i] <= t; i++) {
            s = survival[i];
        }
        return s;
    }

    /** The first time at which S is at most ½; +∞ when it stays above. */
    public double median() {
        for (int i = 0; i < times.length; i++) {
            if (survival[i] <= 0.5 + ROUNDING) {
                return times[i];
            }
        }
        return Double.POSITIVE_INFINITY;
    }
}
