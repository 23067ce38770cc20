package org.flipwise.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher builds and starts with Spark where a study is to run elsewhere, and else touches nothing of it. Builds and JDKs are stand-ins. */
@DisabledOnOs(OS.WINDOWS)
class TheLauncherKeepsSparkApartTest {
    @TempDir
    private Path place;

    private Path home;
    private Path launcher;
    private String said;

    @BeforeEach
    void aTreeOfItsOwn() throws IOException {
        home = Files.createDirectory(place.resolve("home"));
        launcher = home.resolve("flipwise");
        Files.copy(Path.of("..", "flipwise"), launcher);
        script(
                home.resolve("mvnw"),
                "echo \"$@\" >> built; for m in cli ${5#cli}; do : > $m/target/flipwise-$m.jar; done");
        Files.writeString(home.resolve("pom.xml"), "");
        jdk("17.0.1");
    }

    private void jdk(String version) throws IOException {
        Path bin = Files.createDirectories(place.resolve("jdk" + version + "/bin"));
        script(bin.resolve("javac"), "");
        script(bin.resolve("java"), "printf '%s\\n' \"$@\"");
        Files.writeString(bin.resolveSibling("release"), "JAVA_VERSION=\"" + version + "\"\n");
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** The words that the virtual machine was started with. */
    private List<String> start(String version, String... words) throws IOException, InterruptedException {
        Path errors = place.resolve("errors");
        Path output = place.resolve("output");
        ProcessBuilder process = new ProcessBuilder(
                        Stream.concat(Stream.of("sh", launcher.toString()), Stream.of(words))
                                .toList())
                .redirectError(errors.toFile())
                .redirectOutput(output.toFile());
        process.environment().put("JAVA_HOME", place.resolve("jdk" + version).toString());
        process.environment().remove("FLIPWISE_JAVA_OPTS");
        assertThat(process.start().waitFor()).isZero();
        said = Files.readString(errors);
        return Files.readAllLines(output);
    }

    private List<String> builds() throws IOException {
        Path built = home.resolve("built");
        return Files.exists(built) ? Files.readAllLines(built) : List.of();
    }

    @Test
    void hereNothingOfSparkIsTouched() throws Exception {
        for (String[] words : List.of(
                new String[] {"sample", "x"},
                new String[] {"sample", "x", "--on", "here"},
                new String[] {"sample", "--on=here", "x"},
                new String[] {"sample", "x", "--on"},
                new String[] {"sample", "x", "--once", "y"})) {
            List<String> started = start("17.0.1", words);
            assertThat(started)
                    .contains(home.toRealPath() + "/cli/target/flipwise-cli.jar")
                    .endsWith(words)
                    .noneMatch(word -> word.contains("spark") || word.startsWith("--add-opens"));
        }
        assertThat(builds()).containsExactly("-B -q -Pquick -pl cli -am package");
        assertThat(home.resolve("spark")).doesNotExist();
    }

    @Test
    void aRunThatWasElsewhereIsResumedThere() throws Exception {
        Path run = Files.createDirectories(home.resolve("run"));
        Files.writeString(
                run.resolve("manifest.json"), "{\n  \"options\" : {\n    \"on\" : \"spark://h:7077\",\n  }\n}\n");
        assertThat(start("17.0.1", "resume", run.toString()))
                .as("without a signature the run may come from someone else")
                .noneMatch(word -> word.contains("flipwise-spark.jar"));
        Files.writeString(run.resolve("manifest.sig"), "0123\n");
        assertThat(start("17.0.1", "resume", run.toString())).anyMatch(word -> word.contains("flipwise-spark.jar"));
        assertThat(start("17.0.1", "resume", run.toString(), "--on", "here"))
                .noneMatch(word -> word.contains("flipwise-spark.jar"));
        assertThat(start("17.0.1", "show", run.toString())).noneMatch(word -> word.contains("flipwise-spark.jar"));
    }

    @Test
    void elsewhereItIsBuiltOnceAndFound() throws Exception {
        Path real = home.toRealPath();
        List<String> started = start("17.0.1", "sample", "x", "--on", "spark://host:7077");
        assertThat(said).contains("building with Spark");
        assertThat(started)
                .contains(real + "/spark/target/flipwise-spark.jar:" + real + "/spark/target/jars/*")
                .endsWith("org.flipwise.cli.Flipwise", "sample", "x", "--on", "spark://host:7077")
                .containsAll(opens(JavaModuleOptions.defaultModuleOptions()))
                .noneMatch(word -> word.startsWith("--sun-misc") || word.startsWith("--enable-native"));
        start("17.0.1", "sample", "x", "--on=local[2]");
        assertThat(said).isEmpty();
        start("17.0.1", "sample", "x");
        assertThat(said).as("what was built on the way is not built again").isEmpty();
        assertThat(builds()).containsExactly("-B -q -Pquick -pl spark -am package");
    }

    @Test
    void laterJdksAreToldNotToWarn() throws Exception {
        jdk("25");
        List<String> started = start("25", "reproduce", "--on=local[2]");
        assertThat(started)
                .contains("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED")
                .noneMatch(word -> word.contains("sun.security.action"));
    }

    @Test
    void changedSourcesAreBuiltAgain() throws Exception {
        start("17.0.1", "sample", "--on", "local");
        Path source = Files.createDirectories(home.resolve("spark/src/main")).resolve("New.java");
        Files.writeString(source, "");
        Files.setLastModifiedTime(
                source,
                FileTime.fromMillis(Files.getLastModifiedTime(home.resolve("spark/target/launcher.stamp"))
                                .toMillis()
                        + 2000));
        start("17.0.1", "sample", "--on", "local");
        assertThat(said).contains("the sources changed");
        assertThat(builds()).hasSize(2);
    }

    @Test
    void testsOpenWhatSparkAsksForToo() {
        List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
        assertThat(given).containsAll(opens(JavaModuleOptions.defaultModuleOptions()));
    }

    private static List<String> opens(String options) {
        List<String> opens = Stream.of(options.split(" "))
                .filter(option -> option.startsWith("--add-opens"))
                .toList();
        assertThat(opens).hasSizeGreaterThan(10);
        return opens;
    }
}
