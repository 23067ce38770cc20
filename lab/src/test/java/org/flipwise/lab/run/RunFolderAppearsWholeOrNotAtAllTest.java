package org.flipwise.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunFolderAppearsWholeOrNotAtAllTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Instant STARTED = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir
    Path place;

    @Test
    void aRunLeavesItsSummaryAndItsManifest() throws Exception {
        Path folder = place.resolve("deep/er/run");
        Summary summary = write(folder);
        assertThat(names(folder)).containsExactly("manifest.json", "summary.json");
        assertThat(folder.resolve("summary.json")).hasContent(SummaryJson.write(summary));
        JsonNode manifest = JSON.readTree(Files.readString(folder.resolve("manifest.json")));
        assertThat(manifest.propertyNames())
                .contains("version", "java", "system", "cpus", "command", "seed", "problem", "started");
        assertThat(manifest.get("command").toString()).isEqualTo("[\"sample\",\"paper:bimodal\",\"--seed\",\"5\"]");
        assertThat(manifest.get("seed").longValue()).isEqualTo(5);
        assertThat(manifest.get("problem").get("name").stringValue()).isEqualTo("paper:bimodal");
        assertThat(manifest.get("problem").get("hash").stringValue())
                .isEqualTo(summary.problem().hash());
        assertThat(manifest.get("started").stringValue()).isEqualTo("2026-01-02T03:04:05Z");
    }

    @Test
    void anEmptyFolderIsTakenAndKept() throws Exception {
        Path folder = Files.createDirectory(place.resolve("empty"));
        RunFolder.reserve(folder).close();
        assertThat(folder).isEmptyDirectory();
        write(folder);
        assertThat(names(folder)).hasSize(2);
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
    void whatSomeoneElseWroteMeanwhileIsNotOverwritten() throws Exception {
        Path folder = place.resolve("shared");
        try (RunFolder mine = RunFolder.reserve(folder)) {
            write(folder);
            String theirs = Files.readString(folder.resolve("manifest.json"));
            assertThatThrownBy(() -> mine.write(manifest(), Runs.of("paper:bimodal --rounds 5 --seed 6"), null))
                    .isInstanceOf(RunFolderException.class);
            assertThat(folder.resolve("manifest.json")).hasContent(theirs);
        }
        assertThat(names(folder)).hasSize(2);
    }

    private static Summary write(Path folder) throws Exception {
        Summary summary = Runs.of("paper:bimodal --rounds 5 --seed 5");
        try (RunFolder run = RunFolder.reserve(folder)) {
            run.write(manifest(), summary, null);
        }
        return summary;
    }

    private static Manifest manifest() {
        Problem problem = Problems.resolve("paper:bimodal");
        SampleSettings settings = SampleOptions.resolve(Options.of(java.util.Map.of("seed", "5")), problem);
        return Manifest.of(List.of("sample", "paper:bimodal", "--seed", "5"), problem, settings, STARTED);
    }

    private static List<String> names(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
