package org.flipwise.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.flipwise.lab.serve.Program;
import org.flipwise.lab.serve.Server;
import org.flipwise.lab.spec.KernelName;

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
            Thread waiting = new Thread(() -> stopAfter(signals, server), "signals");
            waiting.setDaemon(true);
            waiting.start();
            server.run();
            if (signals.request().made()) {
                throw signals.stopped(List.of("stopped; every request has its reply"));
            }
        }
    }

    private static void stopAfter(Signals signals, Server server) {
        try {
            signals.await();
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
                return KernelsCommand.description(kernel);
            }
        };
    }
}
