package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Rounds with every draw given: when subsets are drawn again, and which γ a holding time, an acceptance and a table see. */
class SubsetsAndGammaFollowTheirDrawsTest {
    private static final int P = 4;
    private static final BalancingFunction SQRT = BalancingFunction.sqrt();
    private static final Target TARGET =
            BlackBox.of("slope", P, x -> 1.5 * x.count() - 0.5 * x.index() + (x.get(0) && x.get(2) ? 2 : 0));

    private static double u(int state) {
        return TARGET.potential(BitState.ofIndex(P, state));
    }

    private static double logRatio(int state, int bit) {
        return u(state ^ 1 << bit) - u(state);
    }

    private static AdaptiveGamma growing(GammaRule rule) {
        return AdaptiveGamma.of(SQRT, rule, GammaSchedule.of(GammaSchedule.Kind.ALWAYS));
    }

    /** The largest bound that moves of a state ask for. */
    private static double bound(int state, GammaRule rule) {
        double largest = 0;
        for (int bit = 0; bit < P; bit++) {
            largest = Math.max(largest, rule.logBound(SQRT, logRatio(state, bit)));
        }
        return largest;
    }

    /** Z of a state at a γ, over some of its moves. */
    private static double z(int state, double logGamma, int... bits) {
        double sum = 0;
        for (int bit : bits) {
            sum += Math.exp(BoundedBalance.of(SQRT, logGamma).logH(logRatio(state, bit))) / bits.length;
        }
        return sum;
    }

    private static Walker walker(Kernel kernel, ScriptedDraws draws) {
        Walker walker = Walker.over(TARGET.at(BitState.zeros(P)), draws);
        walker.bind(1, kernel.balance());
        return walker;
    }

    private static double freshEscape(Walker walker, BalancingFunction balance) {
        GroupScan scan = new GroupScan(walker.at(), new Costs());
        scan.bind(1, balance);
        return scan.escape();
    }

    private static Set<Integer> members(Walker walker) {
        return Set.of(walker.subsets().member(0), walker.subsets().member(1));
    }

    /**
     * Subsets of two of four: {0, 1} at first; the round draws {2, 1} and, when it has moved by bit 1, {1, 3}. The next round draws two numbers more.
     */
    @Test
    void subsetsOfAdaptiveRounds() {
        double logGamma = 0.8;
        Kernel kernel = new SubsetAdaptiveIit(AdaptiveGamma.fixed(SQRT, logGamma));
        ScriptedDraws draws = ScriptedDraws.of(0, 0);
        Walker walker = Walker.overSubsets(TARGET.at(BitState.zeros(P)), 2, draws);
        walker.bind(1, kernel.balance());
        assertThat(members(walker)).containsExactlyInAnyOrder(0, 1);
        draws.then(2, 0, 3, 1, 2, 9);
        draws.asked();
        kernel.advance(walker, Budget.transitions(8), draws, new Stays());
        List<Double> asked = draws.asked();
        assertThat(asked).hasSize(6);
        assertThat(asked.subList(0, 2)).containsExactly(4.0, 3.0);
        assertThat(asked.get(2)).isCloseTo(z(0, logGamma, 2, 1), within(1e-12));
        assertThat(asked.get(4))
                .as("one of three others joins the bit moved by")
                .isEqualTo(3);
        assertThat(walker.at().state().index()).isEqualTo(2);
        assertThat(members(walker)).containsExactlyInAnyOrder(1, 3);
        assertThat(asked.get(5)).isCloseTo(z(2, logGamma, 1, 3), within(1e-12));
        draws.then(0, 1, 9);
        kernel.advance(walker, Budget.transitions(2), draws, new Stays());
        assertThat(draws.left()).isZero();
        assertThat(walker.costs().iterations()).isEqualTo(3);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(3 * 2);
    }

    /** A neighbourhood raises γ before its Z is used, or after it has been. */
    @Test
    void adaptiveRoundsSeeTheNewestOrTheLastGamma() {
        for (GammaRule rule : GammaRule.values()) {
            for (AdaptiveIit.Order order : AdaptiveIit.Order.values()) {
                AdaptiveGamma gamma = growing(rule);
                Kernel kernel = new AdaptiveIit(gamma, order);
                ScriptedDraws draws = ScriptedDraws.of(9);
                Walker walker = walker(kernel, draws);
                double before = walker.table().escape();
                double logGamma = gamma.balance().logGamma();
                kernel.advance(walker, Budget.transitions(2), draws, new Stays());
                double newest = Math.max(logGamma, bound(0, rule));
                boolean first = order == AdaptiveIit.Order.UPDATE_THEN_MOVE;
                assertThat(newest).isGreaterThan(logGamma);
                assertThat(gamma.balance().logGamma()).isCloseTo(newest, within(1e-12));
                assertThat(draws.asked().get(0)).isCloseTo(first ? z(0, newest, 0, 1, 2, 3) : before, within(1e-12));
                assertThat(walker.table().escape())
                        .as("the table knows the newest")
                        .isCloseTo(freshEscape(walker, gamma.balance()), within(1e-12));
            }
        }
    }

    /** A single proposal raises γ by its own ratio, is decided at the new γ, and the table is told. */
    @Test
    void singleStepsSeeTheNewestGamma() {
        for (GammaRule rule : GammaRule.values()) {
            AdaptiveGamma gamma = growing(rule);
            Kernel kernel = new SingleStepIit(gamma);
            ScriptedDraws draws = ScriptedDraws.of(3, 0);
            Walker walker = walker(kernel, draws);
            double before = walker.table().escape();
            kernel.advance(walker, Budget.transitions(1), draws, new Stays());
            double newest = rule.logBound(SQRT, logRatio(0, 3));
            assertThat(gamma.balance().logGamma())
                    .isCloseTo(newest, within(1e-12))
                    .isPositive();
            assertThat(draws.asked().get(1))
                    .isCloseTo(BoundedBalance.of(SQRT, newest).logH(logRatio(0, 3)), within(1e-12));
            assertThat(walker.table().escape())
                    .isCloseTo(freshEscape(walker, gamma.balance()), within(1e-12))
                    .isNotCloseTo(before, within(1e-3));
        }
    }

    /** The efficient form asks for the very holding times of the plain one, whatever γ is and in every state. */
    @Test
    void theEfficientFormIsTheSameChain() {
        for (GammaRule rule : GammaRule.values()) {
            for (double fixed : new double[] {-1, 0, 0.3, 0.75, 2, 6}) {
                AdaptiveGamma one = fixed < 0 ? growing(rule) : AdaptiveGamma.fixed(SQRT, fixed);
                AdaptiveGamma other = fixed < 0 ? growing(rule) : AdaptiveGamma.fixed(SQRT, fixed);
                List<Double> plain = asked(new AdaptiveIit(one, AdaptiveIit.Order.UPDATE_THEN_MOVE));
                List<Double> efficient = asked(new EfficientAdaptiveIit(other));
                assertThat(one.balance().logGamma()).isEqualTo(other.balance().logGamma());
                assertThat(efficient).hasSize(2 * P + 1);
                for (int k = 0; k < plain.size(); k += 2) {
                    assertThat(efficient.get(k)).isCloseTo(plain.get(k), within(1e-12));
                }
            }
        }
    }

    private static List<Double> asked(Kernel kernel) {
        ScriptedDraws draws = ScriptedDraws.of(1, 0, 1, 1, 1, 2, 1, 3, 9);
        Walker walker = walker(kernel, draws);
        kernel.advance(walker, Budget.transitions(8), draws, new Stays());
        return draws.asked();
    }
}
