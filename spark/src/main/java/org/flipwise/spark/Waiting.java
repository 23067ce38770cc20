package org.flipwise.spark;

import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Says now and then that nobody has come to help, so that nobody waits in silence. */
final class Waiting {
    private static final long SECOND = 1_000_000_000L;
    private static final long FIRST = 15 * SECOND;
    private static final long BETWEEN = 60 * SECOND;
    private final Consumer<String> say;
    private final String whatToDo;
    private final LongSupplier nanos;
    private boolean waits;
    private long since;
    private long next;

    /** @param nanos a clock */
    Waiting(Consumer<String> say, String whatToDo, LongSupplier nanos) {
        this.say = say;
        this.whatToDo = whatToDo;
        this.nanos = nanos;
    }

    /** Asked often: whether there is a machine that works. */
    void look(boolean helped) {
        long now = nanos.getAsLong();
        if (helped) {
            waits = false;
        } else if (!waits) {
            waits = true;
            since = now;
            next = now + FIRST;
        } else if (now - next >= 0) {
            say.accept("no machine has come to help for " + (now - since) / SECOND + " s; " + whatToDo);
            next = now + BETWEEN;
        }
    }
}
