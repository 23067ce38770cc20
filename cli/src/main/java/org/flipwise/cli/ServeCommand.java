package org.flipwise.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flipwise.serve.Program;
import org.flipwise.serve.Server;
import org.flipwise.spec.KernelName;

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
        Server server = new Server(in, terminal.out(), program());
        try (Signals signals = Signals.listen(terminal)) {
            AtomicBoolean signalled = new AtomicBoolean();
            Thread waiting = new Thread(() -> stopAfter(signals, signalled, server), "signals");
            waiting.setDaemon(true);
            waiting.start();
            server.run();
            if (signalled.get()) {
                throw signals.stopped(List.of("stopped; every request has its reply"));
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

    /** Clients are told what the command line prints. */
    private static Program program() {
        return new Program() {
            @Override
            public Explained explain(Throwable thrown) {
                Failure failure = Failure.of(thrown);
                return new Explained(failure.code().code(), failure.message());
            }

            @Override
            public String about(KernelName kernel) {
                return kernel.description();
            }
        };
    }
}
