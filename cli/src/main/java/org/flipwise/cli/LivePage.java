package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.flipwise.live.FileHandlesException;
import org.flipwise.live.LiveServer;
import org.flipwise.live.Runs;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.jspecify.annotations.Nullable;

/** The live page of a run, served by the run's own process while it runs, if {@code --watch} is given. */
final class LivePage {
    private static final String FAREWELL = "The run has ended; this page is no longer updated.";
    private final @Nullable LiveServer server;

    private LivePage(@Nullable LiveServer server) {
        this.server = server;
    }

    /** Checks that the options allow a live page. */
    static void check(Options options, boolean kept) throws FileHandlesException {
        boolean wanted = options.isOn(RunOptions.WATCH);
        if (wanted && !kept) {
            throw new SettingsException("--watch needs a run folder, and this run keeps none; add --out DIR");
        }
        if (!wanted && options.has(RunOptions.PORT)) {
            throw new SettingsException("--port has no effect without --watch");
        }
        if (wanted) {
            LiveServer.requireRoom();
        }
    }

    /** Starts the page of a run and prints its address. */
    static LivePage of(Options options, Path folder, Terminal terminal) throws IOException {
        if (!options.isOn(RunOptions.WATCH)) {
            return new LivePage(null);
        }
        LiveServer server = LiveServer.start(Runs.only(folder), WatchCommand.port(options));
        terminal.say("live page at " + server.address());
        return new LivePage(server);
    }

    /** Shows the end of the run on all open pages. */
    void end() throws InterruptedException {
        if (server != null) {
            server.end(FAREWELL);
        }
    }
}
