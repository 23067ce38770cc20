package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.flipwise.live.LiveServer;
import org.flipwise.live.Runs;
import org.flipwise.session.OtherOutput;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import picocli.CommandLine.ParseResult;

/** {@code flipwise watch [RUN]}. */
final class WatchCommand {
    static final String NAME = "watch";
    static final String USUAL_FOLDER = "runs";

    private final Terminal terminal;
    private final String name;
    private final Options options;

    WatchCommand(Terminal terminal, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.name = ShowCommand.found(parsed.matchedPositionalValue(0, USUAL_FOLDER), runs);
        this.options = Commands.options(parsed);
    }

    /** Serves the page until the process ends. */
    void run() throws IOException, InterruptedException {
        Path folder = ShowCommand.path(name);
        OtherOutput.refuse(folder);
        Runs runs = Runs.of(folder);
        runs.requireForRuns(name);
        try (LiveServer server = LiveServer.start(runs, port(options))) {
            terminal.print(server.address() + "\n");
            if (!options.isOn(RunOptions.QUIET)) {
                terminal.say("watching '" + name + "' on this page; Ctrl-C stops the server");
            }
            new CountDownLatch(1).await();
        }
    }

    /** The port that an option names, or any. */
    static int port(Options options) {
        return options.get(RunOptions.PORT, (long) LiveServer.ANY_PORT).intValue();
    }
}
