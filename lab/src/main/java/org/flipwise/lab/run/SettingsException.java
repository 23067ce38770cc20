package org.flipwise.lab.run;

/** Options that are not understood or contradict each other; one line that names the option and what was expected. */
public final class SettingsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public SettingsException(String message) {
        super(message);
    }
}
