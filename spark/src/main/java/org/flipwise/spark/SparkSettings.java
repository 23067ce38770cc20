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

/** The settings of a study's application: what the user or spark-submit sets, and for the rest what suits few long tasks. */
final class SparkSettings {
    private static final String JARS = "spark.jars";

    private SparkSettings() {}

    /**
     * Returns the settings of an application.
     *
     * @param defaults settings of the cluster, each for what the user does not set
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
        boolean placed = System.getenv("SPARK_LOCAL_IP") != null && !Masters.isOurs(master);
        if (Masters.onLoopback(master) && !placed) {
            settings.setIfMissing("spark.driver.host", "127.0.0.1");
            settings.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        SparkSecurity.protect(settings, master);
        // Tasks in this process have its classes.
        if (!Masters.isLocal(master)) {
            assembledJar().ifPresent(jar -> ship(settings, jar));
        }
        return settings;
    }

    /**
     * Returns what {@code SPARK_CONF_DIR} says of a cluster that others have started; under spark-submit it is among the user's
     * settings already.
     */
    static Optional<SparkDefaults> defaults(String master) {
        boolean submitted = System.getProperty("spark.submit.deployMode") != null;
        return Masters.isOurs(master) || submitted
                ? Optional.empty()
                : SparkDefaults.in(System.getenv("SPARK_CONF_DIR"));
    }

    /** The jar that this class is from; nothing where it is from a folder of classes. */
    private static Optional<Path> assembledJar() {
        try {
            CodeSource source = SparkSettings.class.getProtectionDomain().getCodeSource();
            Path place = Path.of(source.getLocation().toURI());
            return Optional.of(place).filter(Files::isRegularFile);
        } catch (URISyntaxException | FileSystemNotFoundException | IllegalArgumentException elsewhere) {
            return Optional.empty();
        }
    }

    /** Executors that come later must get the same code, whatever is built meanwhile: what is shipped is a copy. */
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
