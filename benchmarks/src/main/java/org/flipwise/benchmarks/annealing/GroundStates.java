package org.flipwise.benchmarks.annealing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.flipwise.anneal.ReheatedSearch;
import org.flipwise.random.SeededStreams;
import org.flipwise.report.chart.SvgFigure;
import org.flipwise.result.Improvement;
import org.flipwise.result.StopRequest;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveRun;
import org.flipwise.search.SolveSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.Options;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * Ground states of ±J glasses on tori of L³ spins: residual energy per spin against sweeps, by tempering with and without Houdayer moves and by anneals with and without merging. All is counted in
 * sweeps of all replicas, not timed. The reference of an instance is the best value that any run found, one longer run included. Every run is a line of {@code ground-states.csv}; what stands there is not
 * run again.
 *
 * <pre>GroundStates FOLDER INSTANCES SEEDS THREADS L:SWEEPS…    such as: GroundStates out 6 3 2 8:64000 10:256000 12:512000</pre>
 */
public final class GroundStates {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANO = 1e-9;
    private static final long FIRST_MARK = 1000;
    private static final int LONGER = 4;
    private final Path file;
    private final List<GroundStateRun> runs = new ArrayList<>();

    private GroundStates(Path folder) throws IOException {
        Files.createDirectories(folder);
        file = folder.resolve("ground-states.csv");
        if (Files.exists(file)) {
            Files.readAllLines(file, StandardCharsets.UTF_8).forEach(line -> runs.add(GroundStateRun.parse(line)));
        }
    }

    /** Numbers of sweeps, doubling up to the largest. */
    private static long[] marks(long sweeps) {
        return LongStream.iterate(FIRST_MARK, mark -> mark <= sweeps, mark -> 2 * mark)
                .toArray();
    }

    /** Runs what is missing, then prints the table and writes the figure. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Path.of(args[0]);
        int instances = Integer.parseInt(args[1]);
        int seeds = Integer.parseInt(args[2]);
        GroundStates study = new GroundStates(folder);
        List<Callable<GroundStateRun>> missing = new ArrayList<>();
        for (int instance = 1; instance <= instances; instance++) {
            for (String size : List.of(args).subList(4, args.length)) {
                int length = Integer.parseInt(size.substring(0, size.indexOf(':')));
                long sweeps = Long.parseLong(size.substring(size.indexOf(':') + 1));
                for (SearchKind method : SearchKind.values()) {
                    int count = method == SearchKind.REFERENCE ? 1 : seeds;
                    for (int seed = 1; seed <= count; seed++) {
                        study.plan(length, instance, method, seed, marks(sweeps), missing);
                    }
                }
            }
        }
        study.run(missing, Integer.parseInt(args[3]));
        Residuals residuals = new Residuals(study.runs);
        System.out.println(residuals.table());
        Files.writeString(
                folder.resolve("ground-states.svg"), SvgFigure.of(residuals.figure()), StandardCharsets.UTF_8);
    }

    /** Runs side by side, and keeps each as it ends. */
    private void run(List<Callable<GroundStateRun>> missing, int threads) throws IOException, InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        CompletionService<GroundStateRun> ended = new ExecutorCompletionService<>(workers);
        missing.forEach(ended::submit);
        try {
            for (int left = missing.size(); left > 0; left--) {
                GroundStateRun run = ended.take().get();
                runs.add(run);
                Files.writeString(file, run.line() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a run failed", failed);
        } finally {
            workers.shutdownNow();
        }
    }

    private void plan(
            int length, int instance, SearchKind method, int seed, long[] marks, List<Callable<GroundStateRun>> into) {
        boolean known = runs.stream()
                .anyMatch(run -> run.length() == length
                        && run.instance() == instance
                        && run.method() == method
                        && run.seed() == seed);
        if (!known) {
            into.add(() -> run(length, instance, method, seed, marks));
        }
    }

    private static GroundStateRun run(int length, int instance, SearchKind method, int seed, long[] marks)
            throws InterruptedException {
        Problem problem = Problems.resolve("spinglass:3d?L=" + length + "&disorder=pm&seed=" + instance);
        long from = THREADS.getCurrentThreadCpuTime();
        NavigableMap<Long, Double> values = switch (method) {
            case TEMPERING -> tempering(problem, seed, marks, 1);
            case HOUDAYER -> tempering(problem, seed, marks, 2);
            case PLAIN_ANNEAL -> annealed(problem.target(), seed, marks, false);
            case ANNEAL -> annealed(problem.target(), seed, marks, true);
            case REFERENCE -> tempering(problem, seed + 1000, new long[] {LONGER * marks[marks.length - 1]}, 2);
        };
        double cpuSeconds = (THREADS.getCurrentThreadCpuTime() - from) * NANO;
        return new GroundStateRun(length, instance, method, seed, cpuSeconds, values);
    }

    /** The best value at each mark. A round is a sweep on each rung, of both copies where there are two. */
    private static NavigableMap<Long, Double> tempering(Problem problem, int seed, long[] marks, int copies)
            throws InterruptedException {
        Map<String, String> words = new HashMap<>(
                Map.of("seed", String.valueOf(seed), "threads", "1", "search", "tempering", "stop", "rounds=1"));
        if (copies == 2) {
            words.put("houdayer-moves", "1");
        }
        SolveSettings settings = SolveOptions.resolve(Options.of(words), problem);
        long sweeps = (long) copies * settings.engine().ladder().rungs();
        words.put("stop", "rounds=" + marks[marks.length - 1] / sweeps);
        List<Improvement> improvements = SolveRun.run(
                        problem,
                        SolveOptions.resolve(Options.of(words), problem),
                        snapshot -> {},
                        Keeper.NONE,
                        new StopRequest(),
                        StartPoint.FROM_THE_START)
                .improvements()
                .getOrDefault(1, List.of());
        NavigableMap<Long, Double> values = new TreeMap<>();
        for (long mark : marks) {
            improvements.stream()
                    .filter(one -> one.round() * sweeps <= mark)
                    .mapToDouble(Improvement::logDensity)
                    .max()
                    .ifPresent(best -> values.put(mark, best));
        }
        return values;
    }

    private static NavigableMap<Long, Double> annealed(Target target, int seed, long[] marks, boolean merging) {
        ReheatedSearch search = new ReheatedSearch(
                target.spins().orElseThrow(), SeededStreams.of(seed, 0).start(), merging);
        NavigableMap<Long, Double> values = new TreeMap<>();
        double best = Double.NEGATIVE_INFINITY;
        for (long mark : marks) {
            while (search.proposals() + (long) ReheatedSearch.SWEEPS * target.dimension()
                    <= mark * target.dimension()) {
                if (search.round()) {
                    best = target.potential(search.best());
                }
            }
            values.put(mark, best);
        }
        return values;
    }
}
