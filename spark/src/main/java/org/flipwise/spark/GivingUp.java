package org.flipwise.spark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.lab.outcome.JobException;

/** Spark's own words for why it gave a task up, as one line. */
final class GivingUp {
    private static final Pattern LAST_TRY = Pattern.compile("failed (\\d+) times?, most recent failure: (.*)");
    private static final Pattern PLACE =
            Pattern.compile("Lost task \\S+ in stage \\S+ \\(TID \\d+\\) \\((\\S+) executor (\\S+?)\\): (.*)");

    private GivingUp() {}

    static JobException of(Throwable thrown) {
        String text = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
        Matcher tries = LAST_TRY.matcher(text);
        if (!tries.find()) {
            boolean ended = text.contains("was shut down") || text.contains("has been shutdown");
            return ended
                    ? ended()
                    : new JobException(
                            JobException.Fault.INTERNAL,
                            "Spark failed: " + text.lines().findFirst().orElse(""));
        }
        String cause = tries.group(2);
        Matcher place = PLACE.matcher(cause);
        String where = place.matches() ? " on " + place.group(1) : "";
        String what = place.matches() ? place.group(3) : cause;
        JobException.Fault fault =
                what.startsWith("ExecutorLostFailure") ? JobException.Fault.UNAVAILABLE : JobException.Fault.INTERNAL;
        return new JobException(
                fault,
                "Spark tried a batch of simulations " + tries.group(1) + " times and gave up; the last time" + where
                        + ": " + what + advice(what));
    }

    /** The application was ended by the cluster. */
    static JobException ended() {
        return new JobException(
                JobException.Fault.UNAVAILABLE,
                "Spark ended the study: its master ended it, or what answers there is none;"
                        + " FLIPWISE_JAVA_OPTS=-Dflipwise.spark.log=warn shows what it says");
    }

    private static String advice(String what) {
        return what.contains("OutOfMemoryError") ? "; -Dspark.executor.memory=4g gives executors more" : "";
    }
}
