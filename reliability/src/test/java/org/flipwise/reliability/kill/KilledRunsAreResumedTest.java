package org.flipwise.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import org.flipwise.cli.InProcess;
import org.flipwise.folder.RunFolder;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.disk.DiskProperties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A process that dies in the middle of a run leaves behind what 'resume' makes the same result from. The faulty disk kills the process after its n-th checkpoint. */
@Tag("slow")
class KilledRunsAreResumedTest {
    private static final int KILLED = 137;
    private static final String GRAPH = "5 6\n1 2 1\n1 3 2\n2 3 1\n3 4 1\n4 5 3\n1 5 1\n";
    private static final String WORDS =
            "sample graph.txt --format gset --betas 2,1,0.3 --kernel a-iit --l0 30 --rounds 1200 --burn-in 100 --sims 2 --seed 5";

    @TempDir
    private Path place;

    private Path run;

    @BeforeEach
    void writeTheProblem() throws IOException {
        Files.writeString(place.resolve("graph.txt"), GRAPH);
        run = place.resolve("run");
    }

    /** Runs the program in the folder of the problem until it has written so many checkpoints. */
    private void killedAfter(int checkpoints) throws IOException {
        Program.Ended killed = Program.in(place)
                .and(DiskProperties.killedAfterCheckpoints(place, checkpoints))
                .run(WORDS + " --quiet --threads 2 --checkpoint 0.01 --out run");
        assertThat(killed.code()).as(killed.out() + killed.err()).isEqualTo(KILLED);
        assertThat(status().path("state").asString()).isEqualTo("RUNNING");
    }

