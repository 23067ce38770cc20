package org.flipwise.study;

import org.flipwise.execution.RunClock;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.settings.SampleSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.Tuning;
import org.flipwise.tune.TuningListener;

/** Provides the ladder of an arm. It is called once for each arm, before any run. */
public interface LadderSource {

    /** Finds the ladder of an arm on a problem. */
    Found ladderFor(Problem problem, Arm arm) throws InterruptedException;

    /**
     * A ladder.
     *
     * @param cpuSeconds processor time spent on finding it; the arm's runs pay for it in equal shares
     */
    record Found(LadderPlan plan, double cpuSeconds) {}

    /**
     * Returns a source that takes the ladder from the arm's settings at no cost, and tunes what they leave open (ladder, kernels or round lengths) at its cost.
     *
     * @param watch receives the progress of tuning and may stop it
     */
    static LadderSource ofSettings(TuningListener watch) {
        return (problem, arm) -> {
            RunClock clock = RunClock.ofProcess();
            SampleSettings settled = Tuning.settle(problem, arm.settings(), watch);
            return new Found(settled.plan(), arm.settings().tune() == null ? 0 : clock.cpuSeconds());
        };
    }
}
