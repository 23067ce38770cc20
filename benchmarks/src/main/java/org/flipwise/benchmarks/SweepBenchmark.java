package org.flipwise.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.StreamDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.PairwiseModel;
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
 * One proposal of {@code mh-sweep} over pairwise models, proposal by proposal ({@link SweepByProposals}) and by runs of rejections as shipped. Both make the
 * same decisions. Models: whole couplings on a torus, real couplings and fields on a lattice, and a full matrix. On a busy machine {@link #main} compares processor times, turn by turn.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 6, time = 1)
@Fork(1)
public class SweepBenchmark {
    static final int PROPOSALS = 4096;
    private static final Budget ROUND = Budget.transitions(PROPOSALS);
    private static final long SEED = 1;
    private static final int TURNS = 60;
    private static final int ROUNDS_PER_TURN = 250;

    @Param({"torus", "cold-torus", "fields", "sk"})
    private String model = "torus";

    private final Kernel shipped = new MetropolisSweep();
    private final Kernel plain = new SweepByProposals();
    private final Silent silent = new Silent();
    private Draws shippedDraws = SeededStreams.of(SEED, 0).replica(0);
    private Draws plainDraws = shippedDraws;
    private Walker shippedWalker = walker(target("torus"), shippedDraws);
    private Walker plainWalker = shippedWalker;

    private static Target target(String model) {
        return switch (model) {
            case "torus" -> Problems.resolve("ising:torus?L=64&K=0.3").target();
            case "cold-torus" -> Problems.resolve("ising:torus?L=64&K=0.44").target();
            case "fields" -> fields(50);
            default ->
                Problems.resolve("spinglass:sk?n=200&disorder=gauss&seed=1").target();
        };
    }

    /** s_i s_j/2 over the neighbours of an open square lattice, and fields drawn uniformly from −2 to 2. */
    private static Target fields(int side) {
        UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        PairwiseModel.Builder model = PairwiseModel.on(side * side);
        for (int site = 0; site < side * side; site++) {
            model.spinLinear(site, 4 * random.nextDouble() - 2);
            if (site % side + 1 < side) {
                model.spinPair(site, site + 1, 0.5);
            }
            if (site + side < side * side) {
                model.spinPair(site, site + side, 0.5);
            }
        }
        return PairwiseTarget.of("fields", model.build(), 1);
    }

    /** A walker that has run for a while at its law. */
    private Walker walker(Target target, Draws draws) {
        Walker walker = Walker.over(target.proposalsAt(BitState.zeros(target.dimension())), draws);
        walker.bind(target.coldestBeta(), shipped.balance());
        shipped.advance(walker, Budget.transitions(1000L * target.dimension()), draws, silent);
        return walker;
    }

    @Setup
    public void setUp() {
        Target target = target(model);
        shippedDraws = SeededStreams.of(SEED, 0).replica(0);
        plainDraws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));
        shippedWalker = walker(target, shippedDraws);
        plainWalker = walker(target, plainDraws);
    }

    @Benchmark
    @OperationsPerInvocation(PROPOSALS)
    public void shipped() {
        shipped.advance(shippedWalker, ROUND, shippedDraws, silent);
    }

    @Benchmark
    @OperationsPerInvocation(PROPOSALS)
    public void byProposals() {
        plain.advance(plainWalker, ROUND, plainDraws, silent);
    }

    /** Prints nanoseconds of processor time per proposal, medians of 60 turns of both, for the model named. */
    public static void main(String[] args) {
        SweepBenchmark benchmark = new SweepBenchmark();
        benchmark.model = args[0];
        benchmark.setUp();
        double[] shipped = new double[TURNS];
        double[] plain = new double[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            shipped[turn] = nanoseconds(benchmark::shipped);
            plain[turn] = nanoseconds(benchmark::byProposals);
        }
        Arrays.sort(shipped);
        Arrays.sort(plain);
        Costs costs = benchmark.shippedWalker.costs();
        System.out.println(String.format(
                Locale.ROOT,
                "%s: accepted %.3f, by proposals %.1f, shipped %.1f, ratio %.2f",
                benchmark.model,
                (double) costs.jumps() / costs.proposals(),
                plain[TURNS / 2],
                shipped[TURNS / 2],
                plain[TURNS / 2] / shipped[TURNS / 2]));
    }

    private static double nanoseconds(Runnable round) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long began = clock.getCurrentThreadCpuTime();
        for (int i = 0; i < ROUNDS_PER_TURN; i++) {
            round.run();
        }
        return (clock.getCurrentThreadCpuTime() - began) / (double) (ROUNDS_PER_TURN * PROPOSALS);
    }
}
