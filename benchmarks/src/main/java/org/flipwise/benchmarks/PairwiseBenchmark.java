package org.flipwise.benchmarks;

import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.PairwiseTarget;
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
 * Spin glasses on a 3D torus of p sites: one rejection-free step of IIT with √ over class lists (±1) and over buckets (Gaussian) and with all ratios
 * recomputed from the model; and one Metropolis proposal that is (nearly always) refused, beside three random numbers and one exponential.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(1)
public class PairwiseBenchmark {
    static final int STEPS = 100;
    private static final double BETA = 1;
    private static final double FROZEN = 3;
    private static final Budget JUMPS = Budget.jumps(STEPS, false);
    private static final Budget TRANSITIONS = Budget.transitions(STEPS);

    @Param({"1000", "8000", "64000"})
    private int p;

    private final Kernel iit = new NaiveIit(BalancingFunction.sqrt());
    private final Kernel metropolis = new MetropolisHastings();
    private final Silent silent = new Silent();
    private final Draws draws = SeededStreams.of(1, 0).replica(0);
    private final UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(1L);
    private Walker classes = walker(glass(1000, "pm"), iit, BETA);
    private Walker buckets = classes;
    private Walker again = classes;
    private Walker frozen = classes;

    private static Target glass(int sites, String disorder) {
        int side = (int) Math.round(Math.cbrt((double) sites));
        return Problems.resolve("spinglass:3d?L=" + side + "&disorder=" + disorder + "&seed=1")
                .target();
    }

    /** A walker that has run for a while at its law. */
    private Walker walker(Target target, Kernel kernel, double beta) {
        Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
        walker.bind(beta, metropolis.balance());
        metropolis.advance(walker, Budget.transitions(100L * target.dimension()), draws, silent);
        walker.bind(beta, kernel.balance());
        return walker;
    }

    @Setup
    public void setUp() {
        PairwiseTarget gauss = (PairwiseTarget) glass(p, "gauss");
        classes = walker(glass(p, "pm"), iit, BETA);
        buckets = walker(gauss, iit, BETA);
        frozen = walker(gauss, metropolis, FROZEN);
        again = Walker.over(new RecomputedPairwise(gauss.model(), buckets.at().state()), draws);
        again.bind(BETA, iit.balance());
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public void classStep() {
        iit.advance(classes, JUMPS, draws, silent);
    }

    @Benchmark
    @OperationsPerInvocation(STEPS)
    public void bucketStep() {
        iit.advance(buckets, JUMPS, draws, silent);
    }

    /** Ratios of all neighbours from their fields, all weights from their ratios. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public void recomputedStep() {
        iit.advance(again, JUMPS, draws, silent);
    }

    /** At β = 3 fewer than one proposal in a hundred is accepted. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public void rejectedProposal() {
        metropolis.advance(frozen, TRANSITIONS, draws, silent);
    }

    /** What a proposal is measured by. */
    @Benchmark
    @OperationsPerInvocation(STEPS)
    public double threeDrawsAndOneExp() {
        double sum = 0;
        for (int i = 0; i < STEPS; i++) {
            double u = random.nextDouble();
            double v = random.nextDouble();
            double w = random.nextDouble();
            sum += u + v + Elementary.exp(-4 * w);
        }
        return sum;
    }
}
