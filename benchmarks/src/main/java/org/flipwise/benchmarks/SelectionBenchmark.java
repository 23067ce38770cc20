package org.flipwise.benchmarks;

import java.util.Collection;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Variable selection with p columns and s of them in the model: one flip (a variable enters or leaves; its share of the rebuilds included), and the
 * ratios of all p neighbours. {@link #main} prints what is promised: a flip costs in proportion to p·s, the ratios in proportion to p.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class SelectionBenchmark {
    private static final int FLIPS = 100;

    @Param({"1000", "2000", "4000"})
    private int p;

    @Param({"10", "20", "40"})
    private int s;

    private final Flips flips = new Flips();
    private final Groups groups = new Groups();
    private Neighbourhood at = at(1000, 10);

    private static Neighbourhood at(int p, int s) {
        Target target =
                Problems.resolve("selection:synthetic?n=200&support=10&p=" + p).target();
        BitState model = BitState.zeros(p);
        for (int i = 0; i < s; i++) {
            model.flip(i * (p / s));
        }
        return target.at(model);
    }

    @Setup
    public void setUp() {
        at = at(p, s);
    }

    /** Variables that come and go, so that the size stays at s and s + 1. */
    @Benchmark
    @OperationsPerInvocation(FLIPS)
    public void flip() {
        for (int i = 0; i < FLIPS / 2; i++) {
            int idle = i % s * (p / s) + 3;
            at.apply(idle, flips);
            at.apply(idle, flips);
        }
    }

    @Benchmark
    public void ratios() {
        at.groups(groups);
    }

    public static void main(String[] args) throws RunnerException {
        Collection<RunResult> results =
                new Runner(new OptionsBuilder().include("SelectionBenchmark").build()).run();
        System.out.println();
        System.out.println("ratio of one flip's times              linear   found");
        line("p = 4000 to p = 1000, s = 20", 4, time(results, "flip", 4000, 20) / time(results, "flip", 1000, 20));
        line("p = 4000 to p = 1000, s = 40", 4, time(results, "flip", 4000, 40) / time(results, "flip", 1000, 40));
        line("s = 40 to s = 20, p = 4000", 2, time(results, "flip", 4000, 40) / time(results, "flip", 4000, 20));
        line("s = 20 to s = 10, p = 4000", 2, time(results, "flip", 4000, 20) / time(results, "flip", 4000, 10));
        line("ratios, p = 4000 to p = 1000", 4, time(results, "ratios", 4000, 20) / time(results, "ratios", 1000, 20));
    }

    private static void line(String what, double linear, double found) {
        System.out.printf(Locale.ROOT, "%-38s %6.1f %7.2f%n", what, linear, found);
    }

    private static double time(Collection<RunResult> results, String benchmark, int p, int s) {
        for (RunResult result : results) {
            if (result.getParams().getBenchmark().endsWith("." + benchmark)
                    && result.getParams().getParam("p").equals(String.valueOf(p))
                    && result.getParams().getParam("s").equals(String.valueOf(s))) {
                return result.getPrimaryResult().getScore();
            }
        }
        throw new IllegalStateException("no result of " + benchmark + " at p=" + p + ", s=" + s);
    }
}
