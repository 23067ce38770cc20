package org.flipwise.exact.twins;

import org.flipwise.random.Draws;

/** Defect: the last sojourn is weighed in full, not cut to what is left of the round. */
public final class WeighsPastTheRound extends MultiplicityTemplate {
    @Override
    long hold(double escape, long left, Draws draws) {
        return draws.holding(escape, left + 3);
    }

    @Override
    double weight(long held, long left) {
        return held;
    }
}
