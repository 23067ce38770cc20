package org.flipwise.live;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Refreshes the feeds at intervals and enforces the write deadlines. Its thread is a daemon of low priority and sleeps while there is no listener. */
final class FeedRefresher implements AutoCloseable {
    private final Feeds feeds;
    private final Deadlines deadlines;
    private final long millis;
    private final Thread thread = BackgroundThread.of(this::refreshLoop, "live-page-pulse");
    private final Semaphore woken = new Semaphore(0);
    private volatile boolean closed;

    FeedRefresher(Feeds feeds, Deadlines deadlines, Duration interval) {
        this.feeds = feeds;
        this.deadlines = deadlines;
        this.millis = interval.toMillis();
        thread.start();
    }

    /** Wakes the thread up; call this when a listener is added or a response is sent. */
    void wake() {
        woken.release();
    }

    private void refreshLoop() {
        try {
            while (!closed) {
                if (feeds.listeners() == 0 && !deadlines.arePending()) {
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
