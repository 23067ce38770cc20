package org.flipwise.exact.twins;

import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: after each jump S is drawn among all subsets, not among those with the move just made. */
public final class FreshSubset extends JumpTemplate {
    @Override
    void jumped(Walker walker, int move, Draws draws) {
        walker.subsets().choose(draws);
    }
}
