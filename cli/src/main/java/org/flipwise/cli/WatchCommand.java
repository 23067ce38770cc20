package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.flipwise.lab.live.LiveServer;
import org.flipwise.lab.live.Runs;
import org.flipwise.lab.run.SettingsException;
import picocli.CommandLine.ParseResult;

/** {@code flipwise watch [RUN]}. */
final class WatchCommand {
    static final String NAME = "watch";
    static final String USUAL_FOLDER = "runs";
    private static final int LAST_PORT = 65_535;

    private final Terminal terminal;
    private final String word;
    private final Map<String, String> given;

    WatchCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.word = parsed.matchedPositionalValue(0, USUAL_FOLDER);
        this.given = SampleWords.given(parsed);
    }

    /** Until the process is told to end. */
    void run() throws IOException, InterruptedException {
        Path folder = folder();
        OtherThings.refuse(folder);
        Runs runs = Runs.of(folder);
        runs.requireForRuns(word);
        try (LiveServer server = LiveServer.start(runs, port(given))) {
            terminal.print(server.address() + "\n");
            if (!Boolean.parseBoolean(given.get("quiet"))) {
                terminal.say("watching '" + word + "' on this page; Ctrl-C ends it");
            }
            new CountDownLatch(1).await();
        }
    }

    private Path folder() {
        try {
            return Path.of(word);
        } catch (InvalidPathException impossible) {
            throw new UsageException("'" + word + "' is not a file name here: " + impossible.getReason());
        }
    }

    /** The port that was asked for, or any. */
    static int port(Map<String, String> given) {
        String port = given.get("port");
        if (port == null) {
            return LiveServer.ANY_PORT;
        }
        try {
            int number = Integer.parseInt(port);
            if (number >= 0 && number <= LAST_PORT) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // said below
        }
        throw new SettingsException(
                "--port is '" + port + "'; expected a whole number from 0, for any, to " + LAST_PORT);
    }
}
