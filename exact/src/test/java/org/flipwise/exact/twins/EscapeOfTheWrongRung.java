package org.flipwise.exact.twins;

import org.flipwise.tempering.Replica;

/** Defect: the hot state's own Z is taken at the cold rung. */
public final class EscapeOfTheWrongRung extends EscapeTemplate {
    @Override
    double correction(Replica cold, Replica hot) {
        return logEscape(hot.rung(), cold, hot)
                + logEscape(cold.rung(), hot, cold)
                - logEscape(cold.rung(), cold, hot)
                - logEscape(cold.rung(), hot, cold);
    }
}
