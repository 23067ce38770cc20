package org.flipwise.benchmarks;

import java.util.concurrent.TimeUnit;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.Target;
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

/** One rejection-free step of IIT with √ on the six modes, in groups, and one proposal, at several p. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(2)
public class StepBenchmark {
    static final int STEPS = 100;
    private static final Budget JUMPS = Budget.jumps(STEPS, false);
    private static final Budget TRANSITIONS = Budget.transitions(STEPS);

    @Param({"1000", "3000", "100000", "1000000"})
    private int p;

    private final Kernel iit = new NaiveIit(BalancingFunction.sqrt());
    private final Kernel metropolis = new MetropolisHastings();
    private final Silent silent = new Silent();
    private final Draws draws = SeededStreams.of(1, 0).replica(0);
    private Walker grouped = walker(1000, iit);
    private Walker proposing = walker(1000, metropolis);

    private Walker walker(int dimension, Kernel kernel) {
        Target target = SixModes.target(dimension);
        Walker walker = Walker.over(target.at(SixModes.start(target, draws)), draws);
        walker.bind(SixModes.BETA_PER_BIT * dimension, kernel.balance());
        return walker;
    }

    @Setup
    public void setUp() {
        grouped = walker(p, iit);
        proposing = walker(p, metropolis);
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public void groupedStep() {
        iit.advance(grouped, JUMPS, draws, silent);
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public void proposal() {
        metropolis.advance(proposing, TRANSITIONS, draws, silent);
    }
}
