package org.flipwise.exact.twins;

import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;

/** Defect: γ travels with the state: Z elsewhere is taken with the bound of the rung that the state stands on. */
public final class GammaOfTheWrongRung extends EscapeTemplate {
    @Override
    double logEscape(Rung at, Replica of, Replica other) {
        return of.walker().table().logEscapeAt(at.beta(), of.rung().kernel().balance());
    }
}
