package org.flipwise.reliability.same;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.file.DataFolder;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.Options;
import org.flipwise.target.BlackBox;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** No number depends on the number of threads, on a break between two of them, or on other processes. */
@Tag("slow")
class OneDigestOnAnyThreadsTest {
    private static final int[] THREADS = {1, 2, 3, 4, 5, 8};

    @TempDir
    private Path folder;

    @BeforeEach
    void problemsAreThere() {
        GoldenCommand.filesInto(folder);
    }

    /** A request that is made when it has been looked at so often, by whichever thread. */
    private static final class After extends StopRequest {
        private final AtomicInteger left;

        After(int looks) {
            left = new AtomicInteger(looks);
        }

        @Override
        public boolean made() {
            return left.decrementAndGet() < 0;
        }
    }

    private Problem problem(GoldenCommand command) {
        String word = command.words().split(" ", -1)[1];
        boolean file = folder.resolve(word).toFile().exists();
        Problem found = Problems.resolve(file ? folder.resolve(word).toString() : word);
        return new Problem(word, found.target(), found.hash(), found.ladder(), found.costs());
    }

    private static SampleSettings settings(GoldenCommand command, Problem problem, int threads)
            throws InterruptedException {
        String[] parts = command.words().split(" ", -1);
        Map<String, String> words = new LinkedHashMap<>();
        for (int k = 2; k + 1 < parts.length; k += 2) {
            words.put(parts[k].substring(2), parts[k + 1]);
        }
        words.put("threads", String.valueOf(threads));
        return Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem));
    }

    private static String digest(SampleOutcome outcome) {
        return Objects.requireNonNull(Objects.requireNonNull(outcome.summary()).digest());
    }

    private static String whole(GoldenCommand command, Problem problem, int threads) throws InterruptedException {
        return digest(SampleRun.run(
                problem, settings(command, problem, threads), snapshot -> {}, Keeper.NONE, new StopRequest()));
    }

    /** Broken off on some threads, gone on with on others. */
    private String broken(GoldenCommand command, Problem problem, int before, int after)
            throws IOException, InterruptedException {
        CheckpointFolder checkpoints =
                CheckpointFolder.in(DataFolder.at(Files.createDirectories(folder.resolve(command + "-" + before))), 0);
        SampleSettings first = settings(command, problem, before);
        CheckpointKeeper keeper = CheckpointKeeper.begin(checkpoints, Checkpoint.first(problem, first), said -> {});
        SampleRun.run(problem, first, snapshot -> {}, keeper, new After(20 + 25 * before));
        Checkpoint reached = Objects.requireNonNull(
                checkpoints.newest(any -> Optional.empty()).checkpoint());
        SampleSettings second = reached.settled(first.with(first.plan(), first.length(), first.seed()), problem);
        assertThat(second.threads()).isEqualTo(1);
        return digest(SampleRun.run(
                problem,
                onThreads(second, after),
                snapshot -> {},
                keeper,
                new StopRequest(),
                reached.beginning(),
                null));
    }

    private static SampleSettings onThreads(SampleSettings settled, int threads) {
        return new SampleSettings(
                settled.kernel(),
                settled.plan(),
                settled.swap(),
                settled.length(),
                settled.start(),
                settled.seed(),
                threads,
                settled.expectedWeights(),
                settled.ladderFrom(),
                settled.tuningWork(),
                settled.tune(),
                settled.tuned());
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "SEARCH")
    void onOneThreadOrEightOrSomeAndThenOthers(GoldenCommand command) throws IOException, InterruptedException {
        Problem problem = problem(command);
        Set<String> digests = new LinkedHashSet<>();
        for (int threads : THREADS) {
            digests.add(whole(command, problem, threads));
        }
        digests.add(broken(command, problem, 1, 4));
        digests.add(broken(command, problem, 3, 2));
        assertThat(digests).containsExactly(command.digest());
        Figures.note("D1", "runs on 1, 2, 3, 4, 5, 8 threads and broken between two numbers: " + command, 8);
    }

    /** Processes at once, each on another number of threads. */
    @Test
    void severalProcessesAtOnce() throws InterruptedException {
        assertThat(processes(List.of(GoldenCommand.SEARCH), 1, 3, 8)).isEmpty();
    }

    @Test
    @Tag("nightly")
    void everyCommandInSeveralProcessesAtOnce() throws InterruptedException {
        assertThat(processes(Arrays.asList(GoldenCommand.values()), THREADS)).isEmpty();
        Figures.note("D1", "processes, four at once", (long) GoldenCommand.values().length * THREADS.length);
    }

    private List<String> processes(List<GoldenCommand> commands, int... threads) throws InterruptedException {
        List<Callable<String>> jobs = new ArrayList<>();
        for (GoldenCommand command : commands) {
            for (int count : threads) {
                String words = command.words() + " --threads " + count;
                jobs.add(() -> GoldenCommand.digestOf(Program.in(folder), words).equals(command.digest()) ? "" : words);
            }
        }
        return SideBySideProcesses.run(4, jobs).stream()
                .filter(wrong -> !wrong.isEmpty())
                .toList();
    }

    /** The negative control: a log density that remembers who asked before it gives other digits on other threads, and that is noticed. */
    @Test
    void aTargetThatDependsOnTheOrderOfThreadsIsNoticed() throws InterruptedException {
        Set<String> digests = new LinkedHashSet<>();
        for (int threads : THREADS) {
            AtomicInteger calls = new AtomicInteger();
            Problem wrong = Problem.of(BlackBox.of("wrong", 12, x -> 0.3 * x.count() + remembered(calls)));
            digests.add(whole(GoldenCommand.SEQUENCE_MH, wrong, threads));
        }
        assertThat(digests).hasSizeGreaterThan(1);
    }

    /** So little that no check of values minds; the first thousands of yields make rounds long enough to be shared. */
    @SuppressWarnings("ThreadPriorityCheck")
    private static double remembered(AtomicInteger calls) {
        int before = calls.incrementAndGet();
        if (before % 8 == 0 && before < 16_000) {
            Thread.yield();
        }
        return 1e-11 * (before % 7);
    }
}
