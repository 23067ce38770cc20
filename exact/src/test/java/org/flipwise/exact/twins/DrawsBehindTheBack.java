package org.flipwise.exact.twins;

import java.util.Random;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: moves are drawn from a generator of the kernel's own, which no seed or checkpoint knows of. */
public final class DrawsBehindTheBack extends MultiplicityTemplate {
    private static final Random OWN = new Random(5);

    @Override
    int pick(Walker walker, Draws draws) {
        return OWN.nextInt(walker.at().moves());
    }
}
