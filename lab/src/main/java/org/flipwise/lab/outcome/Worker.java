package org.flipwise.lab.outcome;

import java.util.Optional;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.StopRequest;

/**
 * Runs simulations that are described by text: one line says all that decides the numbers of one simulation, and one line is what it came to. A worker keeps nothing between
 * two of them but what it would compute again, so they may run in any order, on any machine that has the program and the files named, and more than once.
 */
public interface Worker {

    /**
     * Runs one simulation on the thread that asks.
     *
     * @param task a line, as the study describes its simulations
     * @param progress told now and then how far it has come, where the worker knows
     * @return the outcome as JSON on one line; nothing where it was stopped before its end
     */
    Optional<String> run(String task, Progress progress, StopRequest request) throws InterruptedException;
}
