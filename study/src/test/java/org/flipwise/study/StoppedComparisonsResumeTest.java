package org.flipwise.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.json.Json;
import org.flipwise.outcome.OutcomeException;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Trial;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A comparison that was stopped takes what it has as it is, to the last digit, and runs what is missing. */
class StoppedComparisonsResumeTest {
    private static final Problem BIMODAL = Problems.resolve("paper:bimodal");
    private static final int RUNS = 6;

    @TempDir
    private Path folder;

    private int tunings;

    private static CompareSettings settings(String... more) {
        Map<String, String> words = new LinkedHashMap<>(
                Map.of("kernels", "mh,iit", "ladders", "own", "sims", "3", "cpu", "0.004", "seed", "9"));
        for (int i = 0; i + 1 < more.length; i += 2) {
            words.put(more[i], more[i + 1]);
        }
        return CompareOptions.resolve(Options.of(words), BIMODAL);
    }

    /** Ladders that cost something, so that to find one again would show. */
    private LadderSource counted() {
        return (problem, arm) -> new LadderSource.Found(arm.settings().plan(), 0.001 * ++tunings);
    }

    private CompareRecord record(CompareSettings settings) throws IOException {
        return CompareRecord.in(folder, BIMODAL, settings, false);
    }

    private Optional<CompareSummary> run(CompareSettings settings, Progress progress, StopRequest request)
            throws IOException, InterruptedException {
        return CompareRun.run(BIMODAL, settings, counted(), progress, record(settings), request, null);
    }

    /** Stops with the first report of this turn, which is its last where it is so short. */
    private void stoppedIn(int turn, CompareSettings settings) throws IOException, InterruptedException {
        StopRequest request = new StopRequest();
        Optional<CompareSummary> nothing = run(
                settings,
                snapshot -> {
                    if (snapshot.simulation() == turn) {
                        request.make();
                    }
                },
                request);
        assertThat(nothing).isEmpty();
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(folder.resolve(CompareRecord.FILE));
    }

