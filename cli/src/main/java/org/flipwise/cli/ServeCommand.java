package org.flipwise.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flipwise.serve.Server;

/** {@code flipwise serve}. */
final class ServeCommand {
    static final String NAME = "serve";
    private final Terminal terminal;
    private final InputStream in;

    ServeCommand(Terminal terminal, InputStream in) {
        this.terminal = terminal;
        this.in = in;
    }

    /** Until the input ends, or a signal arrives. */
    void run() throws IOException, InterruptedException {
        Server server = new Server(in, terminal.out());
        try (Signals signals = Signals.listen(terminal)) {
            AtomicBoolean signalled = new AtomicBoolean();
            Thread waiting = new Thread(() -> stopAfter(signals, signalled, server), "signals");
            waiting.setDaemon(true);
            waiting.start();
            server.run();
            if (signalled.get()) {
                throw signals.stopped(List.of("stopped; every request has been answered"));
            }
        }
    }

    private static void stopAfter(Signals signals, AtomicBoolean signalled, Server server) {
        try {
            signals.await();
            signalled.set(true);
            server.stop();
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
