package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

class ProofKitRefusesWhatItCannotListTest {

    @Test
    void tooManyBits() {
        assertThatThrownBy(() -> EnumeratedTarget.of(BlackBox.of("large", 21, x -> 0)))
                .hasMessageContaining("'large' has 21 bits")
                .hasMessageContaining("up to 20");
        assertThatThrownBy(() -> WalkerSpace.of(BlackBox.of("large", 13, x -> 0)))
                .hasMessageContaining("at most 12");
        Plan plan = new Plan(1, MetropolisHastings::new, Budget.transitions(1));
        assertThatThrownBy(() -> ExactTempering.of(WalkerSpace.of(SmallTargets.of(0, 5)), List.of(plan, plan, plan)))
                .hasMessageContaining("32768");
    }

    @Test
    void lawsThatAreNone() {
        Target nothing = BlackBox.of("nothing", 3, x -> Double.NEGATIVE_INFINITY);
        assertThatThrownBy(() -> EnumeratedTarget.of(nothing))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("forbids every state");
        Target broken = BlackBox.of("broken", 2, x -> x.index() == 2 ? Double.NaN : 0);
        assertThatThrownBy(() -> EnumeratedTarget.of(broken))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("01");
        EnumeratedTarget lonely = EnumeratedTarget.of(SmallTargets.of(2, 1));
        assertThatThrownBy(() -> lonely.law(1).jumpLaw(BalancingFunction.min()))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("isolated");
    }

    @Test
    void subsetsOfMovesThatAreNotFlips() {
        assertThatThrownBy(() -> WalkerSpace.ofSubsets(SmallTargets.of(5, 3), 2))
                .hasMessageContaining("single flips");
    }

    @Test
    void roundsOfTooManyTransitions() {
        ExactKernel kernel =
                ExactKernel.of(WalkerSpace.of(SmallTargets.of(0, 2)), 1, MetropolisHastingsMultiplicity::new);
        assertThatThrownBy(() -> kernel.round(Budget.transitions(30), new EnumeratingDraws(10_000)))
                .hasMessageContaining("more than 10000 paths");
    }
}
