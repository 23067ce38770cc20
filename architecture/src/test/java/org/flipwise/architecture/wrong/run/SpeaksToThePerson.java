package org.flipwise.architecture.wrong.run;

import org.flipwise.architecture.wrong.cli.Words;

/** A run that knows the command line. */
public final class SpeaksToThePerson {
    private SpeaksToThePerson() {}

    static String greeting() {
        return Words.greeting();
    }
}
