package org.flipwise.browser;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Waits until a condition holds, as long as a busy machine may need. */
final class Patience {
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(600);
    private static final long PAUSE_MILLIS = 25;

    private Patience() {}

    /** Looks until what is seen will do, and returns it. */
    static <T> T until(String what, Callable<T> look, Predicate<? super T> enough) throws InterruptedException {
        long end = System.nanoTime() + LIMIT_NANOS;
        while (true) {
            T seen = seen(what, look);
            if (enough.test(seen)) {
                return seen;
            }
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what + "; last seen: " + seen);
            }
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        }
    }

    private static <T> T seen(String what, Callable<T> look) throws InterruptedException {
        try {
            return look.call();
        } catch (InterruptedException | RuntimeException ours) {
            throw ours;
        } catch (Exception failure) {
            throw new IllegalStateException("cannot see whether " + what, failure);
        }
    }
}
