package org.flipwise.study;

import java.util.List;
import org.flipwise.result.Summary;
import org.flipwise.result.Trial;

/**
 * Effective sample sizes of the log density, refused where they mean nothing. Where a quantity hardly varies, or where expected stays leave no noise in its mean, W/B can exceed the number of steps that
 * the run has made by many orders: it then says that the quantity is no measure of mixing, not that there were so many independent draws. Such a size is NaN.
 */
final class EffectiveSize {
    private EffectiveSize() {}

    /** Returns W/B over the runs at these positions; NaN where it exceeds the steps of a run. */
    static double overRuns(List<Trial> trials, int[] positions) {
        return refused(trials) ? Double.NaN : Spread.essOfLogDensity(trials, positions);
    }

    /** Returns the size by a run's own batches; NaN where it exceeds the steps of the run. */
    static double byBatches(Trial trial) {
        return trial.essLogDensity() <= steps(trial) ? trial.essLogDensity() : Double.NaN;
    }

    /** Whether the runs of an arm show a size larger than the mean number of their steps. */
    static boolean refused(List<Trial> trials) {
        double steps =
                trials.stream().mapToDouble(EffectiveSize::steps).average().orElse(0);
        return !(Spread.essOfLogDensity(trials) <= steps);
    }

    /** States that a run has visited, repeated ones included, on all rungs. */
    private static double steps(Trial trial) {
        Summary.CostLine costs = trial.costs();
        return (double) costs.proposals() + costs.iterations() + costs.jumps();
    }
}
