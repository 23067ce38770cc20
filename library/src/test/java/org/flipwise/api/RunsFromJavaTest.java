package org.flipwise.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.flipwise.checkpoint.CheckpointException;
import org.flipwise.folder.FolderBusyException;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Progress;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.result.Verification;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Java can do what the command line can: run, keep, stop, resume, search, tune and verify. */
class RunsFromJavaTest {
    @TempDir
    Path place;

    private static Target target() {
        return BlackBox.of("mine", 10, x -> -Math.abs(x.count() - 3.0));
    }

    private static RunBuilder<Summary> run() {
        return Flipwise.sample(target())
                .kernel(KernelName.MH)
                .betas(1, 0.5, 0)
                .seed(7)
                .threads(1);
    }

    private static String digest(RunOutcome<?> outcome) {
        Summary summary = (Summary) Objects.requireNonNull(outcome.result());
        return Objects.requireNonNull(summary.digest());
    }

    @Test
    void aRunGivesTypedResultsAndWritesNothing() throws Exception {
        RunOutcome<Summary> outcome = run().rounds(200).run();
        assertThat(outcome).isInstanceOf(RunOutcome.Finished.class);
        assertThat(outcome.folder()).isNull();
        Summary summary = Objects.requireNonNull(outcome.result());
        assertThat(summary.length().rounds()).isEqualTo(200);
        assertThat(summary.estimates().marginals()).hasSize(10);
        assertThat(place).isEmptyDirectory();
    }

    @Test
    void theBuilderDescribesTheRunAsACommandLineDoes() {
        RunSpec spec = run().rounds(200).spec();
        assertThat(spec)
                .isEqualTo(new RunSpec.Sample(
                        "mine",
                        Options.of(Map.of(
                                "kernel", "mh", "betas", "1,0.5,0", "seed", "7", "threads", "1", "rounds", "200"))));
        assertThat(run().rounds(201).spec()).isNotEqualTo(spec);
    }

    @Test
    void aKeptRunThatIsStoppedIsResumedToTheSameDigits() throws Exception {
        String whole = digest(run().rounds(20_000).run());
        Path folder = place.resolve("run");
        StopRequest request = new StopRequest();
        RunOutcome<Summary> stopped = run().rounds(20_000)
                .option(RunOptions.CHECKPOINT, 0.0)
                .in(folder)
                .stopRequest(request)
                .listener(new RunListener() {
                    @Override
                    public void progress(Progress.Snapshot snapshot) {
                        request.make();
                    }
                })
                .run();
        assertThat(stopped).isInstanceOf(RunOutcome.Stopped.class);
        assertThat(stopped.folder()).isEqualTo(folder);
        RunOutcome<?> resumed = Flipwise.resume(folder).target(target()).run();
        assertThat(resumed).isInstanceOf(RunOutcome.Finished.class);
        assertThat(digest(resumed)).isEqualTo(whole);
        assertThat(digest(run().rounds(20_000).seed(8).run())).isNotEqualTo(whole);
        assertThat(digest(Flipwise.resume(folder).run())).as("read again").isEqualTo(whole);
        assertThat(folder.resolve("report.html")).exists();
    }

    @Test
    void anotherTargetIsRefusedByItsHash() throws Exception {
        Path folder = place.resolve("run");
        StopRequest request = new StopRequest();
        request.make();
        assertThat(run().rounds(50).in(folder).stopRequest(request).run()).isInstanceOf(RunOutcome.Stopped.class);
        Target other = BlackBox.of("mine", 9, x -> 0);
        assertThatThrownBy(() -> Flipwise.resume(folder).target(other).run())
                .isInstanceOf(CheckpointException.class)
                .hasMessageContaining("has changed since the run began");
    }

    @Test
    void aListenerHearsOfTuningAndOfRounds() throws Exception {
        List<String> tuning = new CopyOnWriteArrayList<>();
        List<Long> rounds = new CopyOnWriteArrayList<>();
        Flipwise.sample("paper:bimodal")
                .rounds(300)
                .listener(new RunListener() {
                    @Override
                    public void tuning(String what) {
                        tuning.add(what);
                    }

                    @Override
                    public void progress(Progress.Snapshot snapshot) {
                        rounds.add(snapshot.round());
                    }
                })
                .run();
        assertThat(tuning).isNotEmpty();
        assertThat(rounds).isNotEmpty().isSorted();
    }

