package org.flipwise.exact.twins;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** Defect: γ is what the present state asks for, so that h differs from state to state. */
public final class GammaOfTheState extends MultiplicityTemplate {
    @Override
    void begin(Walker walker, Draws draws) {
        double logBound = walker.table().logBound(GammaRule.BALANCE, BalancingFunction.sqrt());
        walker.table().bind(walker.beta(), BoundedBalance.of(BalancingFunction.sqrt(), logBound));
    }
}
