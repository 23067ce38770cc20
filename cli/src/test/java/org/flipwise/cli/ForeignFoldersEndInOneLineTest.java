package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Folders that the program has not written: {@code show} and {@code report} report the problem in one line with the right exit code, and never block. */
class ForeignFoldersEndInOneLineTest {
    private static final long SEED = 20261115;
    private static final int CHANGES = 45;
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final List<String> FILES = List.of("manifest.json", "status.json", "summary.json");
    private static final List<String> VALUES = List.of(
            "null",
            "{}",
            "[]",
            "[null]",
            "\"\"",
            "\"x\"",
            "true",
            "-1",
            "0",
            "1e999",
            "1e308",
            "99999999999999999999",
            "\"NaN\"");

    @TempDir
    static Path folder;

    private static Path run;

    @BeforeAll
    static void sample() {
        run = folder.resolve("run");
        Said said = Said.to(
                "sample",
                "paper:bimodal",
                "--rounds",
                "60",
                "--betas",
                "1,0.5",
                "--sims",
                "2",
                "--quiet",
                "--out",
                run.toString());
        assertThat(said.code()).isZero();
    }

    private Path copy(String name) throws IOException {
        Path copy = Files.createDirectories(folder.resolve(name));
        for (String file : List.of("manifest.json", "status.json", "summary.json", "trace.csv", "swaps.csv")) {
            Files.copy(run.resolve(file), copy.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }

    /** Both commands, each with one line at the most and a code that blames the data. */
    private static void isSaid(Path run, Integer... codes) {
        for (String command : List.of("show", "report")) {
            Said said = Said.to(command, run.toString());
            assertThat(said.code()).as("%s: %s", command, said.err()).isIn((Object[]) codes);
            assertThat(said.errLines()).as(command).hasSizeLessThanOrEqualTo(1);
            assertThat(said.err()).doesNotContain("internal error", "Exception", "org.flipwise");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{}",
                "[]",
                "null",
                "1",
                "\"x\"",
                "{\"problem\":{}}",
                "\u0000",
                "{\"a\":",
                "<html>",
                "\ufeff{}"
            })
    void foreignManifests(String text) throws IOException {
        Path run = copy("manifest");
        Files.writeString(run.resolve("manifest.json"), text);

        isSaid(run, 65);
    }

    @Test
    void deepAndWideManifests() throws IOException {
        Path run = copy("deep");
        Files.writeString(run.resolve("manifest.json"), "[".repeat(100_000));
        isSaid(run, 65);
        Files.writeString(run.resolve("manifest.json"), "{\"a\":".repeat(100_000));
        isSaid(run, 65);
        Files.writeString(run.resolve("manifest.json"), "{\"version\":\"" + "x".repeat(30_000_000) + "\"}");
        isSaid(run, 65);
        Files.write(run.resolve("manifest.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        isSaid(run, 65);
    }

    @Test
    void whatIsNoFileIsNotOpened() throws IOException, InterruptedException {
        for (String file : FILES) {
            Path run = copy("pipe-" + file);
            Files.delete(run.resolve(file));
            Process made = new ProcessBuilder("mkfifo", run.resolve(file).toString()).start();
            Assumptions.assumeTrue(made.waitFor(20, TimeUnit.SECONDS) && made.exitValue() == 0, "no pipes here");
            isSaid(run, 65);

            Files.delete(run.resolve(file));
            Files.createDirectory(run.resolve(file));
            isSaid(run, 65);
        }
    }

    @Test
    void linksToNothingAndToThemselves() throws IOException {
        Path run = copy("links");
        Files.delete(run.resolve("summary.json"));
        Files.createSymbolicLink(run.resolve("summary.json"), run.resolve("summary.json"));
        isSaid(run, 65);
        Files.delete(run.resolve("summary.json"));
        Files.createSymbolicLink(run.resolve("summary.json"), Path.of("/dev/zero"));
        isSaid(run, 65);
        Files.delete(run.resolve("summary.json"));
        Files.createFile(run.resolve("summary.json"));
        Files.delete(run.resolve("manifest.json"));
        Files.createSymbolicLink(run.resolve("manifest.json"), run.resolve("nowhere"));
        isSaid(run, 65, 66);
    }

    @Test
    void filesLargerThanAnyOfARun() throws IOException {
        Path run = copy("large");
        for (String name : List.of("trace.csv", "manifest.json")) {
            try (RandomAccessFile large = new RandomAccessFile(run.resolve(name).toFile(), "rw")) {
                large.setLength(1L << 40);
            } catch (IOException noRoom) {
                Assumptions.abort("no file of such a size here");
            }
            isSaid(run, 65);
        }
    }

    @Test
    void filesThatMayNotBeRead() throws IOException {
        Path run = copy("secret");
        Files.setPosixFilePermissions(run.resolve("summary.json"), PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(run.resolve("summary.json")), "this user may read everything");

        isSaid(run, 65);
    }

    /** Each value of a file in turn becomes another; seed and place are told. */
    @Test
    void anyValueMayBeAnother() throws IOException {
        Random random = new Random(SEED);
        Path run = copy("changed");
        for (String file : FILES) {
            String whole = Files.readString(ForeignFoldersEndInOneLineTest.run.resolve(file));
            for (int i = 0; i < CHANGES / FILES.size(); i++) {
                JsonNode tree = MAPPER.readTree(whole);
                List<Consumer<JsonNode>> places = new ArrayList<>();
                List<String> names = new ArrayList<>();
                collect(tree, "", places, names);
                int place = random.nextInt(places.size());
                String value = VALUES.get(random.nextInt(VALUES.size()));
                places.get(place).accept(MAPPER.readTree(value));
                Files.writeString(run.resolve(file), MAPPER.writeValueAsString(tree));
                change(file + names.get(place) + " = " + value, run);
            }
            Files.writeString(run.resolve(file), whole);
        }
    }

    private static void change(String what, Path run) {
        for (String command : List.of("show", "report")) {
            Said said = Said.to(command, run.toString());
            assertThat(Set.of(0, 65))
                    .as("%s, %s: %s", what, command, said.err())
                    .contains(said.code());
            assertThat(said.errLines().size()).as(what).isLessThanOrEqualTo(1);
        }
    }

    private static void collect(JsonNode node, String at, List<Consumer<JsonNode>> places, List<String> names) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                names.add(at + "." + name);
                places.add(value -> object.set(name, value));
                collect(object.get(name), at + "." + name, places, names);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < Math.min(2, array.size()); i++) {
                int index = i;
                names.add(at + "[" + i + "]");
                places.add(value -> array.set(index, value));
                collect(array.get(i), at + "[" + i + "]", places, names);
            }
        }
    }

    @Test
    void aListOfFoldersShowsTheOthers() throws IOException {
        Path runs = Files.createDirectories(folder.resolve("several"));
        try (Stream<Path> files = Files.list(copy("several/good"))) {
            assertThat(files).isNotEmpty();
        }
        Files.writeString(copy("several/bad").resolve("manifest.json"), "{}");
        Files.writeString(copy("several/\u001b[2Jworse").resolve("status.json"), "{\"state\":\"RUNNING\"}");

        Said said = Said.to("show", runs.toString());

        assertThat(said.code()).isZero();
        assertThat(said.out()).contains("good", "bad", "unreadable").doesNotContain("\u001b");
    }
}
