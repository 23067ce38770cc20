package org.flipwise.study;

import java.util.List;
import java.util.Map;
import org.flipwise.json.Json;
import org.flipwise.ladder.RungPlan;

/**
 * One run of a comparison, complete: with the problem it can be run on any machine, in any order.
 *
 * @param turn its place among all runs, from 0
 * @param problem the hash of the problem it belongs to
 * @param arm what the user calls what is compared
 * @param words the options of {@code sample} that the arm means
 * @param rungs the ladder that was given or found for it
 * @param rounds a guess of the rounds after burn-in, for those who watch
 * @param burnIn rounds of burn-in
 * @param cpuSeconds processor time after which it ends
 */
public record TrialTask(
        int turn,
        String problem,
        String arm,
        Map<String, String> words,
        List<RungPlan> rungs,
        long seed,
        long rounds,
        long burnIn,
        double cpuSeconds) {

    /** Returns this task as JSON on one line. */
    public String text() {
        return Json.line(this).strip();
    }

    /** Parses what {@link #text} wrote. */
    public static TrialTask of(String text) {
        return Json.parse(text, TrialTask.class);
    }
}
