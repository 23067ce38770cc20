package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * F1: the launcher looks into the folder of a run that is to be resumed before Java starts, and neither blocks on a pipe nor reads a device or a huge file to its end. The JDK is a
 * stand-in that prints its arguments, and the build one that is done.
 */
@DisabledOnOs(OS.WINDOWS)
class TheLauncherNeverBlocksOnAFolderTest {
    private static final long PATIENCE_SECONDS = Long.getLong("flipwise.patience.seconds", 300);

    @TempDir
    private Path place;

    private Path launcher;
    private Path run;

    @BeforeEach
    void aTreeOfItsOwn() throws IOException {
        Path home = Files.createDirectory(place.resolve("home"));
        launcher = home.resolve("flipwise");
        Files.copy(Path.of("..", "flipwise"), launcher);
        Files.writeString(home.resolve("pom.xml"), "");
        for (String module : List.of("cli", "spark")) {
            Path target = Files.createDirectories(home.resolve(module).resolve("target"));
            Files.writeString(target.resolve("flipwise-" + module + ".jar"), "");
            Files.writeString(target.resolve("launcher.stamp"), "");
        }
        Path java = Files.createDirectories(place.resolve("jdk/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(place.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        run = Files.createDirectory(place.resolve("run"));
        Files.writeString(run.resolve("manifest.sig"), "0\n");
    }

    /** The arguments that Java was started with. */
    private List<String> resumed() throws IOException, InterruptedException {
        Path output = place.resolve("output");
        ProcessBuilder builder = new ProcessBuilder("sh", launcher.toString(), "resume", run.toString())
                .directory(place.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", place.resolve("jdk").toString());
        builder.environment().remove("FLIPWISE_JAVA_OPTS");
        Process process = builder.start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
            all.add(process.toHandle());
            all.forEach(ProcessHandle::destroyForcibly);
            throw new AssertionError("the launcher hangs");
        }
        List<String> said = Files.readAllLines(output);
        assertThat(process.exitValue()).as(said.toString()).isZero();
        assertThat(said).endsWith("org.flipwise.cli.Flipwise", "resume", run.toString());
        return said;
    }

    private void pipe(Path file) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
    }

    @Test
    void norReadsWhatIsNoRegularFile() throws IOException, InterruptedException {
        int tried = 0;
        for (String name : List.of("manifest.json", "manifest.sig")) {
            Path file = run.resolve(name);
            byte[] before = Files.exists(file) ? Files.readAllBytes(file) : "{}".getBytes(StandardCharsets.UTF_8);
            for (String plant : List.of("pipe", "/dev/zero", "/dev/tty", "folder", "itself")) {
                Neighbourhood.remove(file);
                switch (plant) {
                    case "pipe" -> pipe(file);
                    case "folder" -> Files.createDirectory(file);
                    case "itself" -> Files.createSymbolicLink(file, file);
                    default -> Files.createSymbolicLink(file, Path.of(plant));
                }
                assertThat(resumed()).noneMatch(word -> word.contains("flipwise-spark.jar"));
                tried++;
            }
            Neighbourhood.remove(file);
            Files.write(file, before);
        }
        Figures.note("F1", "folders with pipes and devices that the launcher did not wait for", tried);
    }

    @Test
    void norReadsAHugeFileToItsEnd() throws IOException, InterruptedException {
        try (RandomAccessFile manifest =
                new RandomAccessFile(run.resolve("manifest.json").toFile(), "rw")) {
            manifest.setLength(1L << 40);
        }
        assertThat(resumed()).noneMatch(word -> word.contains("flipwise-spark.jar"));
    }

    /** The control: a manifest that is one is read, and starts the program with Spark. */
    @Test
    void aManifestOfARunIsRead() throws IOException, InterruptedException {
        Files.writeString(run.resolve("manifest.json"), "{\n    \"on\" : \"spark://h:7077\",\n}\n");
        assertThat(resumed()).anyMatch(word -> word.contains("flipwise-spark.jar"));
    }
}
