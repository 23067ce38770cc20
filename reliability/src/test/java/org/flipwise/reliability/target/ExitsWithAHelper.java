package org.flipwise.reliability.target;

import org.flipwise.targets.own.Command;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnSettings;

/** A program that starts a helper and then leaves by {@code System.exit} or, with a second word, by {@code Runtime.halt}. */
final class ExitsWithAHelper {
    private ExitsWithAHelper() {}

    public static void main(String[] words) {
        Own.exec(Command.parse(words[0]), OwnSettings.usual());
        if (words.length > 1) {
            Runtime.getRuntime().halt(0);
        }
        System.exit(0);
    }
}
