package org.flipwise.architecture.wrong.run;

import org.flipwise.architecture.wrong.cli.Words;

/** A run that depends on the command line. */
public final class PrintsToTheConsole {
    private PrintsToTheConsole() {}

    static String greeting() {
        return Words.greeting();
    }
}
