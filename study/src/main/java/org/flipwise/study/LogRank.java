package org.flipwise.study;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;

/**
 * The log-rank test (Mantel 1966; Peto and Peto 1972) of one law of two sets of times of which some are censored. With n_i runs watched until the distinct
 * event time t_i, n_1i of them in the first set, and d_i events there, d_1i of them in the first set,
 * <pre>X² = (Σ d_1i − d_i n_1i/n_i)² / Σ d_i (n_1i/n_i)(1 − n_1i/n_i)(n_i − d_i)/(n_i − 1)</pre>
 * is about χ² with one degree of freedom where the laws are equal. O(n²); for tens of runs or more.
 */
public final class LogRank {
    private LogRank() {}

    /** The probability of so large an X² under one law; 1 where there is nothing to tell. */
    public static double pValue(double[] first, boolean[] firstEvent, double[] second, boolean[] secondEvent) {
        double[] times = new double[first.length + second.length];
        int count = events(first, firstEvent, times, 0);
        count = events(second, secondEvent, times, count);
        double excess = 0;
        double variance = 0;
        double[] distinct = Arrays.stream(times, 0, count).sorted().distinct().toArray();
        for (double t : distinct) {
            double n1 = watched(first, t);
            double n = n1 + watched(second, t);
            double d1 = at(first, firstEvent, t);
            double d = d1 + at(second, secondEvent, t);
            excess += d1 - d * n1 / n;
            if (n > 1) {
                variance += d * (n1 / n) * (1 - n1 / n) * (n - d) / (n - 1);
            }
        }
        return variance > 0 ? twoSided(Math.abs(excess) / Math.sqrt(variance)) : 1;
    }

    private static int events(double[] time, boolean[] event, double[] into, int from) {
        int next = from;
        for (int i = 0; i < time.length; i++) {
            if (event[i]) {
                into[next++] = time[i];
            }
        }
        return next;
    }

    private static double watched(double[] time, double t) {
        return Arrays.stream(time).filter(value -> value >= t).count();
    }

    private static double at(double[] time, boolean[] event, double t) {
        int count = 0;
        for (int i = 0; i < time.length; i++) {
            count += event[i] && time[i] == t ? 1 : 0;
        }
        return count;
    }

    /**
     * P(|N| &gt; z) of a standard normal N: by its Taylor series, Φ(z) − ½ = φ(z)·(z + z³/3 + z⁵/15 + …), below 5, and by the continued fraction
     * 1 − Φ(z) = φ(z)/(z + 1/(z + 2/(z + 3/(z + …)))) above.
     */
    static double twoSided(double z) {
        double density = Elementary.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
        if (z > 5) {
            double fraction = z;
            for (int k = 60; k >= 1; k--) {
                fraction = z + k / fraction;
            }
            return 2 * density / fraction;
        }
        double term = z;
        double sum = z;
        for (int k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
            term *= z * z / k;
            sum += term;
        }
        return Math.max(0, 1 - 2 * density * sum);
    }
}
