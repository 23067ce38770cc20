package org.flipwise.session;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.own.OwnSettings;

/** How targets of the user's own are found and run, by the options that every command about a problem has. */
public final class OwnTargets {
    private static final double MILLIS = 1000;
    private static final double LONGEST = 1e7;

    private OwnTargets() {}

    /** Returns the settings that these options mean. */
    public static OwnSettings settings(Options options, SessionHost host) {
        OwnSettings settings = OwnSettings.usual().withStandardErrorTo(host::targetOutput);
        if (!host.isQuiet()) {
            settings = settings.withAdviceTo(host::message);
        }
        String classPath = options.get(RunOptions.CLASSPATH);
        if (classPath != null) {
            settings = settings.withClassPath(paths(classPath));
        }
        Double seconds = options.get(RunOptions.EXEC_TIMEOUT);
        if (seconds != null) {
            settings =
                    settings.withAnswer(Duration.ofMillis(Math.max(1, (long) (MILLIS * Math.min(seconds, LONGEST)))));
        }
        return settings;
    }

    private static List<Path> paths(String text) {
        try {
            return Arrays.stream(text.split(File.pathSeparator, -1))
                    .filter(entry -> !entry.isEmpty())
                    .map(Path::of)
                    .toList();
        } catch (InvalidPathException notAPath) {
            throw new SettingsException(RunOptions.CLASSPATH.flag() + " '" + text
                    + "': expected files and folders joined by '" + File.pathSeparator + "'");
        }
    }
}
