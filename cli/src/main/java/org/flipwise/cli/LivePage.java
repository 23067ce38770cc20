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

/** The live page of a run, shown by its own process for as long as it goes on, where {@code --watch} asks for it. */
final class LivePage {
    private static final String FAREWELL = "The run has ended, and this page with it.";
    private final @Nullable LiveServer server;

    private LivePage(@Nullable LiveServer server) {
        this.server = server;
    }

    /** Refuses what cannot be shown. */
    static void check(Options options, boolean kept) throws FileHandlesException {
        boolean asked = options.isOn(RunOptions.WATCH);
        if (asked && !kept) {
            throw new SettingsException(
                    "--watch shows the folder of a run, and this one keeps none; expected --out DIR with it");
        }
        if (!asked && options.has(RunOptions.PORT)) {
            throw new SettingsException("--port is for --watch, which is not there");
        }
        if (asked) {
            LiveServer.requireRoom();
        }
    }

    /** Begins to show a run that has begun, and says where. */
    static LivePage of(Options options, Path folder, Terminal terminal) throws IOException {
        if (!options.isOn(RunOptions.WATCH)) {
            return new LivePage(null);
        }
        LiveServer server = LiveServer.start(Runs.only(folder), WatchCommand.port(options));
        terminal.say("live page at " + server.address());
        return new LivePage(server);
    }

    /** Shows how the run ended to whoever looks. */
    void end() throws InterruptedException {
        if (server != null) {
            server.end(FAREWELL);
        }
    }
}
