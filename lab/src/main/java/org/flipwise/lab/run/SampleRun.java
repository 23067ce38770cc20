package org.flipwise.lab.run;

import java.util.List;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Crew;

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

    /** Runs settings that leave nothing to be found. */
    public static Summary run(Problem problem, SampleSettings settings, Progress progress) throws InterruptedException {
        if (settings.tune() != null) {
            throw new IllegalArgumentException("these settings leave a ladder or kernels to be found before the run");
        }
        return new SampleRun(problem, settings, progress).run();
    }

    private Summary run() throws InterruptedException {
        RunClock clock = RunClock.ofProcess();
        List<Finished> finished = SideBySide.run(settings.length().simulations(), settings.threads(), this::simulate);
        return SummaryBuilder.of(problem, settings, finished, clock);
    }

    /** A simulation that is done, and how long it took. */
    record Finished(Simulation simulation, double seconds, double cpuSeconds) {}

    /** A time is for the whole command: where simulations wait for each other, each has an equal share of it. */
    private StopRules stopEach() {
        int waves = (settings.length().simulations() + settings.threads() - 1) / settings.threads();
        return settings.length().stop().withinShareOfTime(1.0 / waves);
    }

    private Finished simulate(int number, Crew crew, Stopwatch clock) throws InterruptedException {
        Simulation simulation = new Simulation(problem, settings, number, clock);
        simulation.run(crew, stopEach(), progress);
        return new Finished(simulation, clock.seconds(), clock.cpuSeconds());
    }
}
