package org.flipwise.tempering;

import org.flipwise.kernel.Kernel;

/** The probability with which two replicas exchange their rungs. */
public interface SwapRule {

    /** log of the Metropolis ratio; the swap is made with probability min(1, e^this). */
    double logAcceptance(Replica cold, Replica hot);

    /** Returns the rule that keeps the product of what the kernels of both rungs keep. */
    static SwapRule between(Rung cold, Rung hot) {
        boolean weighted = cold.kernel().law() == Kernel.Law.ESCAPE_WEIGHTED
                || hot.kernel().law() == Kernel.Law.ESCAPE_WEIGHTED;
        return weighted ? new EscapeCorrectedSwap() : new OrdinarySwap();
    }
}
