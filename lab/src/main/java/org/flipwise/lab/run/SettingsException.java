package org.flipwise.lab.run;

import org.flipwise.targets.problem.Shown;

/** Options that are not understood or contradict each other; one line that names the option and what was expected. */
public final class SettingsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SettingsException(String message) {
        super(Shown.line(message));
    }
}
