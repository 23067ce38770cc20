package org.flipwise.lab.live;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Looks at the feeds again and again, while somebody listens, and at who takes too long; its thread is a daemon of low priority and sleeps when there is nobody. */
final class Pulse implements AutoCloseable {
    private final Feeds feeds;
    private final Deadlines deadlines;
    private final long millis;
    private final Thread thread = QuietThread.of(this::beat, "live-page-pulse");
    private final Semaphore woken = new Semaphore(0);
    private volatile boolean closed;

    Pulse(Feeds feeds, Deadlines deadlines, Duration interval) {
        this.feeds = feeds;
        this.deadlines = deadlines;
        this.millis = interval.toMillis();
        thread.start();
    }

    /** Somebody has begun to listen, or is sent something. */
    void wake() {
        woken.release();
    }

    private void beat() {
        try {
            while (!closed) {
                if (feeds.listeners() == 0 && !deadlines.areAwaited()) {
                    woken.acquire();
                    woken.drainPermits();
                }
                TimeUnit.MILLISECONDS.sleep(millis);
                feeds.refresh(false);
                deadlines.enforce();
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
