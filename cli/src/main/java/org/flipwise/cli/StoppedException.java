package org.flipwise.cli;

import java.util.List;
import org.flipwise.session.ExitCode;

/** A task that ended on a signal, with what was done; its lines tell where that is and how to continue. */
final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final ExitCode code;

    StoppedException(ExitCode code, List<String> lines) {
        super(String.join("\n", lines));
        this.code = code;
    }

    ExitCode code() {
        return code;
    }
}
