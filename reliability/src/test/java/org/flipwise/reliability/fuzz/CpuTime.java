package org.flipwise.reliability.fuzz;

import java.lang.management.ManagementFactory;

/** Processor time, which a busy machine does not change. */
final class CpuTime {
    private CpuTime() {}

    static long ofThisThread() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
