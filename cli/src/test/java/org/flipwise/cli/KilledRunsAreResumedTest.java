package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.folder.RunFolder;
import org.flipwise.testkit.JavaCommand;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** After a process dies in the middle of a run, 'resume' reaches the same result. The process ends itself after its n-th checkpoint, without a message. */
@Tag("slow")
class KilledRunsAreResumedTest {
    private static final int KILLED = 137;
    private static final String GRAPH = "5 6\n1 2 1\n1 3 2\n2 3 1\n3 4 1\n4 5 3\n1 5 1\n";
    private static final List<String> WORDS = List.of(
            "sample graph.txt --format gset --betas 2,1,0.3 --kernel a-iit --l0 30 --rounds 1200 --burn-in 100 --sims 2 --seed 5"
                    .split(" "));

    @TempDir
    private Path place;

    private Path run;

    @BeforeEach
    void writeTheProblem() throws IOException {
        Files.writeString(place.resolve("graph.txt"), GRAPH);
        run = place.resolve("run");
    }

    /** Runs the program in another process, in the folder of the problem, until it has written so many checkpoints. */
    private void killedAfter(int checkpoints) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(WORDS);
        words.addAll(List.of("--quiet", "--threads", "2", "--checkpoint", "0.01", "--out", "run"));
        List<String> command = JavaCommand.of(
                List.of(
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Dflipwise.halt-after-checkpoints=" + checkpoints),
                "org.flipwise.cli.Flipwise",
                words);
        Path said = place.resolve("said.txt");
        int code = new ProcessBuilder(command)
                .directory(place.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        assertThat(code).as(Files.readString(said)).isEqualTo(KILLED);
        assertThat(status().path("state").asString()).isEqualTo("RUNNING");
    }

    private JsonNode status() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(run.resolve("status.json")));
    }

    private Said resume(String... more) {
        List<String> words = new ArrayList<>(List.of("resume", run.toString()));
        words.addAll(List.of(more));
        return Said.to(words.toArray(String[]::new));
    }

    /** Of the same command, never stopped, but for the name of its problem. */
    private String expected() {
        List<String> words = new ArrayList<>(WORDS);
        words.set(1, place.resolve("graph.txt").toString());
        words.addAll(List.of("--json", "--out", "none"));
        return numbers(Said.to(words.toArray(String[]::new)));
    }

    private static JsonNode summary(Said said) {
        assertThat(said.code()).as(said.err()).isZero();
        return JsonMapper.shared().readTree(said.out());
    }

    private static String numbers(Said said) {
        JsonNode summary = summary(said);
        return summary.path("rungs").toString()
                + summary.path("costs")
                + summary.path("marginals")
                + summary.path("best")
                + summary.path("rounds")
                + summary.path("roundTrips");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void toTheSameNumbers(int checkpoints) throws IOException, InterruptedException {
        killedAfter(checkpoints);

        Said resumed = resume("--json", "--threads", "1");

        assertThat(numbers(resumed)).isEqualTo(expected());
        assertThat(summary(resumed).path("problem").path("name").asString()).isEqualTo("graph.txt");
        assertThat(resumed.out()).isEqualTo(Files.readString(run.resolve("summary.json")));
        assertThat(status().path("state").asString()).isEqualTo("FINISHED");
        assertThat(resume().out()).isEqualTo("already finished; 'flipwise show " + run + "' prints it\n");
        assertThat(resume("--json").out()).isEqualTo(resumed.out());
    }

    @Test
    void fromTheCheckpointBeforeWhereTheNewestIsDamaged() throws IOException, InterruptedException {
        killedAfter(2);
        damage("0002.ckpt", 700);

        Said resumed = resume("--json");

        assertThat(resumed.err()).contains("damaged, so the one before it is used: checkpoint/0002.ckpt");
        assertThat(numbers(resumed)).isEqualTo(expected());
    }

    @Test
    void unlessEveryCheckpointIsDamaged() throws IOException, InterruptedException {
        killedAfter(2);
        damage("0001.ckpt", 100);
        damage("0002.ckpt", 100);

        Said refused = resume();

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
    void againWhereThereIsNoCheckpoint() throws IOException, InterruptedException {
        killedAfter(1);
        Files.delete(run.resolve("checkpoint/0001.ckpt"));

        Said resumed = resume();

        assertThat(resumed.err()).contains("there is no checkpoint yet; the run starts from the beginning");
        assertThat(numbers(resume("--json"))).isEqualTo(expected());
    }

    /** Another machine whose clock is ahead seems to be at it forever; only the user knows better. */
    @Test
    void takenOverFromAMachineWhoseClockIsAhead() throws IOException, InterruptedException {
        killedAfter(1);
        Path status = run.resolve("status.json");
        String text = Files.readString(status)
                .replaceFirst("\"host\" : \"[^\"]*\"", "\"host\" : \"another-machine\"")
                .replaceFirst("\"updated\" : \"[^\"]*\"", "\"updated\" : \"2999-01-01T00:00:00Z\"");
        assertThat(text).contains("another-machine", "2999-01-01");
        Files.writeString(status, text);

        Said refused = resume();
        assertThat(refused.code()).isEqualTo(75);
        assertThat(refused.err()).contains("on another-machine", "--take-over");
        assertThat(numbers(resume("--json", "--take-over"))).isEqualTo(expected());
    }

    @Test
    void butNotOfAnotherProblemNorOneThatGoesOn() throws IOException, InterruptedException {
        killedAfter(1);
        Files.writeString(place.resolve("graph.txt"), GRAPH.replace("4 5 3", "4 5 2"));
        Said changed = resume();
        assertThat(changed.code()).isEqualTo(65);
        assertThat(changed.err()).contains("the problem 'graph.txt' has changed since the run began");
        Files.writeString(place.resolve("graph.txt"), GRAPH);

        ProcessHandle alive = ProcessHandle.current();
        sayThatItIsRunBy(alive);
        try (RunFolder held = RunFolder.reopen(run)) {
            assertThat(held.path()).isEqualTo(run);
            Said busy = resume();
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
    void thoughItsProcessIsStillListed() throws IOException, InterruptedException {
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
    void fromTheCheckpointBeforeWhereTheNewestIsForeign(String words, String why)
            throws IOException, InterruptedException {
        killedAfter(2);
        foreign(words, "0002.ckpt");

        Said resumed = resume("--json");

        assertThat(resumed.err())
                .contains("not of this run, so the one before it is used: checkpoint/0002.ckpt: " + why);
        assertThat(numbers(resumed)).isEqualTo(expected());
        assertThat(run.resolve("checkpoint/0002.ckpt")).doesNotExist();
    }

    @Test
    void unlessNoneIsItsOwn() throws IOException, InterruptedException {
        killedAfter(2);
        damage("0001.ckpt", 100);
        foreign("paper:bimodal --ladder problem", "0002.ckpt");

        Said refused = resume();

        assertThat(refused.code()).isEqualTo(65);
        assertThat(refused.errLines())
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
        List<String> command =
                new ArrayList<>(List.of(("sample " + words + " --rounds 20 --quiet --out " + other).split(" ")));
        command.replaceAll(
                word -> word.equals("graph.txt") ? place.resolve(word).toString() : word);
        command.addAll(command.contains("--betas") ? List.of("--format", "gset") : List.of());
        Said said = Said.to(command.toArray(String[]::new));
        assertThat(said.code()).as(said.err()).isZero();
        Files.copy(
                other.resolve("checkpoint/0002.ckpt"),
                run.resolve("checkpoint").resolve(name),
                StandardCopyOption.REPLACE_EXISTING);
    }

    @Test
    void andOnlyARun() throws IOException {
        assertThat(resume().code()).isEqualTo(66);
        Files.createDirectory(run);
        Said empty = resume();
        assertThat(empty.code()).isEqualTo(66);
        assertThat(empty.err()).contains("is not the folder of a run");
        Said negative = Said.toLine("sample paper:bimodal --checkpoint -1 --out none");
        assertThat(negative.code()).isEqualTo(64);
        assertThat(negative.err())
                .contains(
                        "--checkpoint is '-1'; expected a number of seconds, or 0 for none but the first and the last");
    }
}
