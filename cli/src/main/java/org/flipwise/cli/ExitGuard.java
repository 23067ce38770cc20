package org.flipwise.cli;

import org.flipwise.session.ExitCode;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnThreads;

/** A target that calls {@code System.exit} would end the program without a word and, perhaps, as if all were well: this gives it a word and an exit code of a failure. */
final class ExitGuard {
    private ExitGuard() {}

    /** Watches over the end of this process. */
    static void watch(Terminal terminal) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> ending(terminal), "end of the program"));
    }

    private static void ending(Terminal terminal) {
        OwnThreads.endingTheProgram().ifPresent(place -> {
            terminal.complain("the target called System.exit at " + place
                    + "; a target gives a number or throws, and leaves the program alone");
            Own.endProcessesForGood();
            terminal.helpers().leave();
            Runtime.getRuntime().halt(ExitCode.BAD_DATA.code());
        });
    }
}
