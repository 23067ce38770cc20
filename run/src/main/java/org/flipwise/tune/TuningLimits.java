package org.flipwise.tune;

import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;

/**
 * How much work tuning may take, by counted work and a table of costs, so that it is the same on every machine.
 *
 * @param table what each kind of work costs
 * @param nanoseconds the limit
 */
record TuningLimits(CostTable table, double nanoseconds) {

    /** Whether this and the work of the stage under way are more than there is. */
    boolean spent(Costs sofar, Costs stage) {
        return table.work(sofar) + table.work(stage) > nanoseconds;
    }

    /** Whether a stage of twice the last one's work may follow. */
    boolean affords(Costs sofar, Costs last) {
        return table.work(sofar) + 2 * table.work(last) <= nanoseconds;
    }
}
