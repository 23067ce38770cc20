package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** The paper's two targets of 16 bits: what its tables converge to, without a single draw. */
class LumpsReproduceThePaperTest {
    private static final Target BIMODAL = SmallTargets.mixture("bimodal", 6, "1010101010101010", "0101010101010101");
    private static final Target SEVEN_MODES = SmallTargets.mixture(
            "seven modes",
            10,
            "1111111111111111",
            "1010101010101010",
            "0101010101010101",
            "1111111100000000",
            "0000000011111111",
            "1000000000000001",
            "0000000110000000");
    private static final EnumeratedTarget TWO = EnumeratedTarget.of(BIMODAL);
    private static final EnumeratedTarget SEVEN = EnumeratedTarget.of(SEVEN_MODES);
    private static final Lumping TWO_LUMPED = Lumping.of(TWO);
    private static final Lumping SEVEN_LUMPED = Lumping.of(SEVEN);

    private static void checkSwaps(Lumping lumped, double[] betas, double... rates) {
        for (int pair = 0; pair < rates.length; pair++) {
            assertThat(lumped.swapRate(betas[pair], betas[pair + 1])).isCloseTo(rates[pair], within(6e-5));
        }
    }

    private static void checkJumpSwaps(Lumping lumped, BalancingFunction balance, double[] betas, double... rates) {
        for (int pair = 0; pair < rates.length; pair++) {
            assertThat(lumped.jumpSwapRate(betas[pair], betas[pair + 1], balance))
                    .isCloseTo(rates[pair], within(6e-5));
        }
    }

    private static void checkMetropolis(Lumping lumped, long transitions, double[] betas, double... iterations) {
        for (int rung = 0; rung < iterations.length; rung++) {
            assertThat(lumped.iterationsPerRound(betas[rung], BalancingFunction.min(), transitions))
                    .isCloseTo(iterations[rung], within(6e-4));
        }
    }

    private static void checkAdaptive(
            EnumeratedTarget target, Lumping lumped, GammaRule rule, double[] betas, double... iterations) {
        for (int rung = 0; rung < iterations.length; rung++) {
            double logGamma = target.logGammaStar(betas[rung], rule, BalancingFunction.sqrt());
            BalancingFunction bounded = BoundedBalance.of(BalancingFunction.sqrt(), logGamma);
            double found = lumped.iterationsPerRound(betas[rung], bounded, 1000);
            double digits = iterations[rung] > 100 && rule == GammaRule.BALANCE ? 6e-3 : 6e-4;
            assertThat(found).as("rung %s by %s", rung, rule).isCloseTo(iterations[rung], within(digits));
        }
    }

    @Test
    void massesAndNormalisers() {
        ExactLaw two = TWO.law(1);
        assertThat(two.probability((int) index("1010101010101010"))).isCloseTo(0.48058, within(1e-5));
        assertThat(two.logNormalizer()).isCloseTo(0.732758, within(1e-6));
        ExactLaw seven = SEVEN.law(1);
        assertThat(seven.probability((int) index("0000000110000000"))).isCloseTo(0.142753, within(1e-6));
        assertThat(seven.logNormalizer()).isCloseTo(1.946637, within(1e-6));
    }

    private static long index(String bits) {
        return BitState.parse(bits).index();
    }

    @Test
    void bimodalMultiplicityLadder() {
        double[] betas = {1, 0.49, 0.33, 0.22};
        assertThat(TWO_LUMPED.lumps()).isEqualTo(9);
        checkSwaps(TWO_LUMPED, betas, 0.4704, 0.4846, 0.5041);
        checkMetropolis(TWO_LUMPED, 100, betas, 1.490, 10.942, 25.026, 42.840);
        checkAdaptive(TWO, TWO_LUMPED, GammaRule.BALANCE, betas, 5.940, 101.32, 243.41, 422.55);
        checkAdaptive(TWO, TWO_LUMPED, GammaRule.RATIO, betas, 1.246, 24.067, 91.076, 218.880);
    }

