package org.flipwise.paper.small;

import java.util.List;

/** An experiment's numbers beside the paper's and the exact ones, computed once: the exact ones take a second. */
record SmallSpaceNumbers(
        SmallSpaceRuns runs,
        List<ComparedNumber> swapRates,
        List<ComparedNumber> iterations,
        List<ComparedNumber> masses) {
    static SmallSpaceNumbers of(SmallSpaceRuns runs) {
        return new SmallSpaceNumbers(runs, runs.swapRates(), runs.iterations(), runs.masses());
    }
}
