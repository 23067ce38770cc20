package org.flipwise.reliability.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.flipwise.reliability.Program;

/** Waits for what a process does to files, as long as the process lives. */
final class UntilThere {
    private static final long LOOK_MILLIS = 20;

    private UntilThere() {}

    static void wait(Program.Running running, BooleanSupplier there) throws InterruptedException {
        while (!there.getAsBoolean()) {
            if (running.process().waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new AssertionError("ended too soon, and said: " + running.saidSoFar());
            }
        }
    }

    /** Whole lines of a file; none where it is not there. */
    static long lines(Path file) {
        try {
            return Files.exists(file)
                    ? Files.readString(file)
                            .chars()
                            .filter(letter -> letter == '\n')
                            .count()
                    : 0;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
