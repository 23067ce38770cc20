package org.flipwise.lab.live;

/** Threads that step back: they keep no program alive, and where the system heeds priorities the sampler goes first. */
final class QuietThread {
    private QuietThread() {}

    @SuppressWarnings("ThreadPriorityCheck") // a wish; nothing is wrong where it is not heard
    static Thread of(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        return thread;
    }
}
