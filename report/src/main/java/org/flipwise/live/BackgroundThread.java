package org.flipwise.live;

/** Makes daemon threads of low priority, which neither keep the program alive nor compete with the sampler. */
final class BackgroundThread {
    /** Enough to draw a report, and small enough for hundreds of threads. */
    private static final long STACK_BYTES = 512 << 10;

    private BackgroundThread() {}

    @SuppressWarnings("ThreadPriorityCheck") // only a hint; nothing depends on it
    static Thread of(Runnable work, String name) {
        Thread thread = new Thread(null, work, name, STACK_BYTES);
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    }
}
