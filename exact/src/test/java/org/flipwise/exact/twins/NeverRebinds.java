package org.flipwise.exact.twins;

import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: the replica keeps the β it was made with (here 1) after it has changed rungs. */
public final class NeverRebinds extends MultiplicityTemplate {
    @Override
    void begin(Walker walker, Draws draws) {
        walker.table().bind(1, balance());
    }
}
