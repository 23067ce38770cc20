package org.flipwise.reliability.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.disk.DiskProperties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A comparison that is killed or stopped continues with the runs that are missing; those it has are taken as they are, to the last digit. */
@Tag("slow")
class KilledComparisonsResumeTest {
    private static final String WORDS =
            "compare paper:bimodal --kernels mh,iit --ladders common --sims 3 --cpu 0.02 --seed 5";
    private static final int RUNS = 6;
    /** The first line, two ladders, and lengths. */
    private static final int BEFORE_RUNS = 4;

    private static final int KILLED = 137;
    private static final int TERMINATED = 143;

    @TempDir
    private Path place;

    private Program program;
    private Path outcomes;

    @BeforeEach
    void nothingIsThere() {
        program = Program.in(place);
        outcomes = place.resolve("run/outcomes.jsonl");
    }

    private JsonNode json(String name) throws IOException {
        return JsonMapper.shared()
                .readTree(Files.readString(place.resolve("run").resolve(name)));
    }

    /** Resumes, and holds what comes of it against the lines that were there. */
    private void goesOn(List<String> kept) throws IOException {
        Program.Ended resumed = program.run("resume run --quiet");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(Files.readAllLines(outcomes)).hasSize(BEFORE_RUNS + RUNS).startsWith(kept.toArray(String[]::new));
        List<String> runs = new ArrayList<>();
        for (JsonNode arm : json("compare.json").path("arms")) {
            assertThat(arm.path("runs").size()).isEqualTo(RUNS / 2);
            arm.path("runs").forEach(run -> runs.add(run.toString()));
        }
        for (String line : kept.subList(Math.min(BEFORE_RUNS, kept.size()), kept.size())) {
            JsonNode trial = JsonMapper.shared()
                    .readTree(line)
                    .path("outcome")
                    .path("run")
                    .path("trial");
            assertThat(runs).contains(trial.toString());
        }
        assertThat(json("status.json").path("state").asString()).isEqualTo("FINISHED");
        assertThat(place.resolve("run/runs.csv")).content().hasLineCount(1 + RUNS);
        assertThat(place.resolve("run/report.html")).isNotEmptyFile();
        Figures.note(
                "K1",
                "comparison killed or stopped, then resumed: runs it had, all taken as they were",
                Math.max(0, kept.size() - BEFORE_RUNS));
    }

    /** After the second run the process ends without a word. */
    @Test
    void killedAfterARun() throws IOException {
        Program.Ended killed = program.and(DiskProperties.killedAfterOutcomes(place, BEFORE_RUNS + 1))
                .run(WORDS + " --quiet --out run");
        assertThat(killed.code()).as(killed.err()).isEqualTo(KILLED);
        List<String> kept = Files.readAllLines(outcomes);
        assertThat(kept).hasSize(BEFORE_RUNS + 2);
        assertThat(json("status.json").path("state").asString()).isEqualTo("RUNNING");
        goesOn(kept);
    }

    /** kill -9 in the middle of things, and a line that was torn besides; a kill that comes too late has nothing to tear. */
    @Test
    void killedWhileItRuns() throws IOException, InterruptedException {
        Program.Running running = program.start(WORDS + " --threads 2 --quiet --out run");
        UntilThere.wait(running, () -> UntilThere.lines(outcomes) > BEFORE_RUNS + 1);
        int code = running.kill().code();
        String left = Files.readString(outcomes);
        List<String> kept =
                left.substring(0, left.lastIndexOf('\n') + 1).lines().toList();
        if (code == KILLED && !json("status.json").path("state").asString().equals("FINISHED")) {
            Files.writeString(outcomes, left + kept.get(BEFORE_RUNS).substring(0, 77));
        }
        goesOn(kept);
    }

    @Test
    void terminatedItSaysHowToGoOn() throws IOException, InterruptedException {
        Program.Running running = program.start(WORDS.replace("--sims 3", "--sims 300") + " --out run");
        UntilThere.wait(running, () -> UntilThere.lines(outcomes) > BEFORE_RUNS);
        running.signal("TERM");
        Program.Ended ended = running.end();
        assertThat(ended.code()).as(ended.err()).isEqualTo(TERMINATED);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .containsPattern("flipwise: stopped after [0-9]+ of 600 runs; kept in run\n")
                .contains("flipwise: 'flipwise resume run' continues with the others\n");
        assertThat(json("status.json").path("state").asString()).isEqualTo("STOPPED");
        assertThat(UntilThere.lines(outcomes)).isGreaterThan(BEFORE_RUNS);
    }
}
