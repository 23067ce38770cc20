package org.flipwise.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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

/**
 * Variable selection with p columns and s of them in the model: one flip (a variable enters or leaves; its share of the rebuilds included), and the
 * ratios of all p neighbours. {@link #main} needs no other program and prints what is promised: a flip costs in proportion to p·s.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class SelectionBenchmark {
    private static final int FLIPS = 100;
    private static final int[] COLUMNS = {1000, 2000, 4000, 8000};
    private static final int[] SIZES = {10, 20, 40, 80};
    private static final int TURNS = 6;
    private static final long TURN_NANOS = 60_000_000;

    @Param({"1000", "4000"})
    private int p;

    @Param({"10", "40"})
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

    /** Processor time of a flip in microseconds, the least of several turns: other work on the machine does not count. */
    private static double[][] flipTimes() {
        double[][] least = new double[COLUMNS.length][SIZES.length];
        SelectionBenchmark[][] cases = new SelectionBenchmark[COLUMNS.length][SIZES.length];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int turn = 0; turn < TURNS; turn++) {
            for (int i = 0; i < COLUMNS.length; i++) {
                for (int j = 0; j < SIZES.length; j++) {
                    if (turn == 0) {
                        cases[i][j] = new SelectionBenchmark();
                        cases[i][j].p = COLUMNS[i];
                        cases[i][j].s = SIZES[j];
                        cases[i][j].setUp();
                        least[i][j] = Double.POSITIVE_INFINITY;
                    }
                    long start = threads.getCurrentThreadCpuTime();
                    int flips = 0;
                    while (threads.getCurrentThreadCpuTime() - start < TURN_NANOS) {
                        cases[i][j].flip();
                        flips += FLIPS;
                    }
                    double time = (threads.getCurrentThreadCpuTime() - start) * 1e-3 / flips;
                    least[i][j] = Math.min(least[i][j], time);
                }
            }
        }
        return least;
    }

    public static void main(String[] args) {
        double[][] times = flipTimes();
        System.out.println("one flip, processor microseconds, and nanoseconds per p·(s + 1)");
        for (int i = 0; i < COLUMNS.length; i++) {
            for (int j = 0; j < SIZES.length; j++) {
                System.out.printf(
                        Locale.ROOT,
                        "p = %5d  s = %3d %9.2f %7.3f%n",
                        COLUMNS[i],
                        SIZES[j],
                        times[i][j],
                        times[i][j] * 1e3 / COLUMNS[i] / (SIZES[j] + 1));
            }
        }
        int last = SIZES.length - 1;
        int widest = COLUMNS.length - 1;
        System.out.println("ratio                                  linear   found");
        line("p = 8000 to p = 1000, s = 20", 8, times[widest][1] / times[0][1]);
        line("p = 8000 to p = 1000, s = 80", 8, times[widest][last] / times[0][last]);
        line("s = 80 to s = 20, p = 4000", 4, times[2][last] / times[2][1]);
        line("s = 40 to s = 10, p = 4000", 4, times[2][2] / times[2][0]);
    }

    private static void line(String what, double linear, double found) {
        System.out.printf(Locale.ROOT, "%-38s %6.1f %7.2f%n", what, linear, found);
    }
}
