package org.flipwise.paper.small;

import java.util.List;

/** An experiment's numbers beside the paper's and the exact ones, worked out once: the exact ones take a second. */
record SmallSpaceNumbers(
        SmallSpaceRuns runs, List<Compared> swapRates, List<Compared> iterations, List<Compared> masses) {
    static SmallSpaceNumbers of(SmallSpaceRuns runs) {
        return new SmallSpaceNumbers(runs, runs.swapRates(), runs.iterations(), runs.masses());
    }
}
