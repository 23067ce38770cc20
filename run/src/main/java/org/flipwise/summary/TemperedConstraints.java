package org.flipwise.summary;

import java.util.OptionalDouble;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** Constraints that are tempered hold at the β they were tempered for, and only where some state satisfies them. */
final class TemperedConstraints {
    private TemperedConstraints() {}

    /**
     * Returns what to know of a target whose constraints are tempered; null where they hold, or where it has none.
     *
     * @param beta of the coldest rung
     * @param visited the best states of the coldest rung
     */
    static @Nullable String warning(Target target, double beta, BestRecorder visited) {
        OptionalDouble limit = target.temperedOut();
        if (limit.isEmpty() || visited.count() == 0) {
            return null;
        }
        if (target.potential(visited.state(0)) <= limit.getAsDouble()) {
            return "the coldest rung met no state that satisfies all hard clauses: nothing here is about solutions, of which"
                    + " there may be none; run longer, or search for one with 'solve'";
        }
        return beta >= target.coldestBeta()
                ? null
                : "hard clauses are tempered for beta " + target.coldestBeta() + " and can be violated at beta " + beta
                        + ", where this run ends: log Z and all else count more than solutions; add beta=" + beta
                        + " to the problem";
    }
}
