package org.flipwise.exact.twins;

import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: the block of moves is drawn with a look at the state: one that is hard to leave by is drawn again. */
public final class BlockByState extends MultiplicityTemplate {
    @Override
    void begin(Walker walker, Draws draws) {
        walker.subsets().choose(draws);
        if (walker.table().escape() < 0.5) {
            walker.subsets().choose(draws);
        }
    }
}
