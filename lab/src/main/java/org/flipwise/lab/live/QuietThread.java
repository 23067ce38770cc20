package org.flipwise.lab.live;

/** Threads that step back: they keep no program alive, and where the system heeds priorities the sampler goes first. */
final class QuietThread {
    /** Enough to draw a report, and little where there are hundreds. */
    private static final long STACK_BYTES = 512 << 10;

    private QuietThread() {}

    @SuppressWarnings("ThreadPriorityCheck") // a wish; nothing is wrong where it is not heard
    static Thread of(Runnable work, String name) {
        Thread thread = new Thread(null, work, name, STACK_BYTES);
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    }
}