    private static List<Trial> trials(CompareSummary summary) {
        List<Trial> trials = new ArrayList<>();
        for (int turn = 0; turn < RUNS; turn++) {
            trials.add(summary.arms().get(CompareRun.armOf(turn, 2)).runs().get(turn / 2));
        }
        return trials;
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "3, 1", "4, 2"})
    void withWhatItHas(int turn, String threads) throws IOException, InterruptedException {
        stoppedIn(turn, settings());
        List<String> before = lines();
        assertThat(before).as("first line, two ladders, lengths, runs").hasSizeBetween(4 + turn, 4 + turn + 1);
        CompareSummary summary = run(settings("threads", threads), snapshot -> {}, new StopRequest())
                .orElseThrow();
        assertThat(tunings).as("ladders are found once").isEqualTo(2);
        assertThat(lines()).hasSize(4 + RUNS).startsWith(before.toArray(String[]::new));
        List<Trial> trials = trials(summary);
        for (int kept = 0; kept < before.size() - 4; kept++) {
            String trial = Json.line(trials.get(kept)).strip();
            assertThat(before.get(4 + kept)).as("run %d as it was", kept).contains("\"turn\":" + kept, trial);
        }
        assertThat(trials).extracting(Trial::seed).containsExactly(9L, 9L, 10L, 10L, 11L, 11L);
        summary.arms()
                .forEach(arm -> assertThat(arm.runs())
                        .extracting(Trial::burnIn)
                        .containsOnly(arm.runs().get(0).burnIn()));
    }

    /** Stopped after its ladders and before the lengths of its runs are known, it remembers none. */
    @Test
    void withNoLengthsWhereNoneWereMeasured() throws IOException, InterruptedException {
        StopRequest request = new StopRequest();
        LadderSource stopping = (problem, arm) -> {
            if (tunings == 1) {
                request.make();
            }
            return counted().ladderFor(problem, arm);
        };
        assertThat(CompareRun.run(BIMODAL, settings(), stopping, snapshot -> {}, record(settings()), request, null))
                .isEmpty();
        assertThat(lines()).as("first line and two ladders").hasSizeLessThanOrEqualTo(3);
        CompareSummary summary =
                run(settings(), snapshot -> {}, new StopRequest()).orElseThrow();
        assertThat(trials(summary)).extracting(Trial::burnIn).allMatch(burnIn -> burnIn > 0);
    }

    /** Twice the same numbers, and no run: a comparison by the clock would have others. */
    @Test
    void andOneThatIsDoneRunsNothing() throws IOException, InterruptedException {
        CompareSummary first =
                run(settings(), snapshot -> {}, new StopRequest()).orElseThrow();
        List<String> before = lines();
        CompareSummary again =
                run(settings(), snapshot -> {}, new StopRequest()).orElseThrow();
        assertThat(again.arms()).isEqualTo(first.arms());
        assertThat(again.measures()).isEqualTo(first.measures());
        assertThat(lines()).isEqualTo(before);
        CompareSummary elsewhere = Comparisons.run(BIMODAL, settings(), counted(), snapshot -> {});
        assertThat(elsewhere.arms()).as("the control").isNotEqualTo(first.arms());
    }

    @Test
    void aDamagedRunIsToldAndRunAgain() throws IOException, InterruptedException {
        stoppedIn(4, settings());
        List<String> lines = new ArrayList<>(lines());
        lines.set(5, lines.get(5).replaceFirst("\"rounds\":", "\"rounds\":1"));
        Files.write(folder.resolve(CompareRecord.FILE), lines);
        CompareRecord record = record(settings());
        assertThat(record.damaged()).containsExactly(folder.resolve(CompareRecord.FILE) + ":6: damaged");
        assertThat(record.trials()).doesNotContainKey(1).containsKeys(0, 2);
        CompareSummary summary = CompareRun.run(
                        BIMODAL, settings(), counted(), snapshot -> {}, record, new StopRequest(), null)
                .orElseThrow();
        assertThat(trials(summary)).hasSize(RUNS).doesNotContainNull();
    }

    @Test
    void aDamagedLadderUnderRunsIsRefused() throws IOException, InterruptedException {
        stoppedIn(3, settings());
        List<String> lines = new ArrayList<>(lines());
        lines.set(1, lines.get(1).replace("0.001", "0.002"));
        Files.write(folder.resolve(CompareRecord.FILE), lines);
        assertThatThrownBy(() -> record(settings()))
                .isInstanceOf(OutcomeException.class)
                .hasMessageContaining("the ladders or lengths that its runs were made with are damaged");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sims    | 4       | then sims=3, now sims=4",
                "seed    | 8       | then seed=9, now seed=8",
                "cpu     | 0.005   | then cpu=0.004, now cpu=0.005",
                "kernels | mh,ct-iit | now ct-iit={kernel=ct-iit, ladder=auto}",
                "swap    | seo     | now mh={kernel=mh, ladder=auto, swap=seo}"
            })
    void anotherComparisonIsRefusedByWhatDiffers(String name, String value, String message)
            throws IOException, InterruptedException {
        stoppedIn(1, settings());
        assertThatThrownBy(() -> record(settings(name, value)))
                .isInstanceOf(OutcomeException.class)
                .hasMessageContaining("made with other settings")
                .hasMessageContaining(message);
        assertThat(record(settings("against", "mh")).done())
                .as("who is measured against is free")
                .isPositive();
    }

    /** A run is described by text alone: a worker that knows nothing but the problem makes it, on whichever machine. */
    @Test
    void aRunIsTextAndSoIsItsOutcome() throws InterruptedException {
        Arm arm = settings().arms().get(1);
        TrialTask task = new TrialTask(
                3,
                BIMODAL.hash(),
                arm.label(),
                arm.words(),
                arm.settings().plan().rungs(),
                10,
                90,
                10,
                0.002);
        assertThat(task.text().lines()).hasSize(1);
        assertThat(TrialTask.of(task.text())).isEqualTo(task);
        String outcome = new TrialWorker(Problems.resolve("paper:bimodal"))
                .run(task.text(), told -> {}, new StopRequest())
                .orElseThrow();
        CompareRecord.Run run = Json.parse(outcome, CompareRecord.Run.class);
        assertThat(run.turn()).isEqualTo(3);
        assertThat(run.arm()).isEqualTo(arm.label());
        Trial trial = run.trial();
        assertThat(trial.seed()).isEqualTo(10);
        assertThat(trial.burnIn()).isEqualTo(10);
        assertThat(trial.cpuSeconds()).isGreaterThanOrEqualTo(0.002);
        StopRequest made = new StopRequest();
        made.make();
        assertThat(new TrialWorker(BIMODAL).run(task.text(), told -> {}, made)).isEmpty();
        assertThatThrownBy(
                        () -> new TrialWorker(Problems.resolve("paper:seven-modes")).run(task.text(), told -> {}, made))
                .isInstanceOf(OutcomeException.class)
                .hasMessageContaining("belongs to a problem of hash " + BIMODAL.hash());
    }
}