    @Test
    void searchesTuningAndVerificationToo() throws Exception {
        SolveSummary best = Objects.requireNonNull(
                Flipwise.solve("labs:?n=13").seed(1).run().result());
        assertThat(best.best().objective()).isEqualTo(6.0);
        Path file = place.resolve("ladder.json");
        LadderFile ladder = Objects.requireNonNull(Flipwise.tune(target())
                .option(RunOptions.COSTS, "shipped")
                .in(file)
                .run()
                .result());
        assertThat(ladder.rungs()).hasSizeGreaterThan(1);
        assertThat(file).hasContent(ladder.json());
        assertThat(Objects.requireNonNull(
                                Flipwise.verify(RunsFromJavaTest::target).run().result())
                        .passed())
                .isTrue();
    }

    @Test
    void ladderAndChecksOfANamedProblemCanBeStoppedAndListenedTo() throws Exception {
        List<String> tuning = new CopyOnWriteArrayList<>();
        StopRequest request = new StopRequest();
        RunListener listener = new RunListener() {
            @Override
            public void tuning(String what) {
                tuning.add(what);
                request.make();
            }
        };
        Path file = place.resolve("ladder.json");
        RunOutcome<LadderFile> ladder = Flipwise.tune("paper:bimodal")
                .in(file)
                .listener(listener)
                .stopRequest(request)
                .run();
        assertThat(ladder)
                .isEqualTo(new RunOutcome.Stopped<>(
                        null, null, List.of("stopped before a ladder was found; nothing was kept")));
        assertThat(file).doesNotExist();
        assertThat(tuning).isNotEmpty();

        tuning.clear();
        StopRequest never = new StopRequest();
        RunBuilder<Verification> checks = Flipwise.verify("ising:torus?L=3").kernel(KernelName.MH);
        assertThat(checks.listener(listener).stopRequest(never).run()).isInstanceOf(RunOutcome.Finished.class);
        assertThat(tuning).contains("checking: mh").doesNotContain("checking: a-iit");
        assertThat(checks.stopRequest(request).run()).isInstanceOf(RunOutcome.Stopped.class);
        assertThat(checks.spec())
                .isEqualTo(RunSpec.of("verify", "ising:torus?L=3", checks.spec().options()));
        assertThatThrownBy(() -> checks.in(file)).hasMessage("'verify' has no option --out");
    }

    /** What the command line decides about a folder, Java decides in the same way. */
    @Test
    void aFinishedRunWithADamagedResultIsWrittenAgain() throws Exception {
        Path folder = place.resolve("run");
        String whole = digest(run().rounds(200).in(folder).run());
        Path summary = folder.resolve("summary.json");
        String text = Files.readString(summary);
        for (String damaged : new String[] {text.substring(0, text.length() / 2), ""}) {
            Files.writeString(summary, damaged);
            assertThat(digest(Flipwise.resume(folder).target(target()).run())).isEqualTo(whole);
            assertThat(summary).exists();
        }
        Files.delete(folder.resolve("report.html"));
        assertThat(digest(Flipwise.resume(folder).run())).as("only read").isEqualTo(whole);
        assertThat(folder.resolve("report.html")).as("older than the run").exists();
    }

    @Test
    void aRunThatIsStillRunningAndOptionsOfAnotherTaskAreRefused() throws Exception {
        Path folder = place.resolve("solve");
        Flipwise.solve("labs:?n=13")
                .stop("rounds=20")
                .listener(new RunListener() {
                    @Override
                    public void progress(Progress.Snapshot snapshot) {
                        assertThatThrownBy(() -> Flipwise.resume(folder).run()).isInstanceOf(FolderBusyException.class);
                    }
                })
                .in(folder)
                .run();
        for (Option<?> option : List.of(RunOptions.WATCH, RunOptions.ON, RunOptions.VERBOSE)) {
            assertThatThrownBy(
                            () -> withAnyValue(Flipwise.resume(folder), option).run())
                    .isInstanceOf(SettingsException.class)
                    .hasMessageContaining(option.flag() + " has no meaning for '" + folder + "', a run of 'solve'");
        }
        assertThat(Flipwise.resume(folder).option(RunOptions.CHECKPOINT, 5.0).run())
                .as("the control")
                .isInstanceOf(RunOutcome.Finished.class);
    }

    @SuppressWarnings("unchecked")
    private static ResumeBuilder withAnyValue(ResumeBuilder builder, Option<?> option) {
        return option.type().isFlag()
                ? builder.option((Option<Boolean>) option, true)
                : builder.option((Option<String>) option, "here");
    }

    @Test
    void valuesThatAnOptionDoesNotTakeAreRefused() {
        assertThatThrownBy(() -> run().rounds(0))
                .isInstanceOf(SettingsException.class)
                .hasMessage("--rounds is '0'; expected a whole number of at least 1");
        assertThatThrownBy(() -> run().option(RunOptions.CPU, 1.0).spec()).hasMessage("'sample' has no option --cpu");
        assertThat(Files.exists(Path.of("runs"))).isFalse();
    }
}
