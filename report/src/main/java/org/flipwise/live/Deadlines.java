package org.flipwise.live;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Disconnects clients that do not read: a thread whose write takes too long is interrupted, which closes its connection. */
final class Deadlines {
    private final long nanos;
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();

    Deadlines(Duration longest) {
        nanos = longest.toNanos();
    }

    /** Runs a write in this thread under the deadline. */
    void within(Write write) throws IOException {
        Watch watch = new Watch(Thread.currentThread(), System.nanoTime());
        watches.add(watch);
        try {
            write.run();
        } finally {
            watch.end();
            watches.remove(watch);
        }
    }

    /** Returns whether any write is in progress. */
    boolean arePending() {
        return !watches.isEmpty();
    }

    /** Interrupts the writes that have exceeded the deadline. */
    void enforce() {
        long now = System.nanoTime();
        watches.forEach(watch -> watch.interruptIfBefore(now - nanos));
    }

    /** A write that may block until the client reads. */
    @FunctionalInterface
    interface Write {
        void run() throws IOException;
    }

    private static final class Watch {
        private final Thread thread;
        private final long start;
        private boolean ended;

        private Watch(Thread thread, long start) {
            this.thread = thread;
            this.start = start;
        }

        private synchronized void interruptIfBefore(long instant) {
            if (!ended && start - instant < 0) {
                thread.interrupt();
            }
        }

        private synchronized void end() {
            ended = true;
        }
    }
}
