package org.flipwise.paper.high;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.flipwise.numeric.Elementary;

/**
 * The six-mode target carried to any p as its p = 3000 form stands: θ = 3/p and β = 20000·p/3000, so that θ·p = 3 and β·θ = 20 whatever p, and with them the
 * ratio of a flip at a mode. Rungs lie √(3000/p) times as far apart on the logarithm of β, as the spread of the log density does.
 */
final class ScaledSixModes {
    private static final double THETA_P = 3;
    private static final double USUAL_P = 3000;
    private static final double COLDEST = 20_000;
    private static final double STEP = 0.025;

    private ScaledSixModes() {}

    static double theta(int p) {
        return THETA_P / p;
    }

    /** Returns the name of the problem. */
    static String problem(int p) {
        return "paper:six-modes?p=" + p + "&theta=" + String.format(Locale.ROOT, "%.9f", theta(p));
    }

    static double coldest(int p) {
        return COLDEST * p / USUAL_P;
    }

    /** β_k = β_0·exp(−0.025·k·√(3000/p)), to six digits. */
    static List<Double> ladder(int p, int rungs) {
        return IntStream.range(0, rungs)
                .mapToObj(rung -> rounded(coldest(p) * Elementary.exp(-STEP * rung * Math.sqrt(USUAL_P / p))))
                .toList();
    }

    static double rounded(double value) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.5e", value));
    }
}
