package org.flipwise.exact.twins;

import org.flipwise.tempering.OrdinarySwap;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.SwapRule;

/** Defect: the sign of the difference of inverse temperatures. */
public final class SwapWithWrongSign implements SwapRule {
    private final SwapRule sound = new OrdinarySwap();

    @Override
    public double logAcceptance(Replica cold, Replica hot) {
        return -sound.logAcceptance(cold, hot);
    }
}
