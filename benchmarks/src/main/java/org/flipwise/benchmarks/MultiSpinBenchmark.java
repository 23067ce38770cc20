package org.flipwise.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.Walker;
import org.flipwise.multispin.LaneAcceptance;
import org.flipwise.multispin.LaneEnergies;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.multispin.LaneSweep;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.WordStream;
import org.flipwise.state.BitState;
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

/** Nanoseconds for a proposal at one spin of one state on the ±J glass of 12×12×12 spins: {@code mh-sweep}, and 64 states in a word, with the sums of the energies after each sweep and without. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class MultiSpinBenchmark {
    private static final int SPINS = 12 * 12 * 12;
    private static final int WORD = SPINS * LaneModel.LANES;
    private static final int BURN_IN = 300;
    private static final int TURNS = 60;
    private static final int SWEEPS_PER_TURN = 200;
    private static final Budget ROUND = Budget.transitions(SPINS);

    @Param({"0.3", "0.9", "2.0"})
    private double beta = 0.9;

    private final Kernel kernel = new MetropolisSweep();
    private final Silent silent = new Silent();
    private final Target target =
            Problems.resolve("spinglass:3d?L=12&disorder=pm&seed=1").target();
    private final LaneModel model = LaneModel.of(target.spins().orElseThrow());
    private final LaneSweep sweep = new LaneSweep(model);
    private final LaneEnergies energies = new LaneEnergies(model);
    private final int[] sums = new int[LaneModel.LANES];
    private final LaneStates states = new LaneStates(SPINS);
    private LaneAcceptance acceptance = new LaneAcceptance(beta, model.unit());
    private WordStream words = SeededStreams.of(1, 0).words(0);
    private Draws draws = SeededStreams.of(1, 0).replica(0);
    private Walker walker = Walker.over(target.proposalsAt(BitState.zeros(SPINS)), draws);

    @Setup
    public void setUp() {
        words = SeededStreams.of(1, 0).words(0);
        states.refresh(words, new long[SPINS]);
        acceptance = new LaneAcceptance(beta, model.unit());
        draws = SeededStreams.of(1, 0).replica(0);
        walker = Walker.over(target.proposalsAt(BitState.zeros(SPINS)), draws);
        walker.bind(beta, kernel.balance());
        for (int round = 0; round < BURN_IN; round++) {
            mhSweep();
            multiSpin();
        }
    }

    @Benchmark
    @OperationsPerInvocation(SPINS)
    public void mhSweep() {
        kernel.advance(walker, ROUND, draws, silent);
    }

    @Benchmark
    @OperationsPerInvocation(WORD)
    public void multiSpin() {
        sweep.advance(states, acceptance, 0, SPINS, words);
    }

    @Benchmark
    @OperationsPerInvocation(WORD)
    public int[] multiSpinAndEnergies() {
        sweep.advance(states, acceptance, 0, SPINS, words);
        energies.sum(states, sums);
        return sums;
    }

    /** Prints nanoseconds of processor time per proposal, medians of turns of all three, at each β: for a busy machine. */
    public static void main(String[] args) {
        for (double beta : new double[] {0.3, 0.9, 2.0}) {
            MultiSpinBenchmark benchmark = new MultiSpinBenchmark();
            benchmark.beta = beta;
            benchmark.setUp();
            double[][] nanos = new double[3][TURNS];
            for (int turn = 0; turn < TURNS; turn++) {
                nanos[0][turn] = nanoseconds(benchmark::mhSweep) / SPINS;
                nanos[1][turn] = nanoseconds(benchmark::multiSpin) / WORD;
                nanos[2][turn] = nanoseconds(benchmark::multiSpinAndEnergies) / WORD;
            }
            for (double[] one : nanos) {
                Arrays.sort(one);
            }
            double[] median = {nanos[0][TURNS / 2], nanos[1][TURNS / 2], nanos[2][TURNS / 2]};
            System.out.println(String.format(
                    Locale.ROOT,
                    "beta %.1f: mh-sweep %.2f ns, word %.3f ns, ratio %.1f, with energies %.3f ns, ratio %.1f",
                    beta,
                    median[0],
                    median[1],
                    median[0] / median[1],
                    median[2],
                    median[0] / median[2]));
        }
    }

    private static double nanoseconds(Runnable sweep) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long began = clock.getCurrentThreadCpuTime();
        for (int i = 0; i < SWEEPS_PER_TURN; i++) {
            sweep.run();
        }
        return (clock.getCurrentThreadCpuTime() - began) / (double) SWEEPS_PER_TURN;
    }
}
