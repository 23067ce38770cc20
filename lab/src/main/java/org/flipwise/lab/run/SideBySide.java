package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Independent simulations on some threads, their results in order. Threads are spent on simulations side by side, or on the replicas of a single one;
 * no number depends on them.
 */
public final class SideBySide {
    private SideBySide() {}

    /** One simulation. */
    public interface Task<T> {
        /**
         * Runs it.
         *
         * @param number from 0
         * @param lent threads for its replicas, or null to stay on the caller's thread
         */
        T run(int number, @Nullable ExecutorService lent) throws InterruptedException;
    }

    /** Runs them all; with one thread, on the caller's. */
    public static <T> List<T> run(int simulations, int threads, Task<T> task) throws InterruptedException {
        if (threads == 1) {
            List<T> finished = new ArrayList<>();
            for (int number = 0; number < simulations; number++) {
                finished.add(task.run(number, null));
            }
            return finished;
        }
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            return simulations == 1 ? List.of(task.run(0, executor)) : each(simulations, task, executor);
        } finally {
            executor.shutdownNow();
        }
    }

    private static <T> List<T> each(int simulations, Task<T> task, ExecutorService executor)
            throws InterruptedException {
        List<Future<T>> running = new ArrayList<>();
        for (int number = 0; number < simulations; number++) {
            int own = number;
            running.add(executor.submit(() -> task.run(own, null)));
        }
        List<T> finished = new ArrayList<>();
        for (Future<T> one : running) {
            finished.add(await(one));
        }
        return finished;
    }

    private static <T> T await(Future<T> one) throws InterruptedException {
        try {
            return one.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (failure.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(failure.getCause());
        }
    }
}
