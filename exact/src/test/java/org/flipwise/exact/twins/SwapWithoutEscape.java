package org.flipwise.exact.twins;

import org.flipwise.tempering.OrdinarySwap;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.SwapRule;

/** Defect: rounds of a fixed number of jumps with a swap that knows no Z. */
public final class SwapWithoutEscape implements SwapRule {
    private final SwapRule ordinary = new OrdinarySwap();

    @Override
    public double logAcceptance(Replica cold, Replica hot) {
        return ordinary.logAcceptance(cold, hot);
    }
}
