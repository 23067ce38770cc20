package org.flipwise.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Measures everything once and compares it with what is promised, as ratios of numbers of this one run. Exits with 1 when a promise is
 * broken.
 */
public final class Budgets {
    private static final double ROUNDED_TO_NOTHING = 1.0;
    private final List<RunResult> results;
    private final List<String> lines = new ArrayList<>();
    private boolean kept = true;

    private Budgets(Collection<RunResult> results) {
        this.results = List.copyOf(results);
    }

    public static void main(String[] args) throws RunnerException {
        int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        OptionsBuilder options = new OptionsBuilder();
        options.include("StepBenchmark|EveryNeighbourBenchmark|TemperingBenchmark|PairwiseBenchmark|SweepBenchmark")
                .addProfiler(GCProfiler.class)
                .warmupTime(TimeValue.seconds(seconds))
                .measurementTime(TimeValue.seconds(seconds));
        Budgets budgets = new Budgets(new Runner(options.build()).run());
        budgets.compare();
        budgets.lines.forEach(System.out::println);
        if (!budgets.kept) {
            System.exit(1);
        }
    }

    private void compare() {
        lines.add("");
        lines.add("promise                                                     bound    found");
        atLeast(
                "p=3000: every neighbour / grouped step",
                200,
                time("everyNeighbourStep", "") / time("groupedStep", "3000"));
        atMost("grouped step: p=1000000 / p=1000", 3, time("groupedStep", "1000000") / time("groupedStep", "1000"));
        atMost(
                "p=3000, 13 rungs: whole round / kernels alone",
                1.15,
                time("wholeRound", "") / time("kernelsAlone", ""));
        atMost("class lists: p=64000 / p=1000", 3, time("classStep", "64000") / time("classStep", "1000"));
        atLeast(
                "p=8000: all ratios again / step over buckets",
                20,
                time("recomputedStep", "8000") / time("bucketStep", "8000"));
        atMost(
                "p=1000: rejected proposal / three draws and one exp",
                1.5,
                time("rejectedProposal", "1000") / time("threeDrawsAndOneExp", "1000"));
        for (String model : List.of("torus", "cold-torus", "fields", "sk")) {
            atLeast(
                    "mh-sweep, " + model + ": one by one / along the array",
                    2,
                    time("byProposals", "model", model) / time("shipped", "model", model));
            atMost(
                    "bytes allocated per proposal of mh-sweep, " + model,
                    ROUNDED_TO_NOTHING,
                    bytes("shipped", "model", model));
        }
        atMost("bytes allocated per step over class lists", ROUNDED_TO_NOTHING, bytes("classStep", "8000"));
        atMost("bytes allocated per step over buckets", ROUNDED_TO_NOTHING, bytes("bucketStep", "8000"));
        atMost("bytes allocated per grouped step", ROUNDED_TO_NOTHING, bytes("groupedStep", "3000"));
        atMost("bytes allocated per proposal", ROUNDED_TO_NOTHING, bytes("proposal", "3000"));
        atMost("bytes allocated per whole round", ROUNDED_TO_NOTHING, bytes("wholeRound", ""));
    }

    private void atLeast(String promise, double bound, double found) {
        line(promise, "≥", bound, found, found >= bound);
    }

    private void atMost(String promise, double bound, double found) {
        line(promise, "≤", bound, found, found <= bound);
    }

    private void line(String promise, String relation, double bound, double found, boolean holds) {
        kept &= holds;
        lines.add(String.format(
                Locale.ROOT, "%-55s %s %7.4g %8.4g  %s", promise, relation, bound, found, holds ? "kept" : "BROKEN"));
    }

    private RunResult find(String benchmark, String parameter, String value) {
        for (RunResult result : results) {
            boolean named = result.getParams().getBenchmark().endsWith("." + benchmark);
            if (named && (value.isEmpty() || value.equals(result.getParams().getParam(parameter)))) {
                return result;
            }
        }
        throw new IllegalStateException("no result of " + benchmark + " at " + parameter + "=" + value);
    }

    private double time(String benchmark, String p) {
        return time(benchmark, "p", p);
    }

    private double time(String benchmark, String parameter, String value) {
        return find(benchmark, parameter, value).getPrimaryResult().getScore();
    }

    private double bytes(String benchmark, String p) {
        return bytes(benchmark, "p", p);
    }

    private double bytes(String benchmark, String parameter, String value) {
        Result<?> norm = find(benchmark, parameter, value).getSecondaryResults().get("gc.alloc.rate.norm");
        if (norm == null) {
            throw new IllegalStateException("the profiler gave no allocation of " + benchmark);
        }
        return norm.getScore();
    }
}
