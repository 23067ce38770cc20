package org.flipwise.exact.twins;

import org.flipwise.target.Neighbourhood;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.SwapRule;

/** Defect: the swap takes the whole log density, though β multiplies the potential alone. */
public final class TempersTheBase implements SwapRule {
    @Override
    public double logAcceptance(Replica cold, Replica hot) {
        return (hot.rung().beta() - cold.rung().beta()) * (logDensity(cold) - logDensity(hot));
    }

    private static double logDensity(Replica replica) {
        Neighbourhood at = replica.walker().at();
        return at.base() + at.potential();
    }
}
