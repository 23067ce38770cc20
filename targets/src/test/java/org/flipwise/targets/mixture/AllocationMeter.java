package org.flipwise.targets.mixture;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Bytes that the present thread allocates. Work is warmed up first, so that classes are loaded and arrays have grown; then the least of
 * several windows counts, as the virtual machine itself now and then allocates on a thread that does nothing of the kind. What
 * allocates at every step does so in every window.
 */
final class AllocationMeter {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 20;
    private static final int WINDOWS = 10;

    private AllocationMeter() {}

    static long bytes(Runnable window) {
        for (int i = 0; i < WARM_UP; i++) {
            window.run();
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < WINDOWS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            window.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
