package org.flipwise.spec;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.targets.problem.SafeText;

/** Options that are not understood or contradict each other; one line that names the option and what was expected. */
public final class SettingsException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public SettingsException(String message) {
        super(Fault.USAGE, SafeText.line(message));
    }
}
