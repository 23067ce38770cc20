package org.flipwise.lab.live;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.flipwise.lab.folder.RunStatus;

/** How a run is: its state as it said last, checked against its process. */
enum Vitals {
    RUNNING("Running"),
    FINISHED("Finished"),
    STOPPED("Stopped"),
    FAILED("Failed"),
    /** It said that it goes on, but its process is gone. */
    DIED("Died");

    /** Start times of processes are known to the second, from a clock that may be set right meanwhile. */
    private static final Duration SAME_START = Duration.ofSeconds(3);

    private final String words;

    Vitals(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    static Vitals of(RunStatus status) {
        return switch (status.state()) {
            case RUNNING -> isAlive(status) ? RUNNING : DIED;
            case FINISHED -> FINISHED;
            case STOPPED -> STOPPED;
            case FAILED -> FAILED;
        };
    }

    private static boolean isAlive(RunStatus status) {
        return ProcessHandle.of(status.process())
                .filter(ProcessHandle::isAlive)
                .filter(process -> process.info()
                        .startInstant()
                        .map(start -> isSame(start, status.processStarted()))
                        .orElse(true))
                .isPresent();
    }

    private static boolean isSame(Instant start, String said) {
        try {
            return Duration.between(start, Instant.parse(said)).abs().compareTo(SAME_START) <= 0;
        } catch (DateTimeParseException unknown) {
            return true;
        }
    }
}
