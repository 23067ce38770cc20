package org.flipwise.exact.twins;

import org.flipwise.random.Draws;

/** Defect: holding times do not fit the type they are cast to, here one that ends at 2. */
public final class TruncatesHolding extends MultiplicityTemplate {
    @Override
    long hold(double escape, long left, Draws draws) {
        return Math.min(2, draws.holding(escape, left));
    }
}
