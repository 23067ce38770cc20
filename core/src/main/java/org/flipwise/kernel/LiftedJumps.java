package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/**
 * Lifted jumps along the order of states (Gagnon and Maire, "Lifted samplers for partially ordered discrete state-spaces", arXiv 2003.05492), in continuous time: on the way up only zeros are flipped, on the way
 * down only ones. The origin of {@link DirectedJumps} is the state of zeros; the way is drawn by a fair coin when a round begins.
 */
public final class LiftedJumps extends DirectedJumps {
    /** Creates the kernel. */
    public LiftedJumps(BalancingFunction balance) {
        super(balance);
    }

    @Override
    public String name() {
        return "lifted";
    }

    @Override
    void begin(Heading drawn, Draws draws) {
        drawn.drawWay(draws);
    }
}