    private JsonNode status() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(run.resolve("status.json")));
    }

    private Program.Ended resume(String... more) {
        return InProcess.run(place, String.join(" ", "resume " + run, String.join(" ", more)));
    }

    /** Of the same command, never stopped, but for the name of its problem. */
    private String expected() {
        return numbers(InProcess.run(place, WORDS.replace("graph.txt", place + "/graph.txt") + " --json --out none"));
    }

    private static JsonNode summary(Program.Ended ended) {
        assertThat(ended.code()).as(ended.err()).isZero();
        return JsonMapper.shared().readTree(ended.out());
    }

    private static String numbers(Program.Ended ended) {
        JsonNode summary = summary(ended);
        return summary.path("rungs").toString()
                + summary.path("costs")
                + summary.path("marginals")
                + summary.path("best")
                + summary.path("rounds")
                + summary.path("roundTrips");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void toTheSameNumbers(int checkpoints) throws IOException {
        killedAfter(checkpoints);

        Program.Ended resumed = resume("--json", "--threads", "1");

        assertThat(numbers(resumed)).isEqualTo(expected());
        assertThat(summary(resumed).path("problem").path("name").asString()).isEqualTo("graph.txt");
        assertThat(resumed.out()).isEqualTo(Files.readString(run.resolve("summary.json")));
        assertThat(status().path("state").asString()).isEqualTo("FINISHED");
        assertThat(resume().out()).isEqualTo("already finished; 'flipwise show " + run + "' prints it\n");
        assertThat(resume("--json").out()).isEqualTo(resumed.out());
    }

    @Test
    void fromTheCheckpointBeforeWhereTheNewestIsDamaged() throws IOException {
        killedAfter(2);
        damage("0002.ckpt", 700);

        Program.Ended resumed = resume("--json");

        assertThat(resumed.err()).contains("damaged, so the one before it is used: checkpoint/0002.ckpt");
        assertThat(numbers(resumed)).isEqualTo(expected());
    }

    @Test
    void unlessEveryCheckpointIsDamaged() throws IOException {
        killedAfter(2);
        damage("0001.ckpt", 100);
        damage("0002.ckpt", 100);

        Program.Ended refused = resume();

        assertThat(refused.code()).isEqualTo(65);
        assertThat(refused.err()).contains("no checkpoint of '" + run + "' is whole: checkpoint/0002.ckpt: ");
        assertThat(status().path("state").asString()).isEqualTo("RUNNING");
    }

    private void damage(String name, int place) throws IOException {
        Path file = run.resolve("checkpoint").resolve(name);
        byte[] bytes = Files.readAllBytes(file);
        bytes[Math.min(place, bytes.length - 1)] ^= 4;
        Files.write(file, bytes);
    }

    @Test
    void againWhereThereIsNoCheckpoint() throws IOException {
        killedAfter(1);
        Files.delete(run.resolve("checkpoint/0001.ckpt"));

        Program.Ended resumed = resume();

        assertThat(resumed.err()).contains("there is no checkpoint yet; the run starts from the beginning");
        assertThat(numbers(resume("--json"))).isEqualTo(expected());
    }

    /** Another machine whose clock is ahead seems to be at it forever; only the user knows better. */
    @Test
    void takenOverFromAMachineWhoseClockIsAhead() throws IOException {
        killedAfter(1);
        Path status = run.resolve("status.json");
        String text = Files.readString(status)
                .replaceFirst("\"host\" : \"[^\"]*\"", "\"host\" : \"another-machine\"")
                .replaceFirst("\"updated\" : \"[^\"]*\"", "\"updated\" : \"2999-01-01T00:00:00Z\"");
        assertThat(text).contains("another-machine", "2999-01-01");
        Files.writeString(status, text);

        Program.Ended refused = resume();
        assertThat(refused.code()).isEqualTo(75);
        assertThat(refused.err()).contains("on another-machine", "--take-over");
        assertThat(numbers(resume("--json", "--take-over"))).isEqualTo(expected());
    }

    @Test
    void butNotOfAnotherProblemNorOneThatGoesOn() throws IOException {
        killedAfter(1);
        Files.writeString(place.resolve("graph.txt"), GRAPH.replace("4 5 3", "4 5 2"));
        Program.Ended changed = resume();
        assertThat(changed.code()).isEqualTo(65);
        assertThat(changed.err()).contains("the problem 'graph.txt' has changed since the run began");
        Files.writeString(place.resolve("graph.txt"), GRAPH);

        ProcessHandle alive = ProcessHandle.current();
        sayThatItIsRunBy(alive);
        try (RunFolder held = RunFolder.reopen(run)) {
            assertThat(held.path()).isEqualTo(run);
            Program.Ended busy = resume();
            assertThat(busy.code()).isEqualTo(75);
            assertThat(busy.err()).contains("is still running, as process " + alive.pid());
        }
    }

    private void sayThatItIsRunBy(ProcessHandle process) throws IOException {
        String started = process.info().startInstant().map(Instant::toString).orElse("");
        Files.writeString(
                run.resolve("status.json"),
                Files.readString(run.resolve("status.json"))
                        .replaceAll("\"process\" : [0-9]+", "\"process\" : " + process.pid())
                        .replaceAll("\"processStarted\" : \"[^\"]*\"", "\"processStarted\" : \"" + started + "\""));
    }

    /** A process that was just killed is listed until its parent has waited for it; its lock is gone at once. */
    @Test
    void thoughItsProcessIsStillListed() throws IOException {
        killedAfter(1);
        sayThatItIsRunBy(ProcessHandle.current());

        assertThat(numbers(resume("--json"))).isEqualTo(expected());
    }

    /** The newest checkpoint of another run, of this problem or of another one, is passed over and named. */
    @ParameterizedTest
    @CsvSource({
        "paper:bimodal --ladder problem, it is of a run of another problem",
        "graph.txt --betas 1, it is of a run with other settings"
    })
    void fromTheCheckpointBeforeWhereTheNewestIsForeign(String words, String why) throws IOException {
        killedAfter(2);
        foreign(words, "0002.ckpt");

        Program.Ended resumed = resume("--json");

        assertThat(resumed.err())
                .contains("not of this run, so the one before it is used: checkpoint/0002.ckpt: " + why);
        assertThat(numbers(resumed)).isEqualTo(expected());
        assertThat(run.resolve("checkpoint/0002.ckpt")).doesNotExist();
    }

    @Test
    void unlessNoneIsItsOwn() throws IOException {
        killedAfter(2);
        damage("0001.ckpt", 100);
        foreign("paper:bimodal --ladder problem", "0002.ckpt");

        Program.Ended refused = resume();

        assertThat(refused.code()).isEqualTo(65);
        assertThat(refused.err().lines().toList())
                .singleElement()
                .asString()
                .contains(
                        "no checkpoint of '" + run + "' is whole and of this run: checkpoint/0002.ckpt: it is of a run"
                                + " of another problem, with the hash ")
                .contains("; checkpoint/0001.ckpt: ");
    }

    /** Puts the last checkpoint of another run in the place of one. */
    private void foreign(String words, String name) throws IOException {
        Path other = place.resolve("other");
        String format = words.contains("--betas") ? " --format gset" : "";
        Program.Ended ended = InProcess.run(
                place,
                "sample " + words.replace("graph.txt", place + "/graph.txt") + format + " --rounds 20 --quiet --out "
                        + other);
        assertThat(ended.code()).as(ended.err()).isZero();
        Files.copy(
                other.resolve("checkpoint/0002.ckpt"),
                run.resolve("checkpoint").resolve(name),
                StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void andOnlyARun() throws IOException {
        assertThat(resume().code()).isEqualTo(66);
        Files.createDirectory(run);
        Program.Ended empty = resume();
        assertThat(empty.code()).isEqualTo(66);
        assertThat(empty.err()).contains("is not the folder of a run");
        Program.Ended negative = InProcess.run(place, "sample paper:bimodal --checkpoint -1 --out none");
        assertThat(negative.code()).isEqualTo(64);
        assertThat(negative.err())
                .contains(
                        "--checkpoint is '-1'; expected a number of seconds, or 0 for none but the first and the last");
    }
}
