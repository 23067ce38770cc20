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

    static SparkConf of(String master, String name) {
        SparkConf settings = new SparkConf(true).setMaster(master);
        settings.setIfMissing("spark.app.name", "flipwise " + name);
        settings.setIfMissing("spark.executor.heartbeatInterval", "2s");
        settings.setIfMissing("spark.ui.enabled", "false");
        settings.setIfMissing("spark.ui.showConsoleProgress", "false");
        settings.setIfMissing("spark.task.maxFailures", "4");
        settings.setIfMissing("spark.locality.wait", "0s");
        settings.setIfMissing("spark.scheduler.mode", "FIFO");
        // Megabytes: a leg carries all that its simulation keeps.
        settings.setIfMissing("spark.rpc.message.maxSize", "1024");
        if (Masters.onLoopback(master) && System.getenv("SPARK_LOCAL_IP") == null) {
            settings.setIfMissing("spark.driver.host", "127.0.0.1");
            settings.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        assembledJar().ifPresent(jar -> ship(settings, jar));
        return settings;
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
