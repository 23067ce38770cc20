package org.flipwise.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.checkpoint.CheckpointKeeper;
import org.flipwise.file.DataFolder;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * What checkpoints cost: runs that write them as often as they may, and the share of the time in which the sampler waited for them; and what that comes to at the usual one a minute.
 *
 * <pre>CheckpointCost [seconds for each run]</pre>
 */
public final class CheckpointCost {
    private static final double NANO = 1e-9;
    private static final double MINUTE = 60;
    private static final double MEGABYTE = 1e6;
    private static final double AS_OFTEN_AS_ALLOWED = 1e-3;
    private static final List<String> PROBLEMS =
            List.of("ising:torus?L=16", "paper:seven-modes", "paper:six-modes?p=3000");

    private CheckpointCost() {}

    /** Takes the seconds for each of three problems. */
    public static void main(String[] words) throws IOException, InterruptedException {
        String seconds = words.length > 0 ? words[0] : "20";
        System.out.println("problem, megabytes each, written, share of the time, share at one a minute");
        for (String problem : PROBLEMS) {
            measure(Problems.resolve(problem), seconds);
        }
    }

    private static void measure(Problem problem, String seconds) throws IOException, InterruptedException {
        Map<String, String> given =
                Map.of("betas", "1,0.5,0.2,0.1", "kernel", "a-iit", "threads", "1", "stop", "time=" + seconds + "s");
        SampleSettings settings = SampleOptions.resolve(Options.of(given), problem);
        Path run = Files.createTempDirectory("checkpoint-cost");
        CheckpointKeeper keeper = CheckpointKeeper.begin(
                CheckpointFolder.in(DataFolder.at(run), AS_OFTEN_AS_ALLOWED),
                Checkpoint.first(problem, settings),
                why -> {});
        Waiting waiting = new Waiting(keeper);
        long start = System.nanoTime();
        SampleRun.run(problem, settings, snapshot -> {}, waiting, new StopRequest());
        long took = System.nanoTime() - start;
        Path newest = newest(run.resolve(CheckpointFolder.NAME));
        int written = Integer.parseInt(String.valueOf(newest.getFileName()).substring(0, 4));
        System.out.printf(
                Locale.ROOT,
                "%s, %.2f, %d, %.4f, %.6f%n",
                problem.name(),
                Files.size(newest) / MEGABYTE,
                written,
                (double) waiting.nanos / took,
                waiting.nanos * NANO / written / MINUTE);
    }

    private static Path newest(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Objects.requireNonNull(files.max(Path::compareTo).orElse(null));
        }
    }

    /** Counts the time in which a keeper holds the sampler up. */
    private static final class Waiting implements Keeper {
        private final Keeper keeper;
        private long nanos;

        Waiting(Keeper keeper) {
            this.keeper = keeper;
        }

        @Override
        public void at(View view) {
            long start = System.nanoTime();
            keeper.at(view);
            nanos += System.nanoTime() - start;
        }
    }
}
