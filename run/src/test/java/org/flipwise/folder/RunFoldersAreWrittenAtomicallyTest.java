package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.flipwise.file.RunFolderException;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.Progress;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunFoldersAreWrittenAtomicallyTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Map<String, String> FILES = Map.of("numbers.json", "[1, 2]");
    private static final Instant STARTED = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    Path place;

    @Test
    void aRunLeavesItsSummaryAndItsManifest() throws Exception {
        Path folder = place.resolve("deep/er/run");
        write(folder);
        assertThat(names(folder)).containsExactly("manifest.json", "numbers.json", "status.json");
        assertThat(folder.resolve("numbers.json")).hasContent("[1, 2]");
        JsonNode manifest = JSON.readTree(Files.readString(folder.resolve("manifest.json")));
        assertThat(manifest.propertyNames())
                .contains("version", "task", "java", "system", "cpus", "command", "spec", "directory", "threads")
                .contains("seed", "problem", "started");
        assertThat(manifest.get("task").stringValue()).isEqualTo("sample");
        assertThat(manifest.get("spec").toString())
                .isEqualTo("{\"command\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"seed\":5}}");
        assertThat(manifest.get("threads").intValue()).isEqualTo(2);
        assertThat(manifest.get("command").toString()).isEqualTo("[\"sample\",\"paper:bimodal\",\"--seed\",\"5\"]");
        assertThat(manifest.get("seed").longValue()).isEqualTo(5);
        assertThat(manifest.get("problem").get("name").stringValue()).isEqualTo("paper:bimodal");
        assertThat(manifest.get("problem").get("hash").stringValue())
                .isEqualTo(Problems.resolve("paper:bimodal").hash());
        assertThat(manifest.get("started").stringValue()).isEqualTo("2026-01-02T03:04:05Z");
    }

    @Test
    void anEmptyFolderIsTakenAndKept() throws Exception {
        Path folder = Files.createDirectory(place.resolve("empty"));
        RunFolder.reserve(folder).close();
        assertThat(folder).isEmptyDirectory();
        write(folder);
        assertThat(names(folder)).hasSize(3);
    }

    @Test
    void aFolderMadeForNothingIsTakenAwayWithItsParents() {
        RunFolder.reserve(place.resolve("a/b/c")).close();
        assertThat(place).isEmptyDirectory();
    }

    @Test
    void aFolderThatIsNotEmptyIsRefusedAndUntouched() throws IOException {
        Files.writeString(place.resolve("thesis.tex"), "years of work");
        assertThatThrownBy(() -> RunFolder.reserve(place))
                .isInstanceOf(RunFolderException.class)
                .hasMessageContaining("is not empty; expected an empty or a new one");
        assertThat(names(place)).containsExactly("thesis.tex");
    }

    @Test
    void aFileInTheWayIsRefused() throws IOException {
        Path file = Files.writeString(place.resolve("file"), "");
        assertThatThrownBy(() -> RunFolder.reserve(file)).hasMessageContaining("is there and is not a folder");
        assertThatThrownBy(() -> RunFolder.reserve(file.resolve("run")))
                .hasMessageContaining("cannot create the folder");
    }

    @Test
    void runsAmongOthersAreNumbered() throws IOException {
        for (String name : List.of("six-modes-p=40", "six-modes-p=40-2", "six-modes-p=40-3")) {
            try (RunFolder run = RunFolder.among(place.resolve("runs"), "paper/six-modes?p=40")) {
                assertThat(run.path()).isEqualTo(place.resolve("runs").resolve(name));
                write(run);
            }
        }
        RunFolder.among(place.resolve("elsewhere"), "unused").close();
        assertThat(names(place)).containsExactly("runs");
    }

    @Test
    void hostileNamesOfProblemsNameHarmlessFolders() {
        assertThat(RunFolder.nameFor("../../etc/passwd")).isEqualTo("passwd");
        assertThat(RunFolder.nameFor("..")).isEqualTo("run");
        assertThat(RunFolder.nameFor("<script>\u0000\n.hidden")).isEqualTo("script-.hidden");
        assertThat(RunFolder.nameFor("paper:bimodal")).isEqualTo("paper-bimodal");
        assertThat(RunFolder.nameFor("x".repeat(500))).hasSize(60);
    }

    @Test
    void aRunThatIsGivenUpLeavesNothing() throws IOException {
        try (RunFolder run = RunFolder.reserve(place.resolve("a/b"))) {
            RunKeeper.begin(run, manifest());
            assertThat(names(place.resolve("a/b"))).containsExactly(".lock", "manifest.json", "status.json");
            run.discard();
        }
        assertThat(place).isEmptyDirectory();
    }

    /** Between two legs that run elsewhere, word of how they come along reaches the folder. */
    @Test
    void whatIsHeardFromElsewhereIsInTheStatus() throws IOException, InterruptedException {
        Path folder = place.resolve("far");
        try (RunFolder run = RunFolder.reserve(folder)) {
            RunKeeper keeper = RunKeeper.begin(run, manifest(), RunKeeper.Pace.ALWAYS);
            keeper.heard(new Progress.Snapshot(0, 1, 37, 150, true, 0.2, 0.4, 3, -1, -1.5));
            assertThat(folder.resolve("status.json")).content().contains("\"round\" : 37", "\"doing\" : \"burn-in\"");
            keeper.leave("enough");
            keeper.heard(new Progress.Snapshot(0, 1, 99, 150, false, 0.2, 0.4, 3, -1, -1.5));
            assertThat(folder.resolve("status.json")).content().contains("\"round\" : 37", "enough");
        }
    }

    @Test
    void whatSomeoneElseWroteMeanwhileIsNotOverwritten() throws Exception {
        Path folder = place.resolve("shared");
        try (RunFolder mine = RunFolder.reserve(folder)) {
            String theirs = "written by someone who knows no locks";
            Files.writeString(folder.resolve("manifest.json"), theirs);
            assertThatThrownBy(() -> write(mine)).isInstanceOf(RunFolderException.class);
            assertThat(folder.resolve("manifest.json")).hasContent(theirs);
        }
        assertThat(names(folder)).containsExactly("manifest.json");
    }

    private static void write(Path folder) throws IOException {
        try (RunFolder run = RunFolder.reserve(folder)) {
            write(run);
        }
    }

    private static void write(RunFolder run) throws IOException {
        RunKeeper.begin(run, manifest());
        run.write(FILES);
    }

    private static Manifest manifest() {
        return Manifest.of(
                new RunSpec.Sample("paper:bimodal", Options.of(Map.of("seed", "5"))),
                List.of("sample", "paper:bimodal", "--seed", "5"),
                List.of(),
                Problems.resolve("paper:bimodal"),
                5,
                2,
                STARTED);
    }

    private static List<String> names(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
