package org.flipwise.tempering;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Worker threads for many short parallel loops. Each job consists of independent parts, which the caller and the workers take one by one until none is left. The threads come from the
 * caller's executor and stay until {@link #close}; an idle worker spins for a moment, then sleeps.
 *
 * <p>The caller takes parts itself and waits only for workers that have taken a part, so a worker that starts late, or never, costs nothing. The number of the job and of its next part are
 * therefore one 64-bit value, (job &lt;&lt; 32) + part: a thread that read it before the job ended cannot take a part of a later job.
 */
public final class WorkerThreads implements AutoCloseable {
    /** Spins before a thread sleeps: some tens of microseconds, more than the pause between two rounds. */
    private static final int SPINS = 1000;

    private static final int JOB_SHIFT = 32;
    private static final long PART_MASK = (1L << JOB_SHIFT) - 1;
    /** The part number of a job that is still being set up, so that no thread takes a part of it. */
    private static final long NONE_LEFT = Integer.MAX_VALUE;

    private final Worker[] workers;
    private final int spins;
    private final AtomicLong next = new AtomicLong();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger present = new AtomicInteger();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile @Nullable IntConsumer task;
    private volatile int parts;
    private volatile @Nullable Thread waiting;
    private volatile boolean closed;

    /**
     * Starts workers; each takes part as soon as the executor gives it a thread.
     *
     * @param executor runs each worker until {@link #close} or until it is interrupted
     * @param workers the number of workers, 0 or more
     */
    public WorkerThreads(Executor executor, int workers) {
        this.workers = new Worker[workers];
        this.spins = workers < Runtime.getRuntime().availableProcessors() ? SPINS : 0;
        for (int k = 0; k < workers; k++) {
            this.workers[k] = new Worker();
        }
        for (Worker worker : this.workers) {
            executor.execute(worker);
        }
    }

    /** Returns how many threads can take part now: the caller's and one for each worker that has a thread. */
    public int lanes() {
        return 1 + present.get();
    }

    /**
     * Runs task(0), …, task(parts − 1), each once, on the caller's thread and at most lanes − 1 workers, and returns when all are done. If a part fails, parts that have not begun are
     * skipped and the first exception is thrown. An interrupt takes effect when the running parts are done.
     */
    public void run(int parts, int lanes, IntConsumer task) throws InterruptedException {
        if (lanes < 1) {
            throw new IllegalArgumentException("a round needs at least 1 lane, not " + lanes);
        }
        long job = (next.get() >>> JOB_SHIFT) + 1;
        next.set((job << JOB_SHIFT) + NONE_LEFT);
        this.task = task;
        this.parts = parts;
        done.set(0);
        next.set(job << JOB_SHIFT);
        int called = 0;
        for (int k = 0; k < workers.length && called < Math.min(lanes, parts) - 1; k++) {
            called += workers[k].call(job) ? 1 : 0;
        }
        takeParts(job);
        boolean interrupted = awaitAll();
        Throwable thrown = failure.getAndSet(null);
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (interrupted) {
            throw new InterruptedException();
        }
    }

    /** Takes parts of this job until none is left. */
    private void takeParts(long job) {
        int own = 0;
        for (long at = next.get(); at >>> JOB_SHIFT == job; at = next.get()) {
            int part = (int) (at & PART_MASK);
            if (part >= parts) {
                break;
            }
            if (next.compareAndSet(at, at + 1)) {
                take(part);
                own++;
            }
        }
        if (own > 0 && done.addAndGet(own) == parts) {
            Thread sleeper = waiting;
            if (sleeper != null) {
                LockSupport.unpark(sleeper);
            }
        }
    }

    private void take(int part) {
        IntConsumer own = task;
        if (own != null && failure.get() == null) {
            try {
                own.accept(part);
            } catch (RuntimeException | Error thrown) {
                failure.compareAndSet(null, thrown);
            }
        }
    }

    /**
     * Waits for the parts that workers have taken and returns whether the caller was interrupted meanwhile. The interrupt status is checked after the last part, so that no interrupt made
     * during the round is left for later.
     */
    private boolean awaitAll() {
        for (int spin = 0; spin < spins && done.get() < parts; spin++) {
            Thread.onSpinWait();
        }
        boolean interrupted = false;
        if (done.get() < parts) {
            waiting = Thread.currentThread();
            while (done.get() < parts) {
                LockSupport.park(this);
                interrupted |= Thread.interrupted();
            }
            waiting = null;
        }
        return Thread.interrupted() || interrupted;
    }

    /** Ends the workers. */
    @Override
    public void close() {
        closed = true;
        for (Worker worker : workers) {
            worker.wake();
        }
    }

    /** One worker thread. */
    private final class Worker implements Runnable {
        private volatile long called;
        private volatile @Nullable Thread thread;
        private volatile boolean asleep;

        /** Notifies the worker of a job; returns false if it has no thread. */
        boolean call(long job) {
            if (thread == null) {
                return false;
            }
            called = job;
            if (asleep) {
                wake();
            }
            return true;
        }

        void wake() {
            Thread own = thread;
            if (own != null) {
                LockSupport.unpark(own);
            }
        }

        @Override
        public void run() {
            thread = Thread.currentThread();
            present.incrementAndGet();
            try {
                long seen = called;
                while (awaitCall(seen)) {
                    seen = called;
                    takeParts(seen);
                }
            } finally {
                thread = null;
                present.decrementAndGet();
            }
        }

        /** Waits for a job other than the one seen; returns false if the worker should end. */
        private boolean awaitCall(long seen) {
            for (int spin = 0; spin < spins && called == seen && !closed; spin++) {
                Thread.onSpinWait();
            }
            asleep = true;
            while (called == seen && !closed && !Thread.currentThread().isInterrupted()) {
                LockSupport.park(WorkerThreads.this);
            }
            asleep = false;
            return called != seen && !closed;
        }
    }
}
