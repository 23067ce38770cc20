package org.flipwise.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.result.SolveSummary;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveRun;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * Processor time of {@code solve labs:?n=N} to the least energy, which is known for every length up to 66 (Packebusch and Mertens 2016), and how it grows with n. Each run is a line of the file, so that the command can
 * be stopped and given again. A run that takes longer than the limit counts with its time, and the mean is then too small, which is said.
 *
 * <pre>LabsTimes FILE.tsv [from, 20] [to, 50] [seeds, 20] [seconds a run at most, 600] [option=value …]</pre>
 */
public final class LabsTimes {
    /** Least energies from n = 3 on. */
    private static final int[] LEAST = {
        1, 2, 2, 7, 3, 8, 12, 13, 5, 10, 6, 19, 15, 24, 32, 25, 29, 26, 26, 39, 47, 36, 36, 45, 37, 50, 62, 59, 67, 64,
        64, 65, 73, 82, 86, 87, 99, 108, 108, 101, 109, 122, 118, 131, 135, 140, 136, 153, 153, 166, 170, 175, 171, 192,
        188, 197, 205, 218, 226, 235, 207, 208, 240, 257
    };

    private static final int FIRST = 3;

    private LabsTimes() {}

    /** One run: its length, its seed, whether it got there, its processor seconds and its steps. */
    private record Run(int n, long seed, boolean reached, double seconds, long steps) {
        static Run of(String line) {
            String[] field = line.split("\t", -1);
            return new Run(
                    Integer.parseInt(field[0]),
                    Long.parseLong(field[1]),
                    Boolean.parseBoolean(field[2]),
                    Double.parseDouble(field[3]),
                    Long.parseLong(field[4]));
        }

        String line() {
            return n + "\t" + seed + "\t" + reached + "\t" + seconds + "\t" + steps + "\n";
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path file = Path.of(args[0]);
        int from = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        int to = args.length > 2 ? Integer.parseInt(args[2]) : 50;
        int seeds = args.length > 3 ? Integer.parseInt(args[3]) : 20;
        double limit = args.length > 4 ? Double.parseDouble(args[4]) : 600;
        List<String> more = args.length > 5 ? List.of(args).subList(5, args.length) : List.of();
        List<Run> runs = new ArrayList<>();
        if (Files.exists(file)) {
            Files.readAllLines(file).forEach(line -> runs.add(Run.of(line)));
        }
        // the first seconds of a virtual machine are slow
        run(30, 0, 5, more);
        System.out.println(" n  least  runs  reached  mean s  median s  steps  ns a step");
        for (int n = from; n <= to; n++) {
            for (long seed = 1; seed <= seeds; seed++) {
                int length = n;
                long number = seed;
                if (runs.stream().noneMatch(run -> run.n() == length && run.seed() == number)) {
                    Run done = run(n, seed, limit, more);
                    runs.add(done);
                    Files.writeString(file, done.line(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                }
            }
            System.out.println(row(n, runs));
        }
        System.out.println(growth(runs));
    }

    private static Run run(int n, long seed, double limit, List<String> more) throws InterruptedException {
        Problem problem = Problems.resolve("labs:?n=" + n);
        Map<String, String> options = new HashMap<>(Map.of(
                "seed",
                Long.toString(seed),
                "threads",
                "1",
                "stop",
                "best=" + LEAST[n - FIRST] + ",time=" + limit + "s"));
        for (String one : more) {
            options.put(one.substring(0, one.indexOf('=')), one.substring(one.indexOf('=') + 1));
        }
        SolveSummary summary = SolveRun.run(problem, SolveOptions.resolve(Options.of(options), problem), at -> {});
        SolveSummary.RunLine line = summary.sims().get(0);
        long steps = summary.costs().iterations() + summary.costs().proposals();
        return new Run(n, seed, line.success(), line.cpuSeconds(), steps);
    }

    private static String row(int n, List<Run> runs) {
        List<Run> own = runs.stream().filter(run -> run.n() == n).toList();
        double[] seconds = own.stream().mapToDouble(Run::seconds).sorted().toArray();
        double mean = own.stream().mapToDouble(Run::seconds).average().orElse(0);
        double steps = own.stream().mapToDouble(Run::steps).average().orElse(0);
        long reached = own.stream().filter(Run::reached).count();
        return String.format(
                Locale.ROOT,
                "%2d  %5d  %4d  %7d  %6.3f  %8.3f  %.3g  %4.0f",
                n,
                LEAST[n - FIRST],
                own.size(),
                reached,
                mean,
                seconds[seconds.length / 2],
                steps,
                1e9 * mean / steps);
    }

    /** Least squares of log mean steps, and of log mean seconds from n = 30 on, where the start no longer counts, against n. */
    private static String growth(List<Run> runs) {
        return String.format(
                Locale.ROOT,
                "steps grow as %.3f^n, processor seconds as %.3f^n (from n = 30 on)",
                Math.exp(slope(runs, false)),
                Math.exp(slope(runs, true)));
    }

    private static double slope(List<Run> runs, boolean seconds) {
        List<double[]> points = new ArrayList<>();
        runs.stream()
                .mapToInt(Run::n)
                .distinct()
                .filter(n -> n >= 30 || !seconds)
                .forEach(n -> {
                    double mean = runs.stream()
                            .filter(run -> run.n() == n)
                            .mapToDouble(run -> seconds ? run.seconds() : run.steps())
                            .average()
                            .orElse(0);
                    points.add(new double[] {n, Math.log(mean)});
                });
        double x = points.stream().mapToDouble(point -> point[0]).average().orElse(0);
        double y = points.stream().mapToDouble(point -> point[1]).average().orElse(0);
        double above = points.stream()
                .mapToDouble(point -> (point[0] - x) * (point[1] - y))
                .sum();
        double below = points.stream()
                .mapToDouble(point -> (point[0] - x) * (point[0] - x))
                .sum();
        return above / below;
    }
}
