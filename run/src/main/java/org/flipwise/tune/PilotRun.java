package org.flipwise.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.execution.RoundThreads;
import org.flipwise.kernel.EitherForm;
import org.flipwise.kernel.Walker;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.Start;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/** One candidate chain on all rungs of a ladder. */
final class PilotRun {
    private static final Recorder NOBODY = CompositeRecorder.of(List.of(), false);
    private static final int ROUNDS_BEFORE_COUNT = 500;
    private static final int ROUNDS_COUNTED = 500;
    private final Target target;
    private final KernelSettings settings;
    private final LadderPlan plan;
    private final SeededStreams streams;
    private final List<PilotKernel> kernels = new ArrayList<>();
    private @Nullable ParallelTempering tempering;

    PilotRun(
            Target target,
            KernelSettings settings,
            Ladder ladder,
            PilotChain chain,
            double[] roundWork,
            long seed,
            int number) {
        this.target = target;
        this.settings = settings;
        this.streams = SeededStreams.of(seed, number);
        List<RungPlan> rungs = new ArrayList<>();
        for (int rung = 0; rung < ladder.rungs(); rung++) {
            rungs.add(chain.trial(ladder.beta(rung)));
        }
        plan = LadderPlan.of(rungs);
        for (int rung = 0; rung < ladder.rungs(); rung++) {
            kernels.add(
                    new PilotKernel(settings.forRung(plan, rung, target), settings.costs(), roundWork[rung], (double)
                            target.dimension()));
        }
    }

    void start(List<BitState> states) {
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < states.size(); rung++) {
            Draws draws = streams.replica(rung);
            Walker walker = settings.walker(target, plan, states.get(rung), draws);
            RungPlan own = plan.rungs().get(rung);
            replicas.add(new Replica(
                    rung, walker, draws, new Rung(rung, own.beta(), kernels.get(rung), own.budget(), NOBODY)));
        }
        tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
    }

    private ParallelTempering started() {
        ParallelTempering present = tempering;
        if (present == null) {
            throw new IllegalStateException("the pilot has not been started");
        }
        return present;
    }

    void rounds(int count, WorkerThreads workers, TuningListener watch) throws InterruptedException {
        through(started(), count, workers, watch);
    }

    private static void through(ParallelTempering tempering, int count, WorkerThreads workers, TuningListener watch)
            throws InterruptedException {
        RoundThreads lanes = new RoundThreads();
        for (int round = 0; round < count; round++) {
            tempering.round(workers, lanes.lanes());
            lanes.roundEnded(System.nanoTime(), workers.lanes());
            watch.round();
        }
    }

    /** Copies of the states on the rungs. */
    List<BitState> states() {
        List<BitState> states = new ArrayList<>();
        for (int rung = 0; rung < kernels.size(); rung++) {
            states.add(started().onRung(rung).walker().at().state().copy());
        }
        return states;
    }

    void measure() {
        kernels.forEach(PilotKernel::measure);
    }

    List<PilotKernel.Trial> trials() {
        return kernels.stream().map(PilotKernel::trial).toList();
    }

    /** The share of transitions made rejection-free: 1 or 0 where the chain has no choice. */
    List<Double> rejectionFreeShares() {
        return kernels.stream()
                .map(kernel -> kernel.inner() instanceof EitherForm either
                        ? either.rejectionFreeShare()
                        : kernel.rejectionFree() ? 1.0 : 0.0)
                .toList();
    }

    /** A tempered run of a plan, without recorders. */
    static ParallelTempering tempering(
            Problem problem, KernelSettings settings, LadderPlan plan, Start start, long seed) {
        SeededStreams streams = SeededStreams.of(seed, 0);
        List<BitState> states = start.states(problem.target(), plan.rungs().size(), streams.start());
        return settings.tempering(problem.target(), plan, SwapScheme.DEO, states, streams, rung -> NOBODY);
    }

    /** Sojourns or proposals per round of a plan as it stands, for each rung. */
    static double[] iterationsPerRound(
            Problem problem,
            KernelSettings settings,
            LadderPlan plan,
            Start start,
            long seed,
            WorkerThreads workers,
            TuningListener watch)
            throws InterruptedException {
        ParallelTempering tempering = tempering(problem, settings, plan, start, seed);
        through(tempering, ROUNDS_BEFORE_COUNT, workers, watch);
        tempering.endBurnIn();
        through(tempering, ROUNDS_COUNTED, workers, watch);
        double[] iterations = new double[tempering.rungs()];
        for (int rung = 0; rung < iterations.length; rung++) {
            iterations[rung] = tempering.onRung(rung).rung().iterationsPerRound();
        }
        return iterations;
    }
}
