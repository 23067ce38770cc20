package org.flipwise.spec;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.targets.problem.SafeText;

/** Thrown for options that are unknown, invalid or contradictory; the message is one line with the option and what was expected. */
public final class SettingsException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public SettingsException(String message) {
        super(Fault.USAGE, SafeText.line(message));
    }
}
