package org.flipwise.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.flipwise.fault.Fault;
import org.flipwise.targets.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/** The user's browser: {@code $BROWSER}, or what opens files on this system. */
final class Browser {
    private static final long PATIENCE_MILLIS = 1500;
    private final @Nullable String program;

    private Browser(@Nullable String program) {
        this.program = program;
    }

    static Browser ofSystem() {
        return of(System.getProperty("os.name", ""), System.getenv());
    }

    static Browser of(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        String own = environment.get("BROWSER");
        if (own != null && !own.isBlank()) {
            return new Browser(onPath(own.split(File.pathSeparator, 2)[0], environment));
        }
        if (name.contains("mac")) {
            return new Browser(onPath("open", environment));
        }
        if (name.contains("windows")) {
            return new Browser("explorer");
        }
        boolean screen = environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        return new Browser(screen ? onPath("xdg-open", environment) : null);
    }

    private static @Nullable String onPath(String program, Map<String, String> environment) {
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            try {
                if (Files.isExecutable(Path.of(folder).resolve(program))) {
                    return program;
                }
            } catch (InvalidPathException notAFolder) {
                // the next one
            }
        }
        return null;
    }

    /** Opens a page without waiting for the browser to close; fails with a message that names the page. */
    void open(Path page) throws IOException {
        if (program == null) {
            throw unavailable(page, "no browser was found: $BROWSER is not set, and there is no screen with xdg-open");
        }
        try {
            Process started = new ProcessBuilder(
                            List.of(program, page.toAbsolutePath().normalize().toString()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (started.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS) && started.exitValue() != 0) {
                throw unavailable(page, "'" + program + "' ended with " + started.exitValue());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static ProblemException unavailable(Path page, String why) {
        return new ProblemException(Fault.UNAVAILABLE, why + "; the report is '" + page + "'; open it in a browser");
    }
}
