package org.flipwise.cli;

import java.time.Duration;

/**
 * The program with other limits than it is shipped with, in milliseconds: {@value #TARGET} until a slow target is told of, and {@value #ROUND} until a round is not waited for any longer after a
 * signal.
 */
public final class TimedFlipwise {
    private static final String TARGET = "flipwise.patience.target";
    private static final String ROUND = "flipwise.patience.round";

    private TimedFlipwise() {}

    public static void main(String[] arguments) {
        Terminal shipped = Terminal.ofProcess();
        Terminal.Patience patience = new Terminal.Patience(
                limit(TARGET, shipped.patience().target()),
                limit(ROUND, shipped.patience().round()));
        System.exit(Flipwise.start(
                arguments,
                new Terminal(
                        shipped.out(),
                        shipped.err(),
                        shipped.alphabet(),
                        shipped.live(),
                        shipped.paint(),
                        shipped.every(),
                        patience,
                        shipped.hungUp(),
                        shipped.helpers())));
    }

    private static Duration limit(String property, Duration shipped) {
        return Duration.ofMillis(Long.getLong(property, shipped.toMillis()));
    }
}
