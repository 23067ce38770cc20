package org.flipwise.cli;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.targets.own.OwnSettings;
import picocli.CommandLine.Model.OptionSpec;

/** The words about targets of the user's own, which every command that takes a PROBLEM knows. */
final class OwnWords {
    private static final String CLASSPATH = "classpath";
    static final String ALLOW_CODE = "allow-code";
    private static final String TIMEOUT = "exec-timeout";
    private static final double MILLIS = 1000;
    private static final double LONGEST = 1e7;

    private OwnWords() {}

    static OptionSpec classPath() {
        return SampleWords.value(
                "--" + CLASSPATH, "JARS", "Where class:NAME and what a .java file uses are found: jars and folders.");
    }

    static OptionSpec timeout() {
        return SampleWords.value(
                "--" + TIMEOUT, "SECONDS", "How long exec:COMMAND may take for an answer (default: 60).");
    }

    static OptionSpec allowCode() {
        return SampleWords.flag("--" + ALLOW_CODE, "Let a problem file run the code that it names.");
    }

    /** How such targets are found and run. */
    static OwnSettings settings(Map<String, String> given, Terminal terminal) {
        boolean quiet = Boolean.parseBoolean(given.get("quiet"));
        OwnSettings settings = OwnSettings.usual().hearing(terminal.helpers().listener(terminal, quiet));
        if (!quiet) {
            settings = settings.advising(terminal::say);
        }
        if (given.containsKey(CLASSPATH)) {
            settings = settings.withClassPath(paths(given.getOrDefault(CLASSPATH, "")));
        }
        if (given.containsKey(TIMEOUT)) {
            double seconds = Options.of(given).positive(TIMEOUT, 1);
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
            throw new SettingsException("--" + CLASSPATH + " '" + text + "': expected files and folders joined by '"
                    + File.pathSeparator + "'");
        }
    }
}
