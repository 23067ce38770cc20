package org.flipwise.lab.live;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Cuts off readers that take nothing: a thread whose write lasts too long is interrupted, which closes its connection. */
final class Deadlines {
    private final long nanos;
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();

    Deadlines(Duration longest) {
        nanos = longest.toNanos();
    }

    /** Does the write in this thread. */
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

    /** Whether some write goes on. */
    boolean areAwaited() {
        return !watches.isEmpty();
    }

    /** Interrupts what has lasted too long. */
    void enforce() {
        long now = System.nanoTime();
        watches.forEach(watch -> watch.interruptIfBefore(now - nanos));
    }

    /** Something that waits for a reader. */
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
