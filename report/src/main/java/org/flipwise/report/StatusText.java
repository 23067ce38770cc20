package org.flipwise.report;

import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.Manifest;

/** The state of a run as a sentence for a person. */
public final class StatusText {
    private static final int TO_THE_MINUTE = "2026-01-02T03:04".length();

    private StatusText() {}

    /** Returns the state in one word: running, died, stopped, failed or finished. */
    public static String word(RunStatus status) {
        return switch (status.state()) {
            case RUNNING -> status.died() ? "died" : "running";
            case STOPPED -> "stopped";
            case FAILED -> "failed";
            case FINISHED -> "finished";
        };
    }

    /** Returns the state of a run with its times and progress. */
    public static String of(Manifest manifest, RunStatus status) {
        String since = time(manifest.started());
        String message = status.message() == null ? "" : ": " + status.message();
        return switch (status.state()) {
            case RUNNING ->
                status.died()
                        ? "died: its process is gone" + where(status) + "; begun " + since + ", last update "
                                + time(status.updated()) + ", " + done(status)
                        : "running" + where(status) + " since " + since + ", " + done(status) + left(status);
            case STOPPED -> "stopped on request" + message + "; begun " + since + ", " + done(status);
            case FAILED -> "failed" + message + "; begun " + since + ", " + done(status);
            case FINISHED -> "finished; begun " + since + message;
        };
    }

    /** Returns a time from a run's files, to the minute. */
    public static String time(String utc) {
        return utc.length() < TO_THE_MINUTE
                ? utc
                : utc.substring(0, TO_THE_MINUTE).replace('T', ' ') + " UTC";
    }

    private static String done(RunStatus status) {
        if (status.round() == 0) {
            return "at " + status.doing();
        }
        return "at " + status.doing() + ", " + (int) (100 * status.share()) + "% of it done, "
                + NumberText.count(status.round(), "round");
    }

    private static String where(RunStatus status) {
        return status.isElsewhere() ? " on " + status.host() : "";
    }

    private static String left(RunStatus status) {
        return status.secondsLeft() == null ? "" : ", " + NumberText.wholeDuration(status.secondsLeft()) + " left";
    }
}
