package org.flipwise.reliability.same;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several processes at once, their answers in order. */
final class SideBySideProcesses {
    private SideBySideProcesses() {}

    static <T> List<T> run(int atOnce, List<Callable<T>> jobs) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(atOnce);
        try {
            List<T> answers = new ArrayList<>();
            for (Future<T> job : executor.invokeAll(jobs)) {
                answers.add(job.get());
            }
            return answers;
        } catch (ExecutionException failure) {
            throw new AssertionError(failure.getCause());
        } finally {
            executor.shutdownNow();
        }
    }
}
