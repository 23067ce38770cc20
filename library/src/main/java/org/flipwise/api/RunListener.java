package org.flipwise.api;

import org.flipwise.result.Progress;

/** Receives the progress of a run. It is called from the threads of the run and has no effect on the results. */
public interface RunListener {
    /** Called when tuning enters a new phase. */
    default void tuning(String what) {}

    /** Called about ten times a second with the progress of a simulation. */
    default void progress(Progress.Snapshot snapshot) {}

    /** Called with a message for a person, such as a checkpoint that could not be written. */
    default void message(String line) {}
}
