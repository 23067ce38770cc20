package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.flipwise.cli.InProcess;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** F1: a run whose folder is removed, renamed or replaced while it writes there reports it and ends with 74; it makes no other in its place and writes nothing into one that is. */
@DisabledOnOs(OS.WINDOWS)
class AFolderThatVanishesEndsTheRunTest {
    private static final long PATIENCE_SECONDS = Long.getLong("flipwise.patience.seconds", 300);
    private static final long LOOK_MILLIS = 5;

    @TempDir
    private Path place;

    /** What becomes of the folder. */
    enum Fate {
        REMOVED,
        RENAMED,
        REPLACED;

        void befall(Path run) throws IOException {
            switch (this) {
                case REMOVED -> {
                    while (Files.exists(run, LinkOption.NOFOLLOW_LINKS)) {
                        try {
                            Neighbourhood.remove(run);
                        } catch (IOException writtenMeanwhile) {
                            // looked for again
                        }
                    }
                }
                case RENAMED -> Files.move(run, run.resolveSibling("moved"));
                default -> {
                    Files.move(run, run.resolveSibling("moved"));
                    Files.createDirectory(run);
                }
            }
        }
    }

    private void vanishes(String words, Predicate<Path> begun) throws IOException, InterruptedException {
        for (Fate fate : Fate.values()) {
            Path run = Files.createDirectories(place.resolve(fate.name())).resolve("run");
            List<String> all = new ArrayList<>(List.of(words.split(" ")));
            all.addAll(List.of("--quiet", "--out", run.toString()));
            FutureTask<Program.Ended> running = new FutureTask<>(() -> InProcess.run(place, all));
            Thread thread = new Thread(running, words);
            thread.setDaemon(true);
            thread.start();
            while (!begun.test(run)) {
                assertThat(running.isDone()).as("ended too soon").isFalse();
                thread.join(LOOK_MILLIS);
            }
            fate.befall(run);
            Program.Ended ended = end(running);
            assertThat(ended.code()).as(ended.err()).isEqualTo(74);
            assertThat(ended.err()).contains("the folder is gone: it was removed, renamed or replaced");
            assertThat(new Answered(words, ended).faults()).as(ended.err()).isEmpty();
            if (fate == Fate.REPLACED) {
                assertThat(run).isEmptyDirectory();
            } else {
                assertThat(run).doesNotExist();
            }
        }
        Figures.note(
                "F1",
                "folders of '" + words.replaceFirst(" .*", "") + "' that vanished in mid-run",
                Fate.values().length);
    }

    private static Program.Ended end(FutureTask<Program.Ended> running) throws InterruptedException {
        try {
            return running.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new AssertionError("the run does not end in its own way", failure);
        }
    }

    private static boolean hasCheckpoint(Path run) {
        return Files.exists(run.resolve("status.json")) && holds(run.resolve("checkpoint"), ".ckpt", 0);
    }

    /** Returns whether a folder has a file with this ending and more than so many lines; none are counted where that is 0. */
    private static boolean holds(Path folder, String ending, int lines) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.getFileName().toString();
                if (name.endsWith(ending) && !name.startsWith(".") && (lines == 0 || count(file) > lines)) {
                    return true;
                }
            }
            return false;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static long count(Path file) throws IOException {
        return Files.readAllLines(file).size();
    }

    @Test
    void ofSample() throws IOException, InterruptedException {
        vanishes(
                "sample " + SentRuns.PROBLEM + " --betas 1,0.5 --kernel mh --rounds 2000000000 --checkpoint 0.05",
                AFolderThatVanishesEndsTheRunTest::hasCheckpoint);
    }

    /** The first file there is {@code tuning.ckpt}, long before the search for a ladder is over. */
    @Test
    void ofSampleBeforeItsFirstRound() throws IOException, InterruptedException {
        vanishes(
                "sample spinglass:sk?n=300 --kernel a-iit --rounds 2000000000",
                AFolderThatVanishesEndsTheRunTest::hasCheckpoint);
    }

    @Test
    void ofSolve() throws IOException, InterruptedException {
        vanishes(
                "solve " + SentRuns.PROBLEM + " --betas 1,0.5 --stop rounds=2000000000 --checkpoint 0.05",
                AFolderThatVanishesEndsTheRunTest::hasCheckpoint);
    }

    @Test
    void ofCompare() throws IOException, InterruptedException {
        vanishes(
                "compare " + SentRuns.PROBLEM
                        + " --kernels mh,iit --ladders common --betas 1,0.5 --sims 10000 --cpu 0.005",
                run -> holds(run, "outcomes.jsonl", 5));
    }

    @Test
    void ofReproduce() throws IOException, InterruptedException {
        vanishes(
                "reproduce parity-trap --scale 0.02 --threads 1",
                run -> holds(run.resolve("simulations"), ".jsonl", 1));
    }

    /** The control: the same commands, shorter and left alone, end with 0 and have written all that was looked at. */
    @ParameterizedTest
    @EnumSource(names = "RENAMED")
    void unlikeOneThatStays(Fate afterwards) throws IOException {
        SentRuns runs = SentRuns.in(place);
        for (Path run : List.of(runs.sampled("sampled"), runs.solved("solved"), runs.compared("compared"))) {
            assertThat(run.resolve("manifest.json")).exists();
            assertThat(hasCheckpoint(run) || holds(run, "outcomes.jsonl", 5)).isTrue();
            afterwards.befall(run);
            assertThat(run).doesNotExist();
            Neighbourhood.remove(run.resolveSibling("moved"));
        }
    }
}
