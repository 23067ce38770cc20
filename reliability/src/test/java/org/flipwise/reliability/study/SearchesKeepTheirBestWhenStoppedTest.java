package org.flipwise.reliability.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.disk.DiskProperties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A search that is stopped or killed prints and keeps its best so far, and continues to the digest of one that was left alone. */
@Tag("slow")
class SearchesKeepTheirBestWhenStoppedTest {
    private static final String WORDS = "solve labs:?n=24 --sims 2 --threads 1 --checkpoint 0.02 --stop rounds=";
    private static final int KILLED = 137;
    private static final int TERMINATED = 143;

    @TempDir
    private Path place;

    private Program program;

    @BeforeEach
    void nothingIsThere() {
        program = Program.in(place);
    }

    private static JsonNode json(String text) {
        return JsonMapper.shared().readTree(text);
    }

    /** The second checkpoint is written, so rounds have been made. */
    @Test
    void onASignal() throws IOException, InterruptedException {
        Program.Running running = program.start(WORDS + "900000000 --out run");
        UntilThere.wait(running, () -> Files.exists(place.resolve("run/checkpoint/0002.ckpt")));
        running.signal("TERM");
        Program.Ended ended = running.end();
        assertThat(ended.code()).as(ended.err()).isEqualTo(TERMINATED);
        assertThat(ended.out()).contains("labs:?n=24", "best");
        assertThat(ended.err())
                .containsPattern("flipwise: stopped after [0-9,]+ rounds; kept in run\n")
                .contains("'flipwise resume run' continues from there");
        JsonNode summary = json(Files.readString(place.resolve("run/summary.json")));
        assertThat(summary.path("best").path("state").asString()).hasSize(24);
        assertThat(summary.path("sims").path(0).path("stoppedBy").asString()).isEqualTo("interrupt");
        assertThat(json(Files.readString(place.resolve("run/status.json")))
                        .path("state")
                        .asString())
                .isEqualTo("STOPPED");
    }

    /** It dies with its second checkpoint. The control is the part that was done: another digest. */
    @Test
    void afterAKill() throws IOException {
        String expected = json(program.run(WORDS + "2000 --json --out none").out())
                .path("digest")
                .asString();
        Program.Ended killed =
                program.and(DiskProperties.killedAfterCheckpoints(place, 2)).run(WORDS + "2000 --quiet --out run");
        assertThat(killed.code()).as(killed.err()).isEqualTo(KILLED);
        assertThat(place.resolve("run/summary.json")).doesNotExist();
        Program.Ended resumed = program.run("resume run --json");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.out()).isEqualTo(Files.readString(place.resolve("run/summary.json")));
        assertThat(json(resumed.out()).path("digest").asString()).isEqualTo(expected);
        Figures.note("K1", "searches killed, then resumed to the same digest", 1);
    }
}
