package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConcurrentReadersSeeACompleteRunTest {
    private static final int BURN_IN = 20;
    private static final int ROUNDS = 60;
    private static final Problem PROBLEM = Problems.resolve("paper:bimodal");

    @TempDir
    Path place;

    /** Reads the folder after every round. */
    private final class Reader implements Keeper {
        private final List<RunData> read = new ArrayList<>();

        @Override
        public boolean wants(long round) {
            return true;
        }

        @Override
        public synchronized void at(View view) {
            read.add(RunData.read(place.resolve("run")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "3"})
    void everyRoundShows(String sims) throws Exception {
        Reader reader = new Reader();
        SampleOutcome outcome = run(Map.of("sims", sims, "threads", "2"), RunKeeper.Pace.ALWAYS, reader);
        assertThat(reader.read).hasSize(Integer.parseInt(sims) * (BURN_IN + ROUNDS));
        RunData first = reader.read.get(0);
        assertThat(first.status().state()).isEqualTo(RunStatus.State.RUNNING);
        assertThat(first.status().died()).isFalse();
        // Of simulations side by side one may be seen before the other has written.
        assertThat(first.status().doing()).isIn(sims.equals("1") ? List.of("burn-in") : List.of("tuning", "burn-in"));
        assertThat(first.summary()).isNull();
        RunData last = reader.read.get(reader.read.size() - 1);
        assertThat(last.status().doing()).isEqualTo("sampling");
        Summary partial = Objects.requireNonNull(last.summary());
        assertThat(partial.digest()).isNull();
        assertThat(partial.tempering().rungs())
                .hasSameSizeAs(
                        Objects.requireNonNull(outcome.summary()).tempering().rungs());
        RunData end = RunData.read(place.resolve("run"));
        assertThat(end.status().state()).isEqualTo(RunStatus.State.FINISHED);
        assertThat(end.summary()).isEqualTo(outcome.summary());
        if (sims.equals("1")) {
            assertThat(partial.length().rounds()).isEqualTo(ROUNDS);
            assertThat(partial.estimates().marginals())
                    .isEqualTo(outcome.summary().estimates().marginals());
            assertThat(Objects.requireNonNull(last.trace()).chains().get(0).looks())
                    .isEqualTo(BURN_IN + ROUNDS);
        }
    }

    /** The negative control: at its usual pace so short a run is not looked at before its end. */
    @Test
    void aShortRunCostsNothing() throws Exception {
        Reader reader = new Reader();
        run(Map.of(), RunKeeper.Pace.USUAL, reader);
        assertThat(reader.read).allSatisfy(data -> assertThat(data.trace()).isNull());
    }

    @Test
    void aFolderThatGoesAwayDoesNotEndTheRunButTheLastWriteSaysSo() throws Exception {
        Keeper vandal = new Keeper() {
            @Override
            public boolean wants(long round) {
                return true;
            }

            @Override
            public void at(View view) {
                for (String name :
                        List.of(".lock", "status.json", "manifest.json", "trace.csv", "summary.json", "swaps.csv")) {
                    place.resolve("run").resolve(name).toFile().delete();
                }
                place.resolve("run").toFile().delete();
            }
        };
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> run(Map.of(), RunKeeper.Pace.ALWAYS, vandal))
                .isInstanceOf(java.io.IOException.class)
                .hasMessageContaining("cannot write '" + place.resolve("run"));
        assertThat(Files.exists(place.resolve("run"))).isFalse();
    }

    @Test
    void aRunWhoseProcessIsGoneHasDied() throws Exception {
        run(Map.of(), RunKeeper.Pace.USUAL, Keeper.NONE);
        Path file = place.resolve("run/status.json");
        String running = Files.readString(file).replace("FINISHED", "RUNNING");
        Files.writeString(file, running);
        assertThat(RunData.read(place.resolve("run")).status().died()).isFalse();
        Files.writeString(file, running.replaceFirst("\"processStarted\" : \"....", "\"processStarted\" : \"1999"));
        assertThat(RunData.read(place.resolve("run")).status().died())
                .as("another process has its number")
                .isTrue();
    }

    private SampleOutcome run(Map<String, String> more, RunKeeper.Pace pace, Keeper beside) throws Exception {
        Map<String, String> words = new java.util.LinkedHashMap<>(Map.of(
                "ladder",
                "problem",
                "kernel",
                "a-iit",
                "rounds",
                "" + ROUNDS,
                "burn-in",
                "" + BURN_IN,
                "threads",
                "1"));
        words.putAll(more);
        Options options = Options.of(words);
        SampleSettings settings = SampleOptions.resolve(options, PROBLEM);
        try (RunFolder folder = RunFolder.reserve(place.resolve("run"))) {
            Manifest manifest = Manifest.of(
                    new RunSpec.Sample("paper:bimodal", options),
                    List.of("sample"),
                    List.of(),
                    PROBLEM,
                    settings.seed(),
                    settings.threads(),
                    Instant.now());
            RunKeeper keeper = RunKeeper.begin(folder, manifest, pace);
            keeper.sampling(settings);
            SampleOutcome outcome =
                    SampleRun.run(PROBLEM, settings, snapshot -> {}, Keeper.both(keeper, beside), new StopRequest());
            keeper.end(outcome, settings.tuned());
            return outcome;
        }
    }
}
