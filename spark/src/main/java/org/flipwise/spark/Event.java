package org.flipwise.spark;

import java.util.List;
import org.flipwise.lab.outcome.JobException;

/** What the thread that runs a study hears from Spark's threads. */
sealed interface Event {

    /** A batch is back. */
    record Back(int batch, List<Wire.Answer> answers) implements Event {}

    /** Spark gave a batch up. */
    record GivenUp(int batch, JobException why) implements Event {}

    /**
     * A job has come so far.
     *
     * @param line a {@link Wire.Word}
     */
    record Heard(String line) implements Event {}

    /** An executor is gone. */
    record Lost(String machine, String reason) implements Event {}
}
