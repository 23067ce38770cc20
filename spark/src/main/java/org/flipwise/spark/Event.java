package org.flipwise.spark;

import java.util.List;
import org.flipwise.outcome.JobException;

/** Something that Spark's threads report to the thread that runs a study. */
sealed interface Event {

    /** A batch returned its replies. */
    record BatchDone(int batch, List<WireFormat.JobReply> replies) implements Event {}

    /** Spark gave up a batch after its last retry. */
    record BatchFailed(int batch, JobException cause) implements Event {}

    /**
     * A running job reported its progress.
     *
     * @param line a {@link WireFormat.JobProgress} as text
     */
    record Progressed(String line) implements Event {}

    /**
     * An executor was lost.
     *
     * @param executor its id, and its host if it is known
     * @param reason the first line of Spark's reason
     */
    record ExecutorLost(String executor, String reason) implements Event {}
}
