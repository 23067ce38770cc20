package org.flipwise.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ClassCountMoves;
import org.flipwise.kernel.ClusterMoves;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MaskJumps;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.Walker;
import org.flipwise.ladder.KnownMasks;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;

/**
 * Counted work of block moves, jumps by masks, cluster moves and sweeps over their processor time, on one rung with the recorders of a coldest rung, relative to the same of single proposals
 * on the same rung: 1 where moves are weighed as proposals are. Medians of several repetitions.
 */
public final class MoveCosts {
    private static final long NANOS = 120_000_000;
    private static final int REPETITIONS = 5;
    /** A round has so few proposals beside its moves that they hardly count. */
    private static final Budget SHORT = Budget.transitions(1);

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private MoveCosts() {}

    private record Setting(String problem, double beta) {}

    private static final List<Setting> SETTINGS = List.of(
            new Setting("paper:six-modes?p=400", 2500),
            new Setting("paper:six-modes", 20000),
            new Setting("paper:six-modes", 6000),
            new Setting("paper:six-modes?p=30000", 5000),
            new Setting("ising:torus?L=32&K=0.44", 0.44),
            new Setting("ising:torus?L=128&K=0.44", 0.44),
            new Setting("ising:torus?L=64&K=0.3", 0.3),
            new Setting("spinglass:3d?L=8&disorder=gauss&seed=1", 0.8),
            new Setting("spinglass:3d?L=8&disorder=pm&seed=1", 0.8),
            new Setting("spinglass:sk?n=200&seed=1", 1));

    public static void main(String[] args) {
        System.out.println("counted work over processor time, relative to single proposals; nanoseconds of a round");
        for (Setting setting : SETTINGS) {
            Target target = Problems.resolve(setting.problem()).target();
            double proposals = ratio(target, setting, kernel -> kernel, Budget.transitions(1000), false)[0];
            int p = target.dimension();
            if (target.countable()) {
                show(setting, "block moves", target, k -> new ClassCountMoves(k, 32), proposals, false);
                show(setting, "block moves on counts", target, k -> new ClassCountMoves(k, 32), proposals, true);
            }
            if (!KnownMasks.of(target).isEmpty()) {
                List<BitState> masks = KnownMasks.of(target);
                show(setting, "jumps", target, k -> new MaskJumps(k, target, masks, 1), proposals, false);
                if (target.countable()) {
                    show(setting, "jumps on counts", target, k -> new MaskJumps(k, target, masks, 8), proposals, true);
                }
            }
            target.spins()
                    .ifPresent(spins -> show(
                            setting, "cluster moves", target, k -> new ClusterMoves(k, spins, 1), proposals, false));
            double[] sweeps = ratio(target, setting, kernel -> new MetropolisSweep(), Budget.transitions(p), false);
            print(setting, "sweeps", sweeps, proposals);
        }
    }

    private static void show(
            Setting setting,
            String move,
            Target target,
            UnaryOperator<Kernel> outer,
            double proposals,
            boolean counts) {
        print(setting, move, ratio(target, setting, outer, SHORT, counts), proposals);
    }

    private static void print(Setting setting, String move, double[] ratio, double proposals) {
        System.out.printf(
                Locale.ROOT,
                "%-45s %-22s %6.2f %12.0f%n",
                setting.problem() + " " + setting.beta(),
                move,
                ratio[0] / proposals,
                ratio[1]);
    }

    /** Counted over measured time, and measured nanoseconds of a round. */
    private static double[] ratio(
            Target target, Setting setting, UnaryOperator<Kernel> outer, Budget budget, boolean counts) {
        Draws draws = SeededStreams.of(1, 0).replica(0);
        BitState start = target.modes().isEmpty()
                ? BitState.zeros(target.dimension())
                : target.modes().get(0);
        Walker walker = Walker.over(counts ? target.countsAt(start) : target.at(start), draws);
        Kernel kernel = outer.apply(new MetropolisHastings());
        walker.bind(setting.beta(), kernel.balance());
        List<Recorder> listening =
                new ArrayList<>(List.of(new PotentialRecorder(), new BestRecorder(target.dimension(), 5)));
        if (!counts) {
            listening.add(new MarginalRecorder(target.dimension()));
        }
        Recorder recorder = CompositeRecorder.of(listening, true);
        recorder.enter(walker.at());
        through(walker, kernel, budget, draws, recorder);
        double[] ratios = new double[REPETITIONS];
        double[] rounds = new double[REPETITIONS];
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            Costs before = all(walker);
            long begun = THREADS.getCurrentThreadCpuTime();
            long made = through(walker, kernel, budget, draws, recorder);
            double nanos = (double) (THREADS.getCurrentThreadCpuTime() - begun);
            ratios[repetition] = CostTable.shipped().work(all(walker).since(before)) / nanos;
            rounds[repetition] = nanos / made;
        }
        Arrays.sort(ratios);
        Arrays.sort(rounds);
        return new double[] {ratios[REPETITIONS / 2], rounds[REPETITIONS / 2]};
    }

    private static Costs all(Walker walker) {
        Costs all = new Costs();
        all.add(walker.costs());
        all.add(walker.at().costs());
        return all;
    }

    private static long through(Walker walker, Kernel kernel, Budget budget, Draws draws, Recorder recorder) {
        long begun = THREADS.getCurrentThreadCpuTime();
        long rounds = 0;
        while (THREADS.getCurrentThreadCpuTime() - begun < NANOS) {
            for (int i = 0; i < 16; i++) {
                kernel.advance(walker, budget, draws, recorder);
            }
            rounds += 16;
        }
        return rounds;
    }
}
