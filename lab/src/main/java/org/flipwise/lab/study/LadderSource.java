package org.flipwise.lab.study;

import org.flipwise.lab.run.LadderPlan;
import org.flipwise.lab.run.SettingsException;
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

    /** The ladder that the arm's settings name, for nothing. */
    static LadderSource asGiven() {
        return (problem, arm) -> new Found(arm.settings().plan(), 0);
    }

    /** Refuses: nothing here can tune. */
    static LadderSource none() {
        return (problem, arm) -> {
            throw new SettingsException(
                    "--ladders own needs a tuned ladder for each kernel, and none can be made here; use --ladders common");
        };
    }
}
