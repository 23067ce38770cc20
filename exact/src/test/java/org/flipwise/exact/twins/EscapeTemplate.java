package org.flipwise.exact.twins;

import org.flipwise.tempering.OrdinarySwap;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapRule;

/** A sound Z-corrected swap of two jump chains in parts, each of which a twin can spoil. */
public class EscapeTemplate implements SwapRule {
    private final SwapRule ordinary = new OrdinarySwap();

    /** log Z at a rung of the state that stands on {@code of}; {@code other} is the replica on the other rung. */
    double logEscape(Rung at, Replica of, Replica other) {
        return of.walker().table().logEscapeAt(at.beta(), at.kernel().balance());
    }

    double correction(Replica cold, Replica hot) {
        return logEscape(hot.rung(), cold, hot)
                + logEscape(cold.rung(), hot, cold)
                - logEscape(cold.rung(), cold, hot)
                - logEscape(hot.rung(), hot, cold);
    }

    @Override
    public final double logAcceptance(Replica cold, Replica hot) {
        return ordinary.logAcceptance(cold, hot) + correction(cold, hot);
    }
}
