package org.flipwise.outcome;

import java.util.Optional;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;

/**
 * Runs tasks on a machine of a cluster. A task is one line of text with everything that decides the numbers of a simulation; its outcome is one line of text. A worker keeps nothing between
 * tasks but caches, so tasks may run in any order, more than once, and on any machine that has the program and the files.
 */
public interface Worker {

    /**
     * Runs one simulation on the calling thread.
     *
     * @param task the simulation as one line, in the format of its study
     * @param progress receives progress at intervals, if the worker knows it
     * @return the outcome as JSON on one line, or nothing if the simulation was stopped before its end
     */
    Optional<String> run(String task, Progress progress, StopRequest request) throws InterruptedException;
}
