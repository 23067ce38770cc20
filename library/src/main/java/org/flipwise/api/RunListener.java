package org.flipwise.api;

import org.flipwise.result.Progress;

/** Is told how a run goes. Called from the threads that run it; what it does changes no number. */
public interface RunListener {
    /** What tuning does. */
    default void tuning(String what) {}

    /** How far a simulation has come; called some ten times a second. */
    default void progress(Progress.Snapshot snapshot) {}

    /** A message for a person, such as a checkpoint that could not be written. */
    default void message(String line) {}
}
