package org.flipwise.reliability.fuzz;

import java.lang.management.ManagementFactory;

/** Processor time, so that a busy machine raises no alarm. */
final class CpuTime {
    private CpuTime() {}

    static long ofThisThread() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
