package org.flipwise.lab.tune;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.lab.run.LadderFile;
import org.flipwise.lab.run.Options;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.SettingsException;
import org.flipwise.lab.run.TuneRequest;
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
        Map<String, Boolean> costs = new LinkedHashMap<>();
        costs.put("measured", true);
        costs.put("shipped", false);
        boolean measured = options.choice("costs", costs, true);
        SampleSettings settings = SampleOptions.resolve(options, problem);
        TuneRequest request = settings.tune();
        if (request == null) {
            throw new SettingsException("nothing is left to be found: --betas or --ladder gives the ladder, and the"
                    + " kernel is given too; leave one of them out or say --kernel auto");
        }
        return new TuneRun(problem, settings, request, measured);
    }

    public LadderFile run() throws InterruptedException {
        SampleSettings own = measured ? settings.withCosts(costs()) : settings;
        return LadderFiles.of(problem, own, request, LadderTuner.tune(problem, own, request));
    }

    private CostTable costs() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return PilotCosts.measured(
                problem,
                problem.ladder(),
                settings.kernel(),
                settings.start(),
                settings.seed(),
                threads::getCurrentThreadCpuTime,
                NANOS_PER_TIMING);
    }
}
