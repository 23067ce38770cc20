package org.flipwise.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.checkpoint.EndedFile;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.file.DataFolder;
import org.flipwise.json.Json;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.OutcomeException;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has ended on a team is on the disk before anything else can happen, in no checkpoint, and is not run again. */
class FinishedSimulationsAreSavedAtOnceTest {
    private static final long SEED = 20261117;
    private static final int SIMULATIONS = 6;
    private static final int ENDED = 3;
    private static final long ROUNDS = 88;
    private static final String WORD = "paper:bimodal";
    private static final Options OPTIONS = Options.of(
            Map.of("ladder", "problem", "kernel", "a-iit", "sims", "6", "rounds", "80", "l0", "20", "seed", "3"));
    private static final Problem PROBLEM = Problems.resolve(WORD);
    private static final SampleSettings SETTLED = SampleOptions.resolve(OPTIONS, PROBLEM);

    @TempDir
    private Path folder;

    private Path run;
    private Path file;

    @BeforeEach
    void places() throws IOException {
        run = Files.createDirectory(folder.resolve("run"));
        file = run.resolve("checkpoint").resolve("ended.jsonl");
    }

    /** A cluster that records its requests, and may take this process with it. */
    private final class Fatal extends UnreliableCluster {
        private final int most;
        private int ended;

        Fatal(int most) {
            super(SEED, folder);
            this.most = most;
        }

        @Override
        protected String delivered(Job job, String outcome) {
            if (Json.read(outcome, RemoteExecutor.Reached.class).ended() && ended++ == most) {
                throw new OutOfMemoryError("for this test");
            }
            return outcome;
        }

        Set<Integer> ran() {
            Set<Integer> numbers = new HashSet<>();
            finished()
                    .forEach(job -> numbers.add(
                            Json.read(job.task(), SampleWorker.Task.class).number()));
            return numbers;
        }

        RemoteExecutor away() {
            RunSpec spec = RunSpec.of(Workers.SAMPLE, WORD, OPTIONS);
            ClusterSession site = new ClusterSession(this, JobPackager.of(spec, null, OwnSettings.usual(), PROBLEM));
            return ClusterSimulations.of(site, PROBLEM, SETTLED);
        }
    }

    private static SampleOutcome sample(CheckpointKeeper checkpoints, Keeper other, @Nullable RemoteExecutor away)
            throws InterruptedException {
        Keeper both = Keeper.both(checkpoints, other);
        return SampleRun.run(PROBLEM, SETTLED, told -> {}, both, new StopRequest(), checkpoints.beginning(), away);
    }

    /** Checkpoints but the first and the last are off. */
    private CheckpointFolder checkpoints() {
        return CheckpointFolder.in(DataFolder.at(run), 0);
    }

    private EndedFile ended() throws IOException {
        return EndedFile.in(
                DataFolder.at(run), Checkpoint.first(PROBLEM, SETTLED).header(), SETTLED.seed(), false);
    }

    private CheckpointKeeper begin() throws IOException {
        return CheckpointKeeper.begin(checkpoints(), Checkpoint.first(PROBLEM, SETTLED), ended(), why -> {});
    }

    private CheckpointKeeper goOn(EndedFile ended) throws IOException {
        return CheckpointKeeper.resume(checkpoints(), newest(), ended, why -> {});
    }

    private Checkpoint newest() throws IOException {
        return Objects.requireNonNull(
                checkpoints().newest(any -> Optional.empty()).checkpoint());
    }

    private static String digest(SampleOutcome outcome) {
        assertThat(outcome.stopped()).isFalse();
        return Objects.requireNonNull(Objects.requireNonNull(outcome.summary()).digest());
    }

    private static String expected() throws InterruptedException {
        return digest(SampleRun.run(PROBLEM, SETTLED, told -> {}, view -> {}, new StopRequest()));
    }

    /** Ends in the middle, as a process does that is killed: nothing is written after that. The numbers of those that had ended. */
    private Set<Integer> cut() throws IOException {
        CheckpointKeeper keeper = begin();
        assertThatThrownBy(() -> sample(keeper, view -> {}, new Fatal(ENDED).away()))
                .isInstanceOf(OutOfMemoryError.class);
        assertThat(newest().header().round()).as("the first checkpoint").isZero();
        return inFile();
    }

    private Set<Integer> inFile() throws IOException {
        Set<Integer> numbers = new HashSet<>();
        for (String line : Files.readAllLines(file)) {
            int at = line.indexOf("\"number\":");
            if (at >= 0) {
                numbers.add(line.charAt(at + "\"number\":".length()) - '0');
            }
        }
        return numbers;
    }

