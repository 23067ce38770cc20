package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** What a neighbourhood says of what it holds, what a target says of its cost, and how many draws a reference takes. */
class MemoryAndCostsAreReportedTest {
    private static final CostTable COSTS = CostTable.shipped();

    /** A neighbourhood that holds its potential or does not, and one ratio. */
    private static final class Holding extends FlipNeighbourhood {
        private final boolean potential;

        Holding(BitState start, boolean potential) {
            super(start);
            this.potential = potential;
        }

        @Override
        public double potential() {
            return 0;
        }

        @Override
        public boolean holds(int move) {
            return move == 1;
        }

        @Override
        public boolean holdsPotential() {
            return potential;
        }

        @Override
        protected double deltaPotential(int bit) {
            return 0;
        }

        @Override
        protected void flipping(int bit) {}
    }

    private record Plain(boolean holdsPotential) implements Target {
        @Override
        public String name() {
            return "plain";
        }

        @Override
        public int dimension() {
            return 3;
        }

        @Override
        public double potential(BitState x) {
            return 0;
        }

        @Override
        public Neighbourhood at(BitState x) {
            return new Holding(x, holdsPotential);
        }
    }

    /** Nothing is held of a black box before it was looked at; after a move only the way back is. */
    @Test
    void aBlackBoxHoldsWhatItWasAsked() {
        Neighbourhood at = BlackBox.of("ones", 3, BitState::count).at(BitState.zeros(3));
        assertThat(at.holds(0)).isFalse();
        at.look(1, new MoveDelta());
        assertThat(List.of(at.holds(0), at.holds(1), at.holds(2))).containsExactly(false, true, false);
        at.apply(2, new Flips());
        assertThat(List.of(at.holds(0), at.holds(1), at.holds(2))).containsExactly(false, false, true);
        assertThat(at.holdsPotential()).isTrue();
    }

    @Test
    void otherProposalsHoldWhatIsHeldInside() {
        for (boolean potential : new boolean[] {true, false}) {
            Neighbourhood at = WeightedFlips.of(new Plain(potential), 1, 2, 3).at(BitState.zeros(3));
            assertThat(List.of(at.holds(0), at.holds(1), at.holds(2))).containsExactly(false, true, false);
            assertThat(at.holdsPotential()).isEqualTo(potential);
        }
        Neighbourhood plain = SmallTargets.tempered("t", new double[] {1, 2}, new double[] {3, 4})
                .at(BitState.zeros(1));
        assertThat(plain.holdsPotential()).isTrue();
        assertThat(AddDropSwap.of(new Plain(false)).at(BitState.zeros(3)).holds(2))
                .as("works nothing out later")
                .isTrue();
    }

    /** Eight ratios a bit unless it says otherwise; a black box has a cost of its own. */
    @Test
    void costsOfAnEvaluation() {
        Target plain = new Plain(true);
        double terms = 8 * COSTS.ratioUpdate() * 3;
        assertThat(plain.evaluationCost(COSTS)).isCloseTo(terms, within(1e-12));
        assertThat(WeightedFlips.of(plain, 1, 2, 3).evaluationCost(COSTS)).isCloseTo(terms, within(1e-12));
        assertThat(AddDropSwap.of(plain).evaluationCost(COSTS)).isCloseTo(terms, within(1e-12));
        assertThat(BlackBox.of("ones", 3, BitState::count).evaluationCost(COSTS))
                .isEqualTo(COSTS.evaluation());
    }

    /** A size, then one draw for each bit until all ones are placed or all that is left are ones. */
    @Test
    void aSubsetTakesNoMoreDrawsThanItNeeds() {
        Reference bySize = Reference.bySize(new double[65]);
        BitState x = BitState.zeros(64);
        ScriptedDraws draws = ScriptedDraws.of(64);
        bySize.draw(x, draws);
        assertThat(x.count()).isEqualTo(64);
        assertThat(draws.asked().get(0)).as("the sum of all sizes").isCloseTo(1, within(1e-12));
        bySize.draw(x, draws.then(0));
        assertThat(x.count()).isZero();
        bySize.draw(x, draws.then(2, 5, 0, 0));
        assertThat(x.toString()).startsWith("011000");
        draws.asked();
        bySize.draw(x, draws.then(63, 63));
        assertThat(draws.asked())
                .as("bit 0 is the zero; the others must be ones")
                .hasSize(2);
        assertThat(x.toString()).isEqualTo("0" + "1".repeat(63));
        assertThat(draws.left()).isZero();
    }

    /** Weights are kept relative to their sum: two thousand bits have more states than a double can count. */
    @Test
    void manyBitsHaveProbabilitiesToo() {
        ScriptedDraws draws = ScriptedDraws.of(0);
        Reference.bySize(new double[2001]).draw(BitState.zeros(2000), draws);
        assertThat(draws.asked().get(0)).isCloseTo(1, within(1e-9));
    }

    /** Sixteen coins at a time, and none for what is not there. */
    @Test
    void coinsComeInSixteens() {
        ScriptedDraws draws = ScriptedDraws.of(1, 0, 0, 1 << 15);
        BitState x = BitState.ofIndex(64, -1);
        Reference.uniform(64).draw(x, draws);
        assertThat(x.toString()).isEqualTo("1" + "0".repeat(62) + "1");
        assertThat(draws.asked()).containsExactly(65536.0, 65536.0, 65536.0, 65536.0);
        Reference.uniform(17).draw(BitState.zeros(17), draws.then(0, 1));
        assertThat(draws.asked()).containsExactly(65536.0, 2.0);
    }
}
