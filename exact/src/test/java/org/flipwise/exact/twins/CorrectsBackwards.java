package org.flipwise.exact.twins;

import org.flipwise.tempering.Replica;

/** Defect: the Z of before and after the swap have changed places. */
public final class CorrectsBackwards extends EscapeTemplate {
    @Override
    double correction(Replica cold, Replica hot) {
        return -super.correction(cold, hot);
    }
}
