package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.run.ProgressTotal;

/**
 * How far a run has come, in one line that leaves room on the screen for the ^C of an impatient reader.
 *
 * @param now all simulations together
 * @param seconds since the start
 */
public record ProgressText(ProgressTotal now, double seconds) {
    private static final int BAR = 8;
    /** The share from which the time left is shown; before that it would be off by orders of magnitude. */
    private static final double LEAST_SHARE = 1e-4;

    private static final double LEAST_SECONDS = 0.5;

    /** The time from which a pace is shown; before that the clock is too coarse. */
    private static final double LEAST_SECONDS_OF_PACE = 0.1;

    private static final int WIDTH = TextPage.WIDTH - "^C".length() - 1;

    /** The line, without an end; the range of the swap rates where there is room, else the lowest. What does not fit is left out from its end. */
    public String line() {
        String whole = String.join("  ", parts(true));
        return whole.length() <= WIDTH ? whole : cut(parts(false));
    }

    /** The line behind a bar that fills as the share of what is done grows; swap rates are left out where there is no room. */
    public String lineWithBar() {
        int done = (int) Math.max(0, Math.min(BAR, Math.floor(BAR * now.share())));
        String bar = "[" + "#".repeat(done) + "-".repeat(BAR - done) + "]";
        List<String> parts = parts(false);
        parts.set(0, bar + parts.get(0));
        if (String.join("  ", parts).length() > WIDTH) {
            parts.removeIf(part -> part.startsWith("swap "));
        }
        return cut(parts);
    }

    private List<String> parts(boolean range) {
        List<String> parts = new ArrayList<>();
        parts.add(
                String.format(Locale.ROOT, "%3d%%%s", (int) (100 * now.share()), now.burningIn() ? " (burn-in)" : ""));
        if (now.share() >= LEAST_SHARE && seconds >= LEAST_SECONDS) {
            parts.add(NumberText.wholeDuration(seconds * (1 - now.share()) / now.share()) + " left");
        }
        if (seconds >= LEAST_SECONDS_OF_PACE) {
            parts.add(NumberText.significant(now.rounds() / seconds, 3) + " rounds/s");
        }
        if (!Double.isNaN(now.lowestSwapRate())) {
            parts.add(String.format(Locale.ROOT, "swap %.2f%s", now.lowestSwapRate(), range ? upTo() : ""));
        }
        parts.add(NumberText.count(now.roundTrips(), "trip"));
        if (now.modesFound() >= 0) {
            parts.add(NumberText.count(now.modesFound(), "mode"));
        }
        parts.add("best " + NumberText.significant(now.best(), 5));
        return parts;
    }

    private String upTo() {
        return now.highestSwapRate() > now.lowestSwapRate()
                ? String.format(Locale.ROOT, "-%.2f", now.highestSwapRate())
                : "";
    }

    private static String cut(List<String> parts) {
        StringBuilder line = new StringBuilder();
        for (String part : parts) {
            if (line.length() + 2 + part.length() > WIDTH) {
                break;
            }
            line.append(line.isEmpty() ? "" : "  ").append(part);
        }
        return line.toString();
    }
}
