package org.flipwise.tune;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.flipwise.ladder.RungForm;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuneRequest;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.CostTable;
import org.flipwise.targets.problem.Problem;

/** The task {@code tune}: a ladder for a problem, to be looked at and kept. */
public final class TuneRun {
    private static final long NANOS_PER_TIMING = 60_000_000;
    private final Problem problem;
    private final SampleSettings settings;
    private final TuneRequest request;
    private final boolean measured;

    private TuneRun(Problem problem, SampleSettings settings, TuneRequest request, boolean measured) {
        this.problem = problem;
        this.settings = settings;
        this.request = request;
        this.measured = measured;
    }

    public static TuneRun of(Problem problem, Options options) {
        boolean measured = options.orUsual(RunOptions.COSTS).equals("measured");
        SampleSettings settings = SampleOptions.resolve(options, problem);
        TuneRequest request = settings.tune();
        if (request == null) {
            String giver = options.has(RunOptions.BETAS) ? "--betas" : "--ladder";
            throw new SettingsException("there is nothing to tune: " + giver + " gives the ladder, and the kernel is "
                    + settings.kernel().name().label() + "; leave out " + giver + ", or give --kernel auto");
        }
        return new TuneRun(problem, settings, request, measured);
    }

    /** Costs decide about kernels alone; where those stand, the ladder is the same on every machine. */
    private boolean decides() {
        return request.chooseKernels()
                || settings.plan().rungs().stream().anyMatch(rung -> rung.form() == RungForm.EITHER);
    }

    public LadderFile run() throws InterruptedException {
        return run(TuningListener.NONE);
    }

    /** Finds the ladder and reports progress to a watch, which may stop it. */
    public LadderFile run(TuningListener watch) throws InterruptedException {
        SampleSettings own = measured && decides() ? settings.withCosts(costs()) : settings;
        return LadderFiles.of(problem, own, request, LadderTuner.tune(problem, own, request, watch));
    }

    /** By processor time, except where another process does the work while this one waits. */
    private CostTable costs() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        boolean waits = problem.target().external();
        return PilotCosts.measured(
                problem,
                problem.ladder(),
                settings.kernel(),
                settings.start(),
                settings.seed(),
                waits ? System::nanoTime : threads::getCurrentThreadCpuTime,
                NANOS_PER_TIMING);
    }
}
