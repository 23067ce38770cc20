package org.flipwise.lab.live;

import org.flipwise.lab.folder.RunStatus;

/** How a run is: its state as it said last, checked against its process. */
enum Vitals {
    RUNNING("Running"),
    FINISHED("Finished"),
    STOPPED("Stopped"),
    FAILED("Failed"),
    /** It said that it goes on, but its process is gone. */
    DIED("Died");

    private final String words;

    Vitals(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    static Vitals of(RunStatus status) {
        return switch (status.state()) {
            case RUNNING -> status.died() ? DIED : RUNNING;
            case FINISHED -> FINISHED;
            case STOPPED -> STOPPED;
            case FAILED -> FAILED;
        };
    }
}
