package org.flipwise.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.tempering.WorkerThreads;

/**
 * Independent simulations on some threads, their results in order. Threads are spent on simulations side by side first; those that are left over, from the beginning or
 * because no more simulations wait, help with the replicas of the ones that run. No number depends on them.
 */
public final class ParallelSimulations<T> {
    private final int simulations;
    private final int threads;
    private final Task<T> task;
    /** The threads of the pool, for their processor time. */
    private final List<Thread> pool = new CopyOnWriteArrayList<>();

    private ParallelSimulations(int simulations, int threads, Task<T> task) {
        this.simulations = simulations;
        this.threads = threads;
        this.task = task;
    }

    /** One simulation. */
    public interface Task<T> {
        /**
         * Runs it.
         *
         * @param number from 0
         * @param crew threads that may help with its replicas; none where it has the caller's alone
         * @param clock its time; processor time of helpers is in it where it is the only simulation
         */
        T run(int number, WorkerThreads crew, Stopwatch clock) throws InterruptedException;
    }

    public static <T> List<T> run(int simulations, int threads, Task<T> task) throws InterruptedException {
        return new ParallelSimulations<>(simulations, threads, task).run();
    }

    private List<T> run() throws InterruptedException {
        int started = Math.min(simulations, threads);
        ExecutorService executor =
                Executors.newFixedThreadPool(Math.max(1, started == 1 ? threads - 1 : threads), job -> {
                    Thread thread = new Thread(job, "flipwise-" + (pool.size() + 1));
                    pool.add(thread);
                    return thread;
                });
        try {
            return started == 1 ? oneByOne(executor) : each(started, executor);
        } finally {
            executor.shutdownNow();
        }
    }

    private List<T> oneByOne(ExecutorService executor) throws InterruptedException {
        List<T> finished = new ArrayList<>();
        for (int number = 0; number < simulations; number++) {
            finished.add(simulate(number, executor, RunClock.ofThreads(pool)));
        }
        return finished;
    }

    private T simulate(int number, ExecutorService executor, Stopwatch clock) throws InterruptedException {
        try (WorkerThreads crew = new WorkerThreads(executor, helpers(number))) {
            return task.run(number, crew, clock);
        }
    }

    /** Helpers that a simulation requests: the threads shared among the last ones to run, or among all where they are fewer than the threads. */
    private int helpers(int number) {
        int last = simulations % threads;
        boolean threadsLeft = number >= simulations - last;
        return threadsLeft ? (threads + last - 1) / last - 1 : 0;
    }

    /** Some threads that each take the next simulation as long as there is one; the first failure ends them all. */
    private List<T> each(int started, ExecutorService executor) throws InterruptedException {
        Map<Integer, T> finished = new ConcurrentSkipListMap<>();
        AtomicInteger next = new AtomicInteger();
        CompletionService<Void> running = new ExecutorCompletionService<>(executor);
        for (int k = 0; k < started; k++) {
            running.submit(() -> {
                for (int number = next.getAndIncrement(); number < simulations; number = next.getAndIncrement()) {
                    finished.put(number, simulate(number, executor, RunClock.ofThreads(List.of())));
                }
                return null;
            });
        }
        for (int k = 0; k < started; k++) {
            try {
                running.take().get();
            } catch (ExecutionException failure) {
                Throwable cause = failure.getCause();
                throw unchecked(cause == null ? failure : cause);
            }
        }
        return List.copyOf(finished.values());
    }

    private static RuntimeException unchecked(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException own ? own : new IllegalStateException(cause);
    }
}