    @Test
    void onATeamTheyAreNotRunAgain() throws IOException, InterruptedException {
        Set<Integer> kept = cut();
        assertThat(kept).as("seed %d", SEED).hasSize(ENDED);
        CheckpointKeeper keeper = goOn(ended());
        assertThat(keeper.rounds()).isEqualTo(ENDED * ROUNDS);
        Fatal team = new Fatal(SIMULATIONS);
        assertThat(digest(sample(keeper, view -> {}, team.away()))).isEqualTo(expected());
        assertThat(team.ran()).hasSize(SIMULATIONS - ENDED).doesNotContainAnyElementsOf(kept);
        assertThat(inFile()).hasSize(SIMULATIONS);
        assertThat(newest().simulations()).as("in no checkpoint").containsOnly(Optional.empty());
        assertThat(newest().header().round()).isEqualTo(SIMULATIONS * ROUNDS);
    }

    @Test
    void norAreTheyHere() throws IOException, InterruptedException {
        Set<Integer> kept = cut();
        byte[] before = Files.readAllBytes(file);
        Set<Integer> ran = new HashSet<>();
        Keeper watching = new Keeper() {
            @Override
            public void at(View view) {
                if (!view.ended()) {
                    ran.add(view.snapshot().simulation());
                }
            }

            @Override
            public boolean wants(long round) {
                return true;
            }
        };
        assertThat(digest(sample(goOn(ended()), watching, null))).isEqualTo(expected());
        assertThat(ran).hasSize(SIMULATIONS - ENDED).doesNotContainAnyElementsOf(kept);
        assertThat(file).hasBinaryContent(before);
        assertThat(newest().header().round()).isEqualTo(SIMULATIONS * ROUNDS);
        List<Integer> inCheckpoint = new ArrayList<>();
        for (int number = 0; number < SIMULATIONS; number++) {
            if (newest().simulations().get(number).isPresent()) {
                inCheckpoint.add(number);
            }
        }
        assertThat(inCheckpoint).containsExactlyInAnyOrderElementsOf(ran);
        Fatal nobody = new Fatal(0);
        assertThat(digest(sample(goOn(ended()), view -> {}, nobody.away())))
                .as("from both")
                .isEqualTo(expected());
        assertThat(nobody.ran()).isEmpty();
    }

    /** The control: without the file all of them are. */
    @Test
    void withoutTheFileTheyAreRunAgain() throws IOException, InterruptedException {
        cut();
        Files.delete(file);
        Fatal team = new Fatal(SIMULATIONS);
        assertThat(digest(sample(goOn(ended()), view -> {}, team.away()))).isEqualTo(expected());
        assertThat(team.ran()).hasSize(SIMULATIONS);
    }

    @Test
    void aDamagedLineIsToldAndItsSimulationRunAgain() throws IOException, InterruptedException {
        cut();
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        String second = lines.get(2);
        lines.set(2, second.substring(0, second.length() / 2) + "?" + second.substring(second.length() / 2 + 1));
        Files.write(file, lines);
        EndedFile repaired = ended();
        assertThat(repaired.damaged()).containsExactly(file + ":3: damaged");
        Fatal team = new Fatal(SIMULATIONS);
        assertThat(digest(sample(goOn(repaired), view -> {}, team.away()))).isEqualTo(expected());
        assertThat(team.ran()).hasSize(SIMULATIONS - ENDED + 1);
        assertThat(ended().damaged()).as("told once").isEmpty();
        assertThat(digest(sample(goOn(ended()), view -> {}, null))).isEqualTo(expected());
    }

    @Test
    void whatIsOfAnotherSeedIsRefused() throws IOException {
        cut();
        Checkpoint.Header header = Checkpoint.first(PROBLEM, SETTLED).header();
        assertThatThrownBy(() -> EndedFile.in(DataFolder.at(run), header, SETTLED.seed() + 1, false))
                .isInstanceOf(OutcomeException.class)
                .hasMessageEndingWith("then seed=3, now seed=4");
    }

    /** What the file does not take is in the checkpoint, as before there was one, and told. */
    @Test
    void aFileThatCannotBeWrittenIsTold() throws IOException, InterruptedException {
        List<String> told = new ArrayList<>();
        CheckpointKeeper keeper =
                CheckpointKeeper.begin(checkpoints(), Checkpoint.first(PROBLEM, SETTLED), ended(), told::add);
        Files.createDirectories(file.resolve("in the way"));
        assertThat(digest(sample(keeper, view -> {}, new Fatal(SIMULATIONS).away())))
                .isEqualTo(expected());
        assertThat(told).hasSize(1).first().asString().startsWith("cannot write '" + file + "'");
        assertThat(newest().simulations()).doesNotContain(Optional.empty());
    }
}
