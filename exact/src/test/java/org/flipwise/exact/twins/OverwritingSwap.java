package org.flipwise.exact.twins;

import org.flipwise.estimate.LawRecorder;
import org.flipwise.state.BitState;
import org.flipwise.tempering.OrdinarySwap;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.SwapRule;

/** Defect: an exchange without a third hand: the cold replica takes the hot state, which then stands on both rungs. */
public final class OverwritingSwap implements SwapRule {
    private final SwapRule sound = new OrdinarySwap();

    @Override
    public double logAcceptance(Replica cold, Replica hot) {
        double logAcceptance = sound.logAcceptance(cold, hot);
        if (logAcceptance < 0) {
            return logAcceptance;
        }
        BitState wanted = hot.walker().at().state();
        for (int bit = 0; bit < wanted.dimension(); bit++) {
            if (cold.walker().at().state().get(bit) != wanted.get(bit)) {
                cold.walker().move(bit, new LawRecorder(wanted.dimension()));
            }
        }
        return Double.NEGATIVE_INFINITY;
    }
}
