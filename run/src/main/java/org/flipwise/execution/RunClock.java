package org.flipwise.execution;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.function.LongSupplier;
import org.flipwise.estimate.Stopwatch;

/** Wall and processor time since a run began. */
public final class RunClock implements Stopwatch {
    private static final double NANO = 1e-9;
    private final LongSupplier cpuNanos;
    private final long wallStart = System.nanoTime();
    private final long cpuStart;

    private RunClock(LongSupplier cpuNanos) {
        this.cpuNanos = cpuNanos;
        this.cpuStart = cpuNanos.getAsLong();
    }

    /** Processor time of all threads together. */
    public static RunClock ofProcess() {
        return new RunClock(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getProcessCpuTime);
    }

    /** Processor time of the thread that creates the clock, whichever thread reads it. */
    public static RunClock ofThread() {
        return ofThreads(List.of());
    }

    /** Processor time of the thread that creates the clock and of these helpers, whichever thread reads it. */
    static RunClock ofThreads(List<Thread> helpers) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long own = Thread.currentThread().getId();
        return new RunClock(() -> {
            long nanos = threads.getThreadCpuTime(own);
            for (Thread helper : helpers) {
                nanos += Math.max(0, threads.getThreadCpuTime(helper.getId()));
            }
            return nanos;
        });
    }

    @Override
    public double seconds() {
        return (System.nanoTime() - wallStart) * NANO;
    }

    @Override
    public double cpuSeconds() {
        return (cpuNanos.getAsLong() - cpuStart) * NANO;
    }
}
