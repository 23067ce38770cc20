package org.flipwise.lab.study;

import org.flipwise.lab.run.LadderPlan;
import org.flipwise.lab.run.RunClock;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.tune.Tuning;
import org.flipwise.lab.tune.TuningWatch;
import org.flipwise.targets.problem.Problem;

/** Where an arm's ladder comes from. It is asked once for each arm, before any run. */
public interface LadderSource {

    /** The ladder for an arm on a problem, and what finding it cost. */
    Found ladderFor(Problem problem, Arm arm) throws InterruptedException;

    /**
     * A ladder.
     *
     * @param cpuSeconds processor time spent on finding it; the arm's runs pay for it in equal shares
     */
    record Found(LadderPlan plan, double cpuSeconds) {}

    /** The ladder that the arm's settings name, for nothing; what they leave to be found, a ladder, kernels or round lengths, is found at its price. */
    static LadderSource asSaid() {
        return asSaid(TuningWatch.NONE);
    }

    /** The same for someone who wants to know how it goes, or may wish it to stop. */
    static LadderSource asSaid(TuningWatch watch) {
        return (problem, arm) -> {
            RunClock clock = RunClock.ofProcess();
            SampleSettings settled = Tuning.settle(problem, arm.settings(), watch);
            return new Found(settled.plan(), arm.settings().tune() == null ? 0 : clock.cpuSeconds());
        };
    }
}
