package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The task {@code sample}: one or several independent simulations of a problem. Threads are spent on simulations side by side, or on the
 * replicas of a single one; no number depends on them.
 */
public final class SampleRun {
    private final Problem problem;
    private final SampleSettings settings;
    private final Progress progress;

    private SampleRun(Problem problem, SampleSettings settings, Progress progress) {
        this.problem = problem;
        this.settings = settings;
        this.progress = progress;
    }

    public static Summary run(Problem problem, SampleSettings settings, Progress progress) throws InterruptedException {
        return new SampleRun(problem, settings, progress).run();
    }

    private Summary run() throws InterruptedException {
        RunClock clock = RunClock.ofProcess();
        int simulations = settings.length().simulations();
        if (settings.threads() == 1) {
            List<Finished> finished = new ArrayList<>();
            for (int number = 0; number < simulations; number++) {
                finished.add(simulate(number, null));
            }
            return SummaryBuilder.of(problem, settings, finished, clock);
        }
        ExecutorService executor = Executors.newFixedThreadPool(settings.threads());
        try {
            List<Finished> finished =
                    simulations == 1 ? List.of(simulate(0, executor)) : sideBySide(simulations, executor);
            return SummaryBuilder.of(problem, settings, finished, clock);
        } finally {
            executor.shutdownNow();
        }
    }

    /** A simulation that is done, and how long it took. */
    record Finished(Simulation simulation, double seconds, double cpuSeconds) {}

    private Finished simulate(int number, @Nullable ExecutorService lent) throws InterruptedException {
        RunClock clock = lent == null ? RunClock.ofThread() : RunClock.ofProcess();
        Simulation simulation = new Simulation(problem, settings, number, clock);
        simulation.run(lent, settings.threads(), progress);
        return new Finished(simulation, clock.seconds(), clock.cpuSeconds());
    }

    private List<Finished> sideBySide(int simulations, ExecutorService executor) throws InterruptedException {
        List<Future<Finished>> running = new ArrayList<>();
        for (int number = 0; number < simulations; number++) {
            int own = number;
            running.add(executor.submit(() -> simulate(own, null)));
        }
        List<Finished> finished = new ArrayList<>();
        for (Future<Finished> one : running) {
            finished.add(await(one));
        }
        return finished;
    }

    private static Finished await(Future<Finished> one) throws InterruptedException {
        try {
            return one.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (failure.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(failure.getCause());
        }
    }
}
