package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.exact.twins.SharedCoin;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;

/**
 * A rejection-free chain of single flips changes parity at each jump. The parts counted here are the unit eigenvalues
 * of the joint chain over an even and an odd round.
 */
class FixedJumpsLockParityTest {

    private static int parts(ExactTempering tempering) {
        TransitionMatrix both = tempering.round(SwapScheme.DEO, 0).then(tempering.round(SwapScheme.DEO, 1));
        return LawChecks.communicatingClasses(tempering.law(), both);
    }

    private static ExactTempering iit(int dimension, boolean coin, long jumps, double... betas) {
        List<Plan> plans = Arrays.stream(betas)
                .mapToObj(
                        beta -> new Plan(beta, () -> new NaiveIit(BalancingFunction.sqrt()), Budget.jumps(jumps, coin)))
                .toList();
        return ExactTempering.of(WalkerSpace.of(SmallTargets.of(0, dimension)), plans);
    }

    @Test
    void fixedJumpsLeaveThreePartsOnTwoRungs() {
        assertThat(parts(iit(2, false, 2, 1, 0.4))).isEqualTo(3);
        assertThat(parts(iit(3, false, 2, 1, 0.4))).isEqualTo(3);
    }

    @Test
    void anIndependentCoinForEachReplicaMendsIt() {
        assertThat(parts(iit(2, true, 2, 1, 0.4))).isOne();
        assertThat(parts(iit(3, true, 1, 1, 0.4))).isOne();
        assertThat(parts(iit(2, true, 1, 1, 0.4, 0.1))).isOne();
    }

    @Test
    void oneCoinForAllReplicasLeavesTwoParts() {
        SharedCoin.Purse purse = new SharedCoin.Purse(2);
        Budget budget = Budget.jumps(2, true);
        List<Plan> plans = List.of(
                new Plan(1, () -> new SharedCoin(purse), budget), new Plan(0.4, () -> new SharedCoin(purse), budget));
        assertThat(parts(ExactTempering.of(WalkerSpace.of(SmallTargets.of(0, 2)), plans)))
                .isEqualTo(2);
    }

    /** Reducible or not, the product law is invariant: what goes wrong is what a run started on one parity can see. */
    @Test
    void theProductLawIsKeptAllTheSame() {
        ExactTempering locked = iit(3, false, 2, 1, 0.4);
        assertThat(LawChecks.invariance(locked.law(), locked.round(SwapScheme.DEO, 0))
                        .size())
                .isLessThanOrEqualTo(1e-13);
    }
}
