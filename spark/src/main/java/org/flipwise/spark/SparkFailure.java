package org.flipwise.spark;

import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;

/** Translates exceptions of Spark into a {@link JobException} with a message of one line. */
final class SparkFailure {
    private static final Pattern LAST_TRY = Pattern.compile("failed (\\d+) times?, most recent failure: (.*)");
    private static final Pattern PLACE =
            Pattern.compile("Lost task \\S+ in stage \\S+ \\(TID \\d+\\) \\((\\S+) executor (\\S+?)\\): (.*)");

    /** Failures of Spark's own machinery, not of what a task does. */
    private static final Pattern OF_SPARK =
            Pattern.compile("ExecutorLostFailure|FetchFailed|(java\\.io\\.IOException: )?org\\.apache\\.spark\\.");

    /** How an executor that is shutting down refuses a task. */
    private static final String NO_MORE_TASKS =
            "java.util.concurrent.RejectedExecutionException: Task org.apache.spark.";

    private SparkFailure() {}

    /**
     * Calls Spark. A Spark that has stopped, wholly or in part, may throw anything, including checked exceptions that Scala does not declare.
     *
     * @throws JobException in place of whatever Spark throws
     */
    static <T> T call(Callable<T> call) throws InterruptedException {
        try {
            return call.call();
        } catch (InterruptedException | JobException ours) {
            throw ours;
        } catch (IllegalStateException stopped) {
            throw ended();
        } catch (Exception failure) {
            throw of(failure);
        }
    }

    static JobException of(Throwable thrown) {
        String text = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
        Matcher tries = LAST_TRY.matcher(text);
        if (!tries.find()) {
            boolean ended = text.contains("was shut down") || text.contains("has been shutdown");
            return ended ? ended() : failed(thrown);
        }
        String cause = tries.group(2);
        Matcher place = PLACE.matcher(cause);
        String where = place.matches() ? " on " + place.group(1) : "";
        String what = place.matches() ? place.group(3) : cause;
        if (what.startsWith(NO_MORE_TASKS)) {
            return ended();
        }
        Fault fault = OF_SPARK.matcher(what).lookingAt() ? Fault.UNAVAILABLE : Fault.INTERNAL;
        return new JobException(
                fault,
                "Spark tried a batch of simulations " + tries.group(1) + " times and gave up; the last time" + where
                        + ": " + what + advice(what));
    }

    /** Returns the failure of Spark itself, with the first line of the innermost cause. */
    private static JobException failed(Throwable thrown) {
        Throwable deepest = thrown;
        while (deepest.getCause() != null && deepest.getCause() != deepest) {
            deepest = deepest.getCause();
        }
        String text = deepest.getMessage() == null ? deepest.toString() : deepest.getMessage();
        return new JobException(
                thrown instanceof Error ? Fault.INTERNAL : Fault.UNAVAILABLE,
                "Spark failed: " + text.lines().findFirst().orElse(""));
    }

    /** Returns the failure of an application that the cluster, or another process with access to it, has stopped. */
    static JobException ended() {
        return new JobException(
                Fault.UNAVAILABLE,
                "Spark ended the study: its master or another process stopped it,"
                        + " or the address is not that of a Spark master, or its secret differs;"
                        + " FLIPWISE_JAVA_OPTS=-Dflipwise.spark.log=warn shows Spark's log");
    }

    private static String advice(String what) {
        return what.contains("OutOfMemoryError") ? "; -Dspark.executor.memory=4g gives executors more" : "";
    }
}
