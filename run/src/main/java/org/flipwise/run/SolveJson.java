package org.flipwise.run;

/** The result of a search as JSON, and the digest of its deterministic fields. */
public final class SolveJson {
    private SolveJson() {}

    /** One object over several lines, ended by a line feed; fields that do not apply are null. */
    public static String write(SolveSummary summary) {
        return Json.whole(summary);
    }

    /** SHA-256 over the names and values of all fields but times and the version. */
    static String digest(SolveSummary summary) {
        return SummaryJson.digest(summary);
    }
}
