package org.flipwise.tempering;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Threads that help one caller with many short jobs: each job is a number of independent parts, which the caller and its helpers take one by one until none is left.
 * The threads are lent by the caller's executor and stay until {@link #close}; a helper that has nothing to do spins for a moment, then sleeps.
 *
 * <p>The caller takes part itself and waits for nobody but those who have taken a part: a helper that comes late, or never, costs nothing. To that end the number of
 * the next part and the number of the job are one word, (job &lt;&lt; 32) + part: who read it before the job ended cannot take a part of a later one.
 */
public final class Crew implements AutoCloseable {
    /** Looks before a thread sleeps: some tens of microseconds, more than the pause between two rounds. */
    private static final int SPINS = 1000;

    private static final int JOB_SHIFT = 32;
    private static final long PART_MASK = (1L << JOB_SHIFT) - 1;
    /** Says that a job has no part to take, as long as it is being written down. */
    private static final long NONE_LEFT = Integer.MAX_VALUE;

    private final Helper[] helpers;
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
     * Asks for helpers; they take part from when the executor gives them a thread.
     *
     * @param lent where they run, each until {@link #close} or until it is interrupted
     * @param helpers how many, 0 or more
     */
    public Crew(Executor lent, int helpers) {
        this.helpers = new Helper[helpers];
        this.spins = helpers < Runtime.getRuntime().availableProcessors() ? SPINS : 0;
        for (int k = 0; k < helpers; k++) {
            this.helpers[k] = new Helper();
        }
        for (Helper helper : this.helpers) {
            lent.execute(helper);
        }
    }

    /** How many lanes there can be now: the caller's and one for each helper that has a thread. */
    public int lanes() {
        return 1 + present.get();
    }

    /**
     * Runs task(0), …, task(parts − 1), each once, on the caller's thread and at most lanes − 1 helpers, and returns when all are done. What the first part to fail threw is
     * thrown here, and parts that had not begun by then are left out. An interruption is answered when the parts under way are done.
     */
    void run(int parts, int lanes, IntConsumer task) throws InterruptedException {
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
        for (int k = 0; k < helpers.length && called < Math.min(lanes, parts) - 1; k++) {
            called += helpers[k].call(job) ? 1 : 0;
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
     * Waits for the parts that helpers have taken. Returns whether the caller was interrupted meanwhile; the last look at that comes after the last part, so that no
     * interruption made within the round is left for later.
     */
    private boolean awaitAll() {
        for (int look = 0; look < spins && done.get() < parts; look++) {
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

    /** Lets the helpers go. */
    @Override
    public void close() {
        closed = true;
        for (Helper helper : helpers) {
            helper.wake();
        }
    }

    /** One lent thread. */
    private final class Helper implements Runnable {
        private volatile long called;
        private volatile @Nullable Thread thread;
        private volatile boolean asleep;

        /** Calls it to a job; false where it has no thread. */
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

        /** Waits for a call other than the one seen; false when it is time to go. */
        private boolean awaitCall(long seen) {
            for (int look = 0; look < spins && called == seen && !closed; look++) {
                Thread.onSpinWait();
            }
            asleep = true;
            while (called == seen && !closed && !Thread.currentThread().isInterrupted()) {
                LockSupport.park(Crew.this);
            }
            asleep = false;
            return called != seen && !closed;
        }
    }
}
