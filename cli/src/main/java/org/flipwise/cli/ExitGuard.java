package org.flipwise.cli;

import org.flipwise.session.ExitCode;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnThreads;

/** Catches a target that calls {@code System.exit}, which would end the program without a message and perhaps with exit code 0: prints a message and ends with an error code. */
final class ExitGuard {
    private ExitGuard() {}

    /** Watches over the end of this process. */
    static void watch(Terminal terminal) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> ending(terminal), "end of the program"));
    }

    private static void ending(Terminal terminal) {
        OwnThreads.endingTheProgram().ifPresent(place -> {
            terminal.complain("the target called System.exit at " + place
                    + "; a target must return a number or throw an exception");
            Own.endProcessesForGood();
            terminal.helpers().leave();
            Runtime.getRuntime().halt(ExitCode.BAD_DATA.code());
        });
    }
}
