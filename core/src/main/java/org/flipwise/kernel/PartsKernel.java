package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;

/** Rejection-free Metropolis over one part of the single flips after another. How long a part lasts is the subclass's. */
abstract class PartsKernel implements Kernel {
    /** Used by this kernel alone. */
    final NeighbourParts parts;

    PartsKernel(NeighbourParts parts) {
        this.parts = parts;
    }

    @Override
    public final String name() {
        return "pns";
    }

    @Override
    public final BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    public final Law law() {
        return Law.TARGET;
    }

    @Override
    public final Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    /** Returns false: it looks at single moves and never needs all of them. */
    @Override
    public final boolean rejectionFree() {
        return false;
    }

    /**
     * Begins a round and returns the table over its parts.
     *
     * @param instead what to use on a target whose moves flip several bits
     */
    final PartScan begin(Walker walker, String instead, Draws draws) {
        if (!walker.at().singleFlips()) {
            throw new IllegalArgumentException("pns needs moves that flip one bit each; use " + instead);
        }
        parts.begin(walker.at().moves(), draws);
        return walker.part();
    }
}
