package org.flipwise.benchmarks;

import java.util.concurrent.TimeUnit;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The step of {@link StepBenchmark} at p = 3000 without groups: every neighbour by its own distances. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(2)
public class EveryNeighbourBenchmark {
    private static final int DIMENSION = 3000;
    private static final Budget JUMPS = Budget.jumps(StepBenchmark.STEPS, false);
    private final Kernel iit = new NaiveIit(BalancingFunction.sqrt());
    private final Silent silent = new Silent();
    private final Draws draws = SeededStreams.of(1, 0).replica(0);
    private final Walker walker = walker();

    private Walker walker() {
        Target target = SixModes.target(DIMENSION);
        Walker made = Walker.over(
                new IncrementalMixture(target.modes(), 3.0 / DIMENSION, SixModes.start(target, draws)), draws);
        made.bind(SixModes.BETA_PER_BIT * DIMENSION, iit.balance());
        return made;
    }

    @Benchmark
    @OperationsPerInvocation(StepBenchmark.STEPS)
    public void everyNeighbourStep() {
        iit.advance(walker, JUMPS, draws, silent);
    }
}
