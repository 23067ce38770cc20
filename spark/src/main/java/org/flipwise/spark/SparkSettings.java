package org.flipwise.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import org.apache.spark.SparkConf;

/** Builds the Spark configuration of a study: the user's or spark-submit's settings, with defaults that suit few long tasks. */
final class SparkSettings {
    private static final String JARS = "spark.jars";

    private SparkSettings() {}

    /**
     * Returns the configuration of a study's application.
     *
     * @param defaults the cluster's settings, used where the user sets nothing
     */
    static SparkConf of(String master, String name, Optional<SparkDefaults> defaults) {
        SparkConf settings = new SparkConf(true).setMaster(master);
        defaults.ifPresent(found -> found.settings().forEach(settings::setIfMissing));
        settings.setIfMissing("spark.app.name", "flipwise " + name);
        settings.setIfMissing("spark.executor.heartbeatInterval", "2s");
        settings.setIfMissing("spark.ui.enabled", "false");
        settings.setIfMissing("spark.ui.showConsoleProgress", "false");
        settings.setIfMissing("spark.task.maxFailures", "4");
        settings.setIfMissing("spark.locality.wait", "0s");
        settings.setIfMissing("spark.scheduler.mode", "FIFO");
        // Megabytes: a leg carries all that its simulation keeps.
        settings.setIfMissing("spark.rpc.message.maxSize", "1024");
        boolean placed = System.getenv("SPARK_LOCAL_IP") != null && !MasterUrl.isStartedHere(master);
        if (MasterUrl.isOnLoopback(master) && !placed) {
            settings.setIfMissing("spark.driver.host", "127.0.0.1");
            settings.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        SparkSecurity.protect(settings, master);
        // Tasks in this process have its classes.
        if (!MasterUrl.isLocal(master)) {
            assembledJar().ifPresent(jar -> ship(settings, jar));
        }
        return settings;
    }

    /**
     * Returns the settings in {@code SPARK_CONF_DIR} for a cluster that this program does not start. Under spark-submit they are already among the user's settings.
     */
    static Optional<SparkDefaults> defaults(String master) {
        boolean submitted = System.getProperty("spark.submit.deployMode") != null;
        return MasterUrl.isStartedHere(master) || submitted
                ? Optional.empty()
                : SparkDefaults.in(System.getenv("SPARK_CONF_DIR"));
    }

    /** Returns the jar that this class was loaded from, or nothing if it was loaded from a folder of classes. */
    private static Optional<Path> assembledJar() {
        try {
            CodeSource source = SparkSettings.class.getProtectionDomain().getCodeSource();
            Path place = Path.of(source.getLocation().toURI());
            return Optional.of(place).filter(Files::isRegularFile);
        } catch (URISyntaxException | FileSystemNotFoundException | IllegalArgumentException notAFile) {
            return Optional.empty();
        }
    }

    /** Ships a copy of the jar, so that executors that start later get the same code even if the jar is rebuilt meanwhile. */
    private static void ship(SparkConf settings, Path jar) {
        String set = settings.get(JARS, "");
        if (!set.contains(jar.getFileName().toString())) {
            String copy = copy(jar).toUri().toString();
            settings.set(JARS, set.isBlank() ? copy : set + "," + copy);
        }
    }

    private static Path copy(Path jar) {
        try {
            Path folder = Files.createTempDirectory("flipwise");
            Path copy = folder.resolve(jar.getFileName());
            folder.toFile().deleteOnExit();
            copy.toFile().deleteOnExit();
            return Files.copy(jar, copy);
        } catch (IOException noRoom) {
            throw new UncheckedIOException(noRoom);
        }
    }
}
