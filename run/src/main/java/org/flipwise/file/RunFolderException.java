package org.flipwise.file;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.targets.problem.SafeText;

/** A run folder that cannot be had; one line that names it and what was expected. */
public final class RunFolderException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public RunFolderException(String message) {
        super(Fault.CANNOT_CREATE, SafeText.line(message));
    }
}
