package org.flipwise.tempering;

import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;

/**
 * The swap of jump chains (the paper's equation with the Z factors in red, after Rosenthal et al. 2020):
 * <pre>log A = ordinary + log Z_hot(x_cold) + log Z_cold(x_hot) − log Z_cold(x_cold) − log Z_hot(x_hot),</pre>
 * which keeps ∏ Z·π^β. A rung whose kernel keeps π^β itself contributes no Z. Every Z comes from ratios already at hand: no
 * evaluation of the target.
 */
public final class EscapeCorrectedSwap implements SwapRule {
    private final SwapRule ordinary = new OrdinarySwap();

    /** Creates the rule, which has no settings. */
    public EscapeCorrectedSwap() {}

    @Override
    public double logAcceptance(Replica cold, Replica hot) {
        double correction = logEscape(hot.rung(), cold.walker())
                + logEscape(cold.rung(), hot.walker())
                - logEscape(cold.rung(), cold.walker())
                - logEscape(hot.rung(), hot.walker());
        cold.walker().costs().equivalent(2L * cold.walker().table().moves());
        hot.walker().costs().equivalent(2L * hot.walker().table().moves());
        return ordinary.logAcceptance(cold, hot) + correction;
    }

    private static double logEscape(Rung rung, Walker walker) {
        return rung.kernel().law() == Kernel.Law.ESCAPE_WEIGHTED
                ? walker.table().logEscapeAt(rung.law())
                : 0;
    }
}
