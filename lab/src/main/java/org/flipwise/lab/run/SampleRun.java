package org.flipwise.lab.run;

import java.util.List;
import java.util.concurrent.ExecutorService;
import org.flipwise.lab.tune.Pilot;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The task {@code sample}: one or several independent simulations of a problem, pooled.
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
        return new SampleRun(problem, Pilot.ready(problem, settings), progress).run();
    }

    private Summary run() throws InterruptedException {
        RunClock clock = RunClock.ofProcess();
        List<Finished> finished = SideBySide.run(settings.length().simulations(), settings.threads(), this::simulate);
        return SummaryBuilder.of(problem, settings, finished, clock);
    }

    /** A simulation that is done, and how long it took. */
    record Finished(Simulation simulation, double seconds, double cpuSeconds) {}

    private Finished simulate(int number, @Nullable ExecutorService lent) throws InterruptedException {
        RunClock clock = lent == null ? RunClock.ofThread() : RunClock.ofProcess();
        Simulation simulation = new Simulation(problem, settings, number, clock);
        simulation.run(lent, settings.threads(), progress);
        return new Finished(simulation, clock.seconds(), clock.cpuSeconds());
    }
}
