package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flipwise.json.Json;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.run.ShortRuns.Asking;
import org.flipwise.paper.run.ShortRuns.Counting;
import org.flipwise.paper.run.ShortRuns.StoppedException;
import org.flipwise.result.StopRequest;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No number depends on the threads, nor on where a reproduction was stopped; what is kept is not run again. */
class StoppedReproductionsResumeTest {
    private static final int SIMULATIONS = 5;
    private static final Arm ARM = ShortRuns.arm("short", 60);

    @TempDir
    private Path place;

    private Path folder;
    private Counting listener;

    @BeforeEach
    void again() {
        folder = place.resolve("some/simulations");
        listener = ShortRuns.counting();
    }

    private List<Outcome> run(Arm arm, int simulations, int threads) throws Exception {
        listener = ShortRuns.counting();
        return ShortRuns.run(arm, simulations, threads, folder, listener);
    }

    private List<Outcome> elsewhere(Arm arm, int simulations, int threads) throws Exception {
        return ShortRuns.run(arm, simulations, threads, place.resolve("elsewhere" + threads), ShortRuns.counting());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(".jsonl")).toList();
        }
    }

    @Test
    void threadsChangeNoNumber() throws Exception {
        List<Outcome> alone = run(ARM, SIMULATIONS, 1);
        assertThat(alone).extracting(Outcome::simulation).containsExactly(0, 1, 2, 3, 4);
        assertThat(ShortRuns.timeless(elsewhere(ARM, SIMULATIONS, 2))).isEqualTo(ShortRuns.timeless(alone));
        assertThat(ShortRuns.timeless(elsewhere(ARM, SIMULATIONS, 7))).isEqualTo(ShortRuns.timeless(alone));
        assertThat(ShortRuns.timeless(alone)).as("and simulations differ").doesNotHaveDuplicates();
        assertThat(alone.get(0).costs())
                .as("not all is the simulation's number")
                .isNotEqualTo(alone.get(1).costs());
    }

    @Test
    void aStoppedRunGoesOnWhereItWas() throws Exception {
        for (int threads = 1; threads <= 2; threads++) {
            folder = place.resolve("stopped" + threads);
            assertThatThrownBy(() -> ShortRuns.run(ARM, SIMULATIONS, 1, folder, new Counting(2)))
                    .isInstanceOf(StoppedException.class);
            List<Outcome> continued = run(ARM, SIMULATIONS, threads);
            assertThat(listener.known()).isEqualTo(2);
            assertThat(listener.toRun()).isEqualTo(SIMULATIONS - 2);
            assertThat(listener.done()).isEqualTo(SIMULATIONS - 2);
            assertThat(listener.share()).isEqualTo(1);
            assertThat(ShortRuns.timeless(continued))
                    .isEqualTo(ShortRuns.timeless(elsewhere(ARM, SIMULATIONS, threads)));
        }
    }

    @Test
    void whatIsKeptIsNotRunAgain() throws Exception {
        List<Outcome> first = run(ARM, SIMULATIONS, 2);
        List<Outcome> again = run(ARM, SIMULATIONS, 2);
        assertThat(again).as("times and all").isEqualTo(first);
        assertThat(listener.toRun()).as("nothing was begun").isZero();
        assertThat(listener.done()).isZero();
    }

    @Test
    void moreSimulationsExtendAFile() throws Exception {
        List<Outcome> two = run(ARM, 2, 1);
        List<Outcome> all = run(ARM, SIMULATIONS, 1);
        assertThat(listener.done()).isEqualTo(SIMULATIONS - 2);
        assertThat(all.subList(0, 2)).isEqualTo(two);
        assertThat(files()).hasSize(1);
        assertThat(Files.readAllLines(files().get(0))).hasSize(1 + SIMULATIONS);
        assertThat(run(ARM, 3, 1)).as("fewer are the first of them").isEqualTo(all.subList(0, 3));
    }

    @Test
    void otherSettingsAndOtherSeedsHaveFilesOfTheirOwn() throws Exception {
        run(ARM, 2, 1);
        Arm longer = ShortRuns.arm("short", 61);
        assertThat(run(longer, 2, 1))
                .allSatisfy(outcome -> assertThat(outcome.rounds()).isEqualTo(61));
        assertThat(listener.done()).isEqualTo(2);
        Arm hotter = ARM.with("short", "MH-mult", Map.of("betas", "0.9,0.49,0.33,0.22"));
        assertThat(run(hotter, 2, 1).get(0).rungs().get(0).beta()).isEqualTo(0.9);
        assertThat(files()).hasSize(3);
        List<Outcome> otherSeed = ShortRuns.run(List.of(Asking.of(ARM, 2)), ShortRuns.SEED + 1, 1, folder, listener)
                .of(ARM);
        assertThat(files()).hasSize(4);
        assertThat(ShortRuns.timeless(otherSeed)).isNotEqualTo(ShortRuns.timeless(run(ARM, 2, 1)));
        assertThat(listener.done()).as("the first file was still there").isZero();
    }

    @Test
    void anArmThatTwoItemsAskForIsRunOnce() throws Exception {
        Results results = ShortRuns.run(
                List.of(Asking.of(ARM, 1), Asking.of(ARM, 3), Asking.of(ARM, 2)), ShortRuns.SEED, 1, folder, listener);
        assertThat(listener.done()).isEqualTo(3);
        assertThat(results.of(ARM)).hasSize(3);
    }

    @Test
    void twoArmsOfOneNameAreRefused() {
        List<Item> items = List.of(Asking.of(ARM, 1), Asking.of(ShortRuns.arm("short", 61), 1));
        assertThatThrownBy(() -> Reproduction.tasks(items, ShortRuns.FULL))
                .hasMessage("two arms with different settings are called 'short'");
    }

    /** The file's place is taken while the first simulation runs, as a full disk would be noticed. */
    @Test
    void aFileThatCannotBeWrittenIsNamed() throws Exception {
        run(ARM, 1, 1);
        Path file = files().get(0);
        Files.delete(file);
        ReproductionListener saboteur = new ReproductionListener() {
            @Override
            public void started(int simulations, int known, double seconds) {
                assertThat(file.toFile().mkdir()).isTrue();
            }

            @Override
            public void simulationDone(String label, double share, double secondsLeft) {}
        };
        for (int threads = 1; threads <= 2; threads++) {
            int lanes = threads;
            assertThatThrownBy(() -> ShortRuns.run(ARM, 2, lanes, folder, saboteur))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("cannot write '" + file + "': ")
                    .hasMessageNotContaining("Exception");
            Files.delete(file);
        }
    }

    /** The request is made with the third simulation done: no fourth begins, and what was under way is given up. */
    @Test
    void aRequestToStopKeepsWhatIsDone() throws Exception {
        List<Outcome> whole = elsewhere(ARM, SIMULATIONS, 1);
        StopRequest request = new StopRequest();
        ReproductionListener stopping = new ReproductionListener() {
            private int done;

            @Override
            public void started(int simulations, int known, double seconds) {}

            @Override
            public void simulationDone(String label, double share, double secondsLeft) {
                if (++done == 3) {
                    request.make();
                }
            }
        };
        Reproduction.Storage there = new Reproduction.Storage(folder, ShortRuns.SEED, false);
        List<Item> items = List.of(Asking.of(ARM, SIMULATIONS));
        assertThat(Reproduction.run(items, ShortRuns.FULL, there, RunExecutor.threads(1), stopping, request))
                .isEmpty();
        assertThat(ShortRuns.timeless(run(ARM, SIMULATIONS, 1))).isEqualTo(ShortRuns.timeless(whole));
        assertThat(listener.known()).isEqualTo(3);
        assertThat(listener.toRun()).isEqualTo(2);
    }

    /** A simulation is described by text alone, and its outcome is text. */
    @Test
    void aSimulationIsTextAndSoIsItsOutcome() throws Exception {
        Outcome expected = elsewhere(ARM, 2, 1).get(1);
        String hash = Problems.resolve(ARM.problem()).hash();
        String task = new ArmWorker.Task(hash, ARM, ShortRuns.SEED, 1).text();
        String outcome =
                new ArmWorker().run(task, told -> {}, new StopRequest()).orElseThrow();
        ArmWorker.Done done = Json.parse(outcome, ArmWorker.Done.class);
        assertThat(done.arm()).isEqualTo(ARM.id());
        assertThat(ShortRuns.timeless(done.outcome())).isEqualTo(ShortRuns.timeless(expected));
        assertThat(outcome.lines()).hasSize(1);
        String other = new ArmWorker.Task("0f", ARM, ShortRuns.SEED, 1).text();
        assertThatThrownBy(() -> new ArmWorker().run(other, told -> {}, new StopRequest()))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("belongs to a problem of hash 0f; 'paper:bimodal' has " + hash);
    }
}
