package org.flipwise.tempering;

import java.util.concurrent.atomic.AtomicInteger;

/** A bounded number of yields, which mix up the order in which threads come to something. On a busy machine each may last milliseconds. */
public final class Yields {
    private final AtomicInteger left;

    private Yields(int most) {
        left = new AtomicInteger(most);
    }

    public static Yields most(int most) {
        return new Yields(most);
    }

    /** Yields, unless that was done as often as allowed. */
    @SuppressWarnings("ThreadPriorityCheck") // yields only mix up who comes first
    public void yieldNow() {
        if (left.get() > 0 && left.getAndDecrement() > 0) {
            Thread.yield();
        }
    }
}
