package org.flipwise.spark;

import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Reports at intervals that no executor is available, so that the user does not wait without notice. */
final class NoExecutorNotice {
    private static final long SECOND = 1_000_000_000L;
    private static final long FIRST = 15 * SECOND;
    private static final long BETWEEN = 60 * SECOND;
    private final Consumer<String> report;
    private final String advice;
    private final LongSupplier nanos;
    private boolean waits;
    private long since;
    private long next;

    /**
     * Creates a notice.
     *
     * @param report receives each message
     * @param advice what the user should check, the end of each message
     * @param nanos a clock in nanoseconds
     */
    NoExecutorNotice(Consumer<String> report, String advice, LongSupplier nanos) {
        this.report = report;
        this.advice = advice;
        this.nanos = nanos;
    }

    /** Updates whether an executor is available; call this several times a minute. */
    void update(boolean available) {
        long now = nanos.getAsLong();
        if (available) {
            waits = false;
        } else if (!waits) {
            waits = true;
            since = now;
            next = now + FIRST;
        } else if (now - next >= 0) {
            report.accept("no executor has been available for " + (now - since) / SECOND + " s; " + advice);
            next = now + BETWEEN;
        }
    }
}
