package org.flipwise.exact.twins;

import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;

/** Defect: Z at a rung is taken with the rung's balancing function and the other rung's β. */
public final class TransposedBetas extends EscapeTemplate {
    @Override
    double logEscape(Rung at, Replica of, Replica other) {
        double transposed = at == of.rung() ? other.rung().beta() : of.rung().beta();
        return of.walker().table().logEscapeAt(transposed, at.kernel().balance());
    }
}
