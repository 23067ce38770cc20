package org.flipwise.exact.twins;

import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: the next state is any neighbour, whatever its h. */
public final class PicksMovesUniformly extends JumpTemplate {
    @Override
    int pick(Walker walker, Draws draws) {
        return draws.below(walker.at().moves());
    }
}
