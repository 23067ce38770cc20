package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** F2: a manifest that no run has written is refused by 'resume' with 65 and one line that names it. */
class MalformedManifestsEndInOneLineTest {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static int tried;

    @TempDir
    private static Path aside;

    @TempDir
    private Path place;

    @BeforeAll
    static void runOne() throws IOException {
        SentRuns.stop(SentRuns.in(aside).sampled("stopped"));
    }

    @AfterAll
    static void count() {
        Figures.note("F2", "malformed manifests refused with 65 in one line", tried);
    }

    private Answered resumed(String change) throws IOException, InterruptedException {
        Path run = place.resolve("run");
        Neighbourhood.copy(aside.resolve("stopped"), run);
        Path manifest = run.resolve("manifest.json");
        ObjectNode changed = (ObjectNode) MAPPER.readTree(Files.readString(manifest));
        ObjectNode fields = (ObjectNode) MAPPER.readTree(change);
        fields.properties().forEach(field -> changed.set(field.getKey(), field.getValue()));
        Files.writeString(manifest, MAPPER.writeValueAsString(changed));
        return Answered.to(place, List.of("resume", run.toString(), "--quiet"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"command\": null}",
                "{\"command\": \"sample\"}",
                "{\"command\": [null]}",
                "{\"command\": [[\"sample\"]]}",
                "{\"spec\": null}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"rounds\": \"1e400\"}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"checkpoint\": \"x\"}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"classpath\": \"\\u0000\"}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"kernel\": \"none\"}}}",
                "{\"spec\": []}",
                "{\"spec\": {}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\"}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"\", \"options\": {}}}",
                "{\"spec\": {\"command\": \"solve\", \"problem\": \"paper:bimodal\", \"options\": {}}}",
                "{\"spec\": {\"command\": \"show\", \"problem\": \"paper:bimodal\", \"options\": {}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": [1], \"options\": {}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": [1]}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"rounds\": null}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"rounds\": {}}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"nonsense\": 1}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"rounds\": \"x\"}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"threads\": \"1e300000000\"}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"paper:bimodal\", \"options\": {\"cpu\": 1}}}",
                "{\"spec\": {\"command\": \"sample\", \"problem\": \"qubo:random?n=1e9&density=1&seed=1\", \"options\": {}}}",
                "{\"fromFile\": [null]}",
                "{\"fromFile\": {}}",
                "{\"directory\": \"\\u0000\"}",
                "{\"directory\": \"relative/folder\"}",
                "{\"directory\": \"\"}",
                "{\"directory\": [1]}",
                "{\"task\": \"solve\"}",
                "{\"task\": \"compare\"}",
                "{\"task\": {}}",
                "{\"seed\": 1e99}",
                "{\"seed\": \"x\"}",
                "{\"seed\": 99999999999999999999999999}",
                "{\"threads\": \"many\"}",
                "{\"threads\": 1e400}",
                "{\"cpus\": 99999999999}",
                "{\"problem\": null}",
                "{\"problem\": {}}",
                "{\"problem\": {\"name\": null, \"hash\": \"x\"}}",
                "{\"problem\": {\"name\": \"x\", \"hash\": \"x\", \"code\": 5}}",
                "{\"problem\": {\"name\": \"x\", \"hash\": \"x\"}}",
                "{\"version\": null}",
                "{\"started\": null}",
                "{\"java\": []}",
                "{\"system\": {\"name\": 1}}"
            })
    void whateverIsWrong(String change) throws IOException, InterruptedException {
        Answered answer = resumed(change);
        tried++;
        assertThat(answer.faults()).as(answer.toString()).isEmpty();
        assertThat(answer.ended().code()).as(answer.toString()).isEqualTo(65);
        assertThat(answer.ended().err().lines()).as(answer.toString()).hasSize(1);
        assertThat(place.resolve("run/.lock")).doesNotExist();
    }

    /** Files that a manifest names may be anything: what is no regular file is not opened. */
    @ParameterizedTest
    @ValueSource(strings = {"ladder", "start", "PROBLEM"})
    void aFileThatItNamesIsNotWaitedFor(String option) throws IOException, InterruptedException {
        Path pipe = place.resolve("pipe.json");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        for (String file : List.of(pipe.toString(), "/dev/zero")) {
            Neighbourhood.remove(place.resolve("run"));
            String problem = option.equals("PROBLEM") ? file : SentRuns.PROBLEM;
            String options =
                    option.equals("PROBLEM") ? "\"format\": \"qubo\"" : "\"%s\": \"%s\"".formatted(option, file);
            Answered answer = resumed("{\"spec\": {\"command\": \"sample\", \"problem\": \"%s\", \"options\": {%s}}}"
                    .formatted(problem, options));
            tried++;
            assertThat(answer.faults()).as(answer.toString()).isEmpty();
            assertThat(answer.ended().code()).as(answer.toString()).isIn(64, 65, 66);
        }
    }

    /** The control: with nothing changed the run is resumed. */
    @Test
    void aManifestOfARunIsRead() throws IOException, InterruptedException {
        Answered answer = resumed("{}");
        assertThat(answer.ended().code()).as(answer.toString()).isZero();
    }
}
