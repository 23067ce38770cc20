package org.flipwise.summary;

import java.util.List;
import java.util.Locale;
import org.flipwise.estimate.BasinChanges;
import org.flipwise.record.HotRecord;
import org.jspecify.annotations.Nullable;

/** Whether replicas forget on the hottest rung where they came from. If they do not, round trips carry nothing, and masses are those of the starts. */
final class HotRungMixing {
    /** Fewer looks say nothing. */
    private static final long LEAST_LOOKS = 100;

    /** A run with as many changes of basin has begun to know their masses. */
    private static final long ENOUGH_CHANGES = 20;

    private static final double RARE_CHANGES = 0.002;
    private static final long LEAST_COMPARISONS = 8;
    private static final int LEAST_REPLICAS = 3;
    /** Overlap with the own past in excess of that with others: this much at least, and this many standard errors over replicas. */
    private static final double EXCESS = 0.05;

    private static final double ERRORS = 4;

    private HotRungMixing() {}

    static @Nullable String warning(List<HotRecord> hot) {
        return hot.get(0).changes() == null ? overlaps(hot) : changes(hot);
    }

    private static @Nullable String changes(List<HotRecord> hot) {
        long looks = 0;
        long changes = 0;
        for (HotRecord one : hot) {
            BasinChanges seen = one.changes();
            looks += seen == null ? 0 : seen.looks();
            changes += seen == null ? 0 : seen.changes();
        }
        if (looks < LEAST_LOOKS || changes >= ENOUGH_CHANGES || changes > RARE_CHANGES * looks) {
            return null;
        }
        String never = changes == 0 ? "replicas never change basin" : "replicas hardly ever change basin";
        return never + ", not even on the hottest rung (" + changes + " in " + looks
                + " rounds looked at): masses of the modes reflect the starts; end the ladder at a smaller beta";
    }

    private static @Nullable String overlaps(List<HotRecord> hot) {
        double sum = 0;
        double squares = 0;
        int replicas = 0;
        for (HotRecord one : hot) {
            for (double excess : one.overlaps().excess(LEAST_COMPARISONS)) {
                sum += excess;
                squares += excess * excess;
                replicas++;
            }
        }
        if (replicas < LEAST_REPLICAS) {
            return null;
        }
        double mean = sum / replicas;
        double error = Math.sqrt(Math.max(0, squares / replicas - mean * mean) / (replicas - 1));
        if (mean <= Math.max(EXCESS, ERRORS * error)) {
            return null;
        }
        return String.format(
                Locale.ROOT,
                "replicas do not forget where they came from, not even on the hottest rung (a replica's overlap with its own past"
                        + " exceeds that with others' by %.2g): what is far apart has the masses of the starts; end the ladder at a"
                        + " smaller beta",
                mean);
    }
}
