package org.flipwise.lab.file;

import org.flipwise.targets.problem.Shown;

/** A run folder that cannot be had; one line that names it and what was expected. */
public final class RunFolderException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RunFolderException(String message) {
        super(Shown.line(message));
    }
}
