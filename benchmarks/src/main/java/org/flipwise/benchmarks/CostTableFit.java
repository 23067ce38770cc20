package org.flipwise.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;

/**
 * Fits the shipped cost table: kernels of every kind run tempered on mixtures, lattices, dense couplings and variable selection, cold and hot, with rounds short and
 * long; their counted work is held against processor time. Prints the table, and how far each run is from it.
 */
public final class CostTableFit {
    private static final long NANOS_PER_RUN = 60_000_000;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final List<CostTable.Timed> runs = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();

    private CostTableFit() {}

    private record Setting(String problem, double cold, double hot, double startDensity) {}

    private static final List<Setting> SETTINGS = List.of(
            new Setting("paper:six-modes", 15000, 6000, 0.5),
            new Setting("paper:six-modes", 5000, 3500, 0.5),
            new Setting("spinglass:3d?L=6&disorder=pm&seed=1", 1.5, 1, 0.5),
            new Setting("spinglass:3d?L=6&disorder=pm&seed=1", 0.6, 0.3, 0.5),
            new Setting("spinglass:3d?L=10&disorder=gauss&seed=1", 2, 1, 0.5),
            new Setting("spinglass:3d?L=10&disorder=gauss&seed=1", 0.6, 0.2, 0.5),
            new Setting("spinglass:sk?n=200&disorder=gauss&seed=1", 2.5, 1.5, 0.5),
            new Setting("spinglass:sk?n=200&disorder=gauss&seed=1", 1, 0.2, 0.5),
            new Setting("selection:synthetic?n=200&p=1000&support=10&seed=1", 1, 0.7, 0.01),
            new Setting("selection:synthetic?n=200&p=1000&support=10&seed=1", 0.4, 0.2, 0.01));

    public static void main(String[] args) {
        new CostTableFit().measure();
        CostTableFit fit = new CostTableFit();
        fit.measure();
        fit.print();
    }

    private void measure() {
        for (Setting setting : SETTINGS) {
            Target target = Problems.resolve(setting.problem()).target();
            for (long length : new long[] {50, 1000}) {
                run(setting, target, new MetropolisHastings(), Budget.transitions(length));
                run(setting, target, new MetropolisSweep(), Budget.transitions(length));
                run(setting, target, new MetropolisHastingsMultiplicity(), Budget.transitions(length));
                run(setting, target, new ContinuousTimeIit(BalancingFunction.sqrt()), Budget.time((double) length));
            }
        }
    }

    private void run(Setting setting, Target target, Kernel kernel, Budget budget) {
        double[] betas = {setting.cold(), Math.sqrt(setting.cold() * setting.hot()), setting.hot()};
        SeededStreams streams = SeededStreams.of(1, 0);
        Draws starts = streams.start();
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < betas.length; rung++) {
            BitState start = BitState.zeros(target.dimension());
            for (int bit = 0; bit < start.dimension(); bit++) {
                if (starts.accept(Math.log(setting.startDensity()))) {
                    start.flip(bit);
                }
            }
            Draws draws = streams.replica(rung);
            Walker walker = Walker.over(kernel.rejectionFree() ? target.at(start) : target.proposalsAt(start), draws);
            Recorder recorder = CompositeRecorder.of(
                    List.of(new PotentialRecorder(), new BestRecorder(target.dimension(), 5)), true);
            replicas.add(new Replica(rung, walker, draws, new Rung(rung, betas[rung], kernel, budget, recorder)));
        }
        ParallelTempering tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
        through(tempering, NANOS_PER_RUN);
        Costs before = tempering.costs();
        long start = threads.getCurrentThreadCpuTime();
        long rounds = through(tempering, NANOS_PER_RUN);
        double nanos = (double) (threads.getCurrentThreadCpuTime() - start);
        runs.add(new CostTable.Timed(tempering.costs().since(before), rounds * betas.length, nanos));
        labels.add(String.format(
                Locale.ROOT,
                "%-55s %-8s %5.0f",
                setting.problem() + " " + setting.cold(),
                kernel.name(),
                budget.amount()));
    }

    private long through(ParallelTempering tempering, long nanos) {
        long start = threads.getCurrentThreadCpuTime();
        long rounds = 0;
        while (threads.getCurrentThreadCpuTime() - start < nanos) {
            tempering.round();
            rounds++;
        }
        return rounds;
    }

    private void print() {
        CostTable table = CostTable.shipped().fitted(runs);
        System.out.println("counted/measured time of each run: shipped table, fitted table");
        for (int i = 0; i < runs.size(); i++) {
            CostTable.Timed run = runs.get(i);
            System.out.printf(
                    Locale.ROOT, "%s %6.2f %6.2f%n", labels.get(i), ratio(CostTable.shipped(), run), ratio(table, run));
        }
        System.out.println(table);
    }

    private static double ratio(CostTable table, CostTable.Timed run) {
        return (table.work(run.costs()) + table.round() * run.rounds()) / run.nanos();
    }
}
