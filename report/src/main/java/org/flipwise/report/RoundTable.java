package org.flipwise.report;

import java.util.Locale;
import org.flipwise.result.Progress;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/**
 * How a run grows, a line at a time and at most {@value TextPage#WIDTH} columns wide: rounds done, time, round trips, the barrier of the ladder, the lowest and the mean swap rate, log Z of the
 * coldest rung, effective samples, the best log density. What burn-in cannot tell is a dash.
 */
public final class RoundTable {
    private static final String LINE = "%10s %8s %8s %7s %5s %5s %12s %7s %10s";

    /** The names of the columns. */
    public static final String HEADING = String.format(
            Locale.ROOT, LINE, "round", "time", "trips", "barrier", "min", "mean", "log Z", "ess", "best");

    private RoundTable() {}

    /** Returns the line of the table for one moment of a run. */
    public static String row(Progress.Snapshot now, double seconds, @Nullable Summary summary) {
        return String.format(
                Locale.ROOT,
                LINE,
                NumberText.count(now.round()),
                time(seconds),
                NumberText.count(now.roundTrips()),
                summary == null ? "-" : number(summary.tempering().barrier(), 3),
                Double.isNaN(now.lowestSwapRate()) ? "-" : String.format(Locale.ROOT, "%.2f", now.lowestSwapRate()),
                summary == null ? "-" : meanSwapRate(summary),
                summary == null
                        ? "-"
                        : number(summary.tempering().rungs().get(0).logNormalizer(), 6),
                summary == null ? "-" : number(summary.diagnostics().ess(), 3),
                NumberText.significant(now.best(), 5));
    }

    private static String time(double seconds) {
        long whole = (long) seconds;
        return seconds < 60
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }

    private static String number(@Nullable Double value, int digits) {
        return value == null ? "-" : NumberText.significant(value, digits);
    }

    private static String meanSwapRate(Summary summary) {
        double sum = 0;
        int pairs = 0;
        for (Summary.RungLine rung : summary.tempering().rungs()) {
            if (rung.swapRate() != null) {
                sum += rung.swapRate();
                pairs++;
            }
        }
        return pairs == 0 ? "-" : String.format(Locale.ROOT, "%.2f", sum / pairs);
    }
}
