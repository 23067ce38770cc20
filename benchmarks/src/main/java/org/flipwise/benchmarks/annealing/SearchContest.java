package org.flipwise.benchmarks.annealing;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.result.StopRequest;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveRun;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * {@code solve} against {@link PlainAnnealer} at limits of processor time, on one thread. A run of {@code solve} gives its values at all limits; the annealer runs for each limit with reads of several
 * lengths, and the length with the best mean over the first seeds stands in the table; later seeds run that length alone. Every result is a line of {@code contest.csv}; what stands there is not run again.
 *
 * <pre>SearchContest FOLDER SEEDS LIMITS GRAPH.txt…    such as: SearchContest out 10 1,10,60 G55.txt G60.txt G70.txt</pre>
 */
public final class SearchContest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANO = 1e-9;
    /** A read takes about this share of the limit. */
    private static final double[] SHARES = {0.05, 0.2, 0.95};
    /** So many seeds decide which length is best. */
    private static final int TRIALS = 3;

    private final Path file;
    private final List<String> lines;
    private final double[] limits;

    private SearchContest(Path folder, double[] limits) throws IOException {
        Files.createDirectories(folder);
        this.file = folder.resolve("contest.csv");
        this.lines = new ArrayList<>(Files.exists(file) ? Files.readAllLines(file, StandardCharsets.UTF_8) : List.of());
        this.limits = limits;
    }

    /** Runs what is missing, then prints the table. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int seeds = Integer.parseInt(args[1]);
        double[] limits = Arrays.stream(args[2].split(",", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        SearchContest contest = new SearchContest(Path.of(args[0]), limits);
        List<String> graphs = List.of(args).subList(3, args.length);
        for (int seed = 1; seed <= seeds; seed++) {
            for (String graph : graphs) {
                contest.run(graph, seed);
            }
        }
        contest.print(graphs);
    }

    private static double cpu() {
        return THREADS.getCurrentThreadCpuTime() * NANO;
    }

    private void run(String graph, int seed) throws IOException, InterruptedException {
        Problem problem = Problems.resolve(graph, "gset");
        String name = Path.of(graph).getFileName().toString();
        String last = key(name, "solve", limits[limits.length - 1], seed);
        if (lines.stream().noneMatch(line -> line.startsWith(last))) {
            double[] values = solve(problem, seed);
            for (int k = 0; k < limits.length; k++) {
                keep(key(name, "solve", limits[k], seed), values[k]);
            }
        }
        for (double limit : limits) {
            for (double share : seed <= TRIALS ? SHARES : new double[] {bestShare(name, limit)}) {
                String key = key(name, "anneal " + share, limit, seed);
                if (lines.stream().noneMatch(line -> line.startsWith(key))) {
                    keep(key, anneal(problem.target(), limit, share, seed));
                }
            }
        }
    }

    private double bestShare(String graph, double limit) {
        double best = SHARES[0];
        for (double share : SHARES) {
            best = trialMean(graph, share, limit) > trialMean(graph, best, limit) ? share : best;
        }
        return best;
    }

    private double trialMean(String graph, double share, double limit) {
        double sum = 0;
        for (int seed = 1; seed <= TRIALS; seed++) {
            String key = key(graph, "anneal " + share, limit, seed);
            sum += lines.stream()
                    .filter(line -> line.startsWith(key))
                    .mapToDouble(line -> Double.parseDouble(line.substring(key.length())))
                    .sum();
        }
        return sum / TRIALS;
    }

    private static String key(String graph, String method, double limit, int seed) {
        return graph + "," + method + "," + limit + "," + seed + ",";
    }

    private void keep(String key, double value) throws IOException {
        if (lines.stream().anyMatch(line -> line.startsWith(key))) {
            return;
        }
        lines.add(key + value);
        Files.writeString(file, key + value + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** The best value reported before each limit: reports come some ten times a second, which is to the search's disadvantage. */
    private double[] solve(Problem problem, int seed) throws InterruptedException {
        double[] values = new double[limits.length];
        StopRequest request = new StopRequest();
        double from = cpu();
        Options options = Options.of(Map.of(
                "seed",
                String.valueOf(seed),
                "threads",
                "1",
                "stop",
                "time=" + 1000 * limits[limits.length - 1] + "s"));
        SolveRun.run(
                problem,
                SolveOptions.resolve(options, problem),
                snapshot -> {
                    double spent = cpu() - from;
                    for (int k = 0; k < limits.length; k++) {
                        if (spent <= limits[k]) {
                            values[k] = snapshot.best();
                        }
                    }
                    if (spent > limits[limits.length - 1]) {
                        request.make();
                    }
                },
                Keeper.NONE,
                request,
                StartPoint.FROM_THE_START);
        return values;
    }

    private static double anneal(Target target, double limit, double share, int seed) {
        PlainAnnealer annealer = new PlainAnnealer(target.spins().orElseThrow(), seed);
        annealer.read(300);
        double trial = cpu();
        annealer.read(300);
        double perSweep = (cpu() - trial) / 300;
        double from = cpu();
        long sweeps = Math.max(1, (long) (share * limit / perSweep));
        long best = Long.MIN_VALUE;
        double value = Double.NEGATIVE_INFINITY;
        double longest = 0;
        for (double began = from; value == Double.NEGATIVE_INFINITY || began - from + longest / 2 < limit; ) {
            long energy = annealer.read(sweeps);
            if (energy > best) {
                best = energy;
                value = target.potential(state(annealer.state()));
            }
            longest = Math.max(longest, cpu() - began);
            began = cpu();
        }
        return value;
    }

    private static BitState state(int[] spin) {
        BitState state = BitState.zeros(spin.length);
        for (int bit = 0; bit < spin.length; bit++) {
            if (spin[bit] > 0) {
                state.flip(bit);
            }
        }
        return state;
    }

    private double[] values(String graph, String method, double limit) {
        return lines.stream()
                .filter(line -> line.startsWith(graph + "," + method + "," + limit + ","))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)))
                .sorted()
                .toArray();
    }

    private static double median(double[] sorted) {
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    private void print(List<String> graphs) {
        System.out.println("| graph | CPU s | solve: median | mean | annealer: median | mean | seeds |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (String path : graphs) {
            String graph = Path.of(path).getFileName().toString();
            for (double limit : limits) {
                double[] ours = values(graph, "solve", limit);
                double[] theirs = values(graph, "anneal " + bestShare(graph, limit), limit);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %.0f | %.1f | %.1f | %.1f | %.1f | %d |%n",
                        graph.replace(".txt", ""),
                        limit,
                        median(ours),
                        mean(ours),
                        median(theirs),
                        mean(theirs),
                        ours.length);
            }
        }
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NEGATIVE_INFINITY);
    }
}
