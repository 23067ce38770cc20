package org.flipwise.live;

import org.flipwise.folder.RunStatus;

/** The state of a run: the one in its status file, checked against whether its process is alive. */
enum RunHealth {
    RUNNING("Running"),
    FINISHED("Finished"),
    STOPPED("Stopped"),
    FAILED("Failed"),
    /** The status says that the run is running, but its process is gone. */
    DIED("Died");

    private final String label;

    RunHealth(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    static RunHealth of(RunStatus status) {
        return switch (status.state()) {
            case RUNNING -> status.died() ? DIED : RUNNING;
            case FINISHED -> FINISHED;
            case STOPPED -> STOPPED;
            case FAILED -> FAILED;
        };
    }
}
