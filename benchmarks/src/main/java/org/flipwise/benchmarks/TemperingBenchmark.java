package org.flipwise.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The paper's high-dimensional setting: p = 3000, its A-IIT ladder of 13 rungs, L0 = 800, 8 rungs rejection-free. One whole round with swaps and
 * the recorders that {@code sample} uses, beside the same 13 kernels run by themselves on walkers that stay on their rungs.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(3)
public class TemperingBenchmark {
    private static final double[] BETAS = {
        20000, 19517, 19029, 18535, 17744, 17125, 16568, 16037, 15571, 15273, 15075, 14786, 14595
    };
    private static final int REJECTION_FREE = 8;
    private static final Budget ROUND = Budget.transitions(800);
    private static final int BURN_IN = 2000;
    private final Target target = Problems.resolve("paper:six-modes").target();
    private final ParallelTempering tempering = tempering();
    private final Silent silent = new Silent();
    private final List<Kernel> kernels = new ArrayList<>();
    private final List<Walker> walkers = new ArrayList<>();
    private final List<Draws> streams = new ArrayList<>();

    /** The walkers that stay on their rungs start from a tempered run's states and use its frozen γ. */
    public TemperingBenchmark() {
        ParallelTempering twin = tempering();
        SeededStreams own = SeededStreams.of(2, 0);
        for (int rung = 0; rung < BETAS.length; rung++) {
            Kernel kernel = twin.onRung(rung).rung().kernel();
            Draws draws = own.replica(rung);
            Walker walker =
                    Walker.over(target.at(twin.onRung(rung).walker().at().state()), draws);
            walker.bind(BETAS[rung], kernel.balance());
            kernels.add(kernel);
            walkers.add(walker);
            streams.add(draws);
        }
    }

    private ParallelTempering tempering() {
        SeededStreams seeded = SeededStreams.of(1, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < BETAS.length; rung++) {
            Draws draws = seeded.replica(rung);
            AdaptiveGamma gamma = AdaptiveGamma.of(
                    BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.BURN_IN));
            Kernel kernel = rung < REJECTION_FREE
                    ? new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE)
                    : new SingleStepIit(gamma);
            Walker walker = Walker.over(target.at(SixModes.start(target, draws)), draws);
            replicas.add(new Replica(rung, walker, draws, new Rung(rung, BETAS[rung], kernel, ROUND, recorder(rung))));
        }
        ParallelTempering built = new ParallelTempering(replicas, SwapScheme.DEO, seeded);
        for (int round = 0; round < BURN_IN; round++) {
            built.round();
        }
        built.endBurnIn();
        return built;
    }

    private Recorder recorder(int rung) {
        List<Recorder> voices = new ArrayList<>();
        voices.add(new PotentialRecorder());
        voices.add(new BestRecorder(target.dimension(), 5));
        if (rung == 0) {
            voices.add(new MarginalRecorder(target.dimension()));
            voices.add(new ModeRecorder(target.modes(), new Unwatched()));
        }
        return CompositeRecorder.of(voices, true);
    }

    @Benchmark
    public void wholeRound() {
        tempering.round();
    }

    @Benchmark
    public void kernelsAlone() {
        for (int rung = 0; rung < BETAS.length; rung++) {
            kernels.get(rung).advance(walkers.get(rung), ROUND, streams.get(rung), silent);
        }
    }

    private static final class Unwatched implements Stopwatch {
        @Override
        public double seconds() {
            return 0;
        }

        @Override
        public double cpuSeconds() {
            return 0;
        }
    }
}
