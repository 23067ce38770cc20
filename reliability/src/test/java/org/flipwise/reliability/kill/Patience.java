package org.flipwise.reliability.kill;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.flipwise.reliability.Program;

/** Waits for something that a process is to do. */
final class Patience {
    private static final int LOOKS = 60_000;

    private Patience() {}

    /** Whether it is seen before the process ends; an error where neither comes. */
    static boolean until(Program.Running running, BooleanSupplier seen) throws InterruptedException {
        for (int look = 0; look < LOOKS; look++) {
            if (seen.getAsBoolean()) {
                return true;
            }
            if (running.process().waitFor(2, TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        throw new AssertionError("waited in vain; it said: " + running.kill().err());
    }
}
