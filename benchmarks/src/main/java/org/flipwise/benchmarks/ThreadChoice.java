package org.flipwise.benchmarks;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * What threads are worth: wall time on one thread over wall time with {@code --threads auto}, for rounds that cost microseconds and rounds that cost milliseconds. The
 * two are timed in turn, so that whatever else the machine does falls on both; the median of the ratios is printed with their range. A ratio of 1 is what cheap rounds are
 * promised, about the number of processors what dear ones can have on a machine that is free.
 */
public final class ThreadChoice {
    private static final int TURNS = 7;
    private static final double NANO = 1e-9;
    private static final List<String> RUNS = List.of(
            "paper:bimodal --rounds 60000",
            "paper:bimodal --rounds 20000 --sims 4",
            "paper:six-modes --rounds 3000",
            "paper:six-modes --rounds 1000 --sims 3",
            "ising:torus?L=32&K=0.44 --rounds 2000");

    private ThreadChoice() {}

    /** Takes other runs as arguments, each in quotes. */
    public static void main(String[] runs) throws InterruptedException {
        System.out.println("one thread / auto: median (least to most), seconds on one thread");
        for (String words : runs.length == 0 ? RUNS : List.of(runs)) {
            System.out.println(line(words));
        }
    }

    private static String line(String words) throws InterruptedException {
        double[] ratios = new double[TURNS];
        double alone = 0;
        seconds(words + " --threads auto");
        for (int turn = 0; turn < TURNS; turn++) {
            alone = seconds(words + " --threads 1");
            ratios[turn] = alone / seconds(words + " --threads auto");
        }
        Arrays.sort(ratios);
        return String.format(
                Locale.ROOT,
                "%-44s %5.2f (%.2f to %.2f) %8.2f s",
                words,
                ratios[TURNS / 2],
                ratios[0],
                ratios[TURNS - 1],
                alone);
    }

    private static double seconds(String words) throws InterruptedException {
        String[] parts = words.split(" +", -1);
        Map<String, String> options = new LinkedHashMap<>(Map.of("ladder", "problem", "kernel", "a-iit"));
        for (int i = 1; i < parts.length; i += 2) {
            options.put(parts[i].substring(2), parts[i + 1]);
        }
        Problem problem = Problems.resolve(parts[0]);
        SampleSettings settings = SampleOptions.resolve(Options.of(options), problem);
        long start = System.nanoTime();
        SampleRun.run(problem, settings, snapshot -> {});
        return (System.nanoTime() - start) * NANO;
    }
}
