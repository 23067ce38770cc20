package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * The self-avoiding "tabu" jump process (Power and Goldman, "Accelerated sampling on discrete spaces with non-reversible Markov processes", arXiv 1912.04681): each bit has a direction a_i, those with a_i = τ may
 * flip, and a flip reverses a_i, so that a bit flips again only after τ has turned. Since x_i and a_i are reversed together, these are the jumps of {@link DirectedJumps} for an origin that has
 * a_i = +1 where it agrees with x. Directions and τ are drawn uniformly when a round begins, which is an origin drawn uniformly: they do not depend on x.
 */
public final class TabuJumps extends DirectedJumps {
    /** Creates the kernel. */
    public TabuJumps(BalancingFunction balance) {
        super(balance);
    }

    @Override
    public String name() {
        return "tabu";
    }

    @Override
    void begin(Heading drawn, Draws draws) {
        drawn.drawOrigin(draws);
        drawn.drawWay(draws);
    }
}
