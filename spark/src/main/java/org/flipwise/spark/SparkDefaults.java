package org.flipwise.spark;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;
import org.jspecify.annotations.Nullable;

/**
 * The settings in {@code $SPARK_CONF_DIR/spark-defaults.conf}, which masters, workers and {@code spark-submit} read by themselves.
 * A secret in this file appears on no command line.
 *
 * @param file the file that was read
 * @param settings the settings whose names begin with {@code spark.}
 */
record SparkDefaults(Path file, SortedMap<String, String> settings) {
    private static final String PREFIX = "spark.";
    private static final String SECRET = "spark.authenticate.secret";

    /**
     * Reads {@code spark-defaults.conf} in a folder.
     *
     * @param folder the value of {@code SPARK_CONF_DIR}, if it is set
     * @return nothing if there is no folder or no such file in it
     * @throws JobException if the file cannot be read
     */
    static Optional<SparkDefaults> in(@Nullable String folder) {
        if (folder == null || folder.isBlank()) {
            return Optional.empty();
        }
        Path file = Path.of(folder, "spark-defaults.conf");
        return Files.exists(file) ? Optional.of(new SparkDefaults(file, read(file))) : Optional.empty();
    }

    private static SortedMap<String, String> read(Path file) {
        Properties found = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            found.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new JobException(
                    Fault.NO_INPUT,
                    "cannot read " + file + " (" + unreadable + "); expected Spark's settings, as SPARK_CONF_DIR says");
        }
        SortedMap<String, String> settings = new TreeMap<>();
        for (String name : found.stringPropertyNames()) {
            if (name.startsWith(PREFIX)) {
                settings.put(name, found.getProperty(name).strip());
            }
        }
        return settings;
    }

    /** Returns a warning if the file holds a secret and every user of this machine can read it. */
    Optional<String> warning() {
        return settings.containsKey(SECRET) && isOpenToOthers()
                ? Optional.of(file + " holds " + SECRET + ", and every user of this machine can read it;"
                        + " 'chmod 600' closes it")
                : Optional.empty();
    }

    private boolean isOpenToOthers() {
        try {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
            return permissions.contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException | UnsupportedOperationException unknown) {
            return false;
        }
    }
}