    @Test
    void sevenModesMultiplicityLadder() {
        double[] betas = {1, 0.31, 0.21};
        checkSwaps(SEVEN_LUMPED, betas, 0.4955, 0.5043);
        checkMetropolis(SEVEN_LUMPED, 1000, betas, 1.091, 87.392, 221.187);
        checkAdaptive(SEVEN, SEVEN_LUMPED, GammaRule.BALANCE, betas, 1.091, 87.247, 219.90);
        checkAdaptive(SEVEN, SEVEN_LUMPED, GammaRule.RATIO, betas, 1.001, 19.306, 77.600);
        System.out.println("  lumps of seven modes: " + SEVEN_LUMPED.lumps());
    }

    @Test
    void swapsOfJumpChains() {
        double[] bimodal = {1, 0.26, 0.06};
        checkJumpSwaps(TWO_LUMPED, BalancingFunction.sqrt(), bimodal, 0.1116, 0.2119);
        checkJumpSwaps(TWO_LUMPED, BalancingFunction.min(), bimodal, 0.1115, 0.2119);
        checkJumpSwaps(SEVEN_LUMPED, BalancingFunction.sqrt(), new double[] {1, 0.15, 0.002}, 0.0985, 0.2295);
        checkJumpSwaps(SEVEN_LUMPED, BalancingFunction.min(), new double[] {1, 0.155, 0.002}, 0.1078, 0.2158);
    }

    /**
     * Rates of the paper's fixed-jump rounds, within four standard errors of its 100 simulations (3e-4): both states are odd at the first pair
     * of two modes and at both pairs of seven, and even at the second pair of two. All modes are even, so that even states swap less.
     */
    @Test
    void swapsOfParityLockedJumpChains() {
        Lumping twoOdd = Lumping.of(TWO, LumpsReproduceThePaperTest::odd);
        Lumping twoEven = Lumping.of(TWO, state -> !odd(state));
        Lumping sevenOdd = Lumping.of(SEVEN, LumpsReproduceThePaperTest::odd);
        Lumping sevenEven = Lumping.of(SEVEN, state -> !odd(state));
        BalancingFunction sqrt = BalancingFunction.sqrt();
        BalancingFunction min = BalancingFunction.min();
        assertThat(twoOdd.jumpSwapRate(1, 0.26, sqrt)).isCloseTo(0.2382, within(3e-4));
        assertThat(twoOdd.jumpSwapRate(1, 0.26, min)).isCloseTo(0.2382, within(3e-4));
        assertThat(twoEven.jumpSwapRate(0.26, 0.06, sqrt)).isCloseTo(0.2327, within(3e-4));
        assertThat(twoEven.jumpSwapRate(0.26, 0.06, min)).isCloseTo(0.2326, within(3e-4));
        assertThat(twoOdd.jumpSwapRate(0.26, 0.06, sqrt)).as("the other parity").isNotCloseTo(0.2327, within(3e-4));
        assertThat(sevenOdd.jumpSwapRate(1, 0.15, sqrt)).isCloseTo(0.2327, within(3e-4));
        assertThat(sevenOdd.jumpSwapRate(0.15, 0.002, sqrt)).isCloseTo(0.2539, within(3e-4));
        assertThat(sevenOdd.jumpSwapRate(1, 0.155, min)).isCloseTo(0.2506, within(3e-4));
        assertThat(sevenOdd.jumpSwapRate(0.155, 0.002, min)).isCloseTo(0.2391, within(3e-4));
        assertThat(sevenEven.jumpSwapRate(1, 0.15, sqrt))
                .as("two burn-in jumps")
                .isCloseTo(0.054, within(5e-4));
        assertThatThrownBy(() -> Lumping.of(TWO, state -> false)).hasMessageContaining("no possible state");
    }

    private static boolean odd(int state) {
        return Integer.bitCount(state) % 2 == 1;
    }

    /** The lumped sums against the same sums over all 65,536 states. */
    @Test
    void lumpsLoseNothing() {
        for (double beta : new double[] {1, 0.21}) {
            for (BalancingFunction balance : KernelCases.BALANCES) {
                double whole = SEVEN.law(beta).meanEscape(balance);
                assertThat(SEVEN_LUMPED.meanEscape(beta, balance)).isCloseTo(whole, within(1e-10 * whole));
            }
        }
    }
}
