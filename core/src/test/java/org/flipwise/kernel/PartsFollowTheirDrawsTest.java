package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** Rounds over parts of the flips and over tries with every draw given: which flips are looked at, at which β, for how long, and the work counted. */
class PartsFollowTheirDrawsTest {
    private static final int P = 4;
    private static final Target TARGET = BlackBox.of("table", P, x -> Math.sin(3.7 * x.index()) * 2);

    private static double u(int state) {
        return TARGET.potential(BitState.ofIndex(P, state));
    }

    /** The mean of min(1, r) over some flips. */
    private static double z(double beta, int state, int... bits) {
        return Arrays.stream(bits)
                .mapToDouble(bit -> Math.min(1, Math.exp(beta * (u(state ^ 1 << bit) - u(state)))) / bits.length)
                .sum();
    }

    private static Walker walker(Target target, double beta, ScriptedDraws draws) {
        Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
        walker.bind(beta, BalancingFunction.min());
        return walker;
    }

    private static void assertAsked(ScriptedDraws draws, double... expected) {
        List<Double> asked = draws.asked();
        assertThat(draws.left()).isZero();
        assertThat(asked).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            assertThat(asked.get(k)).as("question %d of %s", k, asked).isCloseTo(expected[k], within(1e-12));
        }
    }

    private static List<Long> held(Stays stays) {
        return stays.states().stream().map(BitState::index).toList();
    }

    /** The second part first, for two transitions of three: one and a flip of bit 2, one more; then the first for its three and another. */
    @Test
    void aPartition() {
        Kernel pns = new PartialNeighbourSearch(NeighbourParts.systematic(2), 3);
        ScriptedDraws draws = ScriptedDraws.of(1, 1, 1, 0, 2, 1, 5);
        Walker walker = walker(TARGET, 1, draws);
        Stays stays = new Stays();
        pns.advance(walker, Budget.transitions(6), draws, stays);
        assertAsked(draws, 2, 3, z(1, 0, 2, 3), z(1, 0, 2, 3), z(1, 4, 2, 3), 2, z(1, 4, 0, 1));
        assertThat(held(stays)).containsExactly(0L, 4L, 4L);
        assertThat(stays.weights()).containsExactly(1.0, 1.0, 4.0);
        assertThat(walker.costs().iterations()).isEqualTo(3);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(3 * 2);
        assertThat(pns.name()).isEqualTo("pns");
        assertThat(pns.unit()).isEqualTo(Budget.Unit.TRANSITIONS);
        assertThat(pns.law()).isEqualTo(Kernel.Law.TARGET);
        assertThat(pns.rejectionFree()).isFalse();
    }

    /** After a coin that shows 0 a part has T transitions, and the partition begins again after its last part. */
    @Test
    void aPartitionTakenInTurn() {
        Kernel pns = new PartialNeighbourSearch(NeighbourParts.systematic(2), 2);
        ScriptedDraws draws = ScriptedDraws.of(0, 1, 9, 0, 9, 0, 9);
        Walker walker = walker(TARGET, 1, draws);
        Stays stays = new Stays();
        pns.advance(walker, Budget.transitions(5), draws, stays);
        assertAsked(draws, 2, 2, z(1, 0, 0, 1), 2, z(1, 0, 2, 3), 2, z(1, 0, 0, 1));
        assertThat(stays.weights()).containsExactly(2.0, 2.0, 1.0);
    }

    /** The usual part is √p flips for 8 transitions each. */
    @Test
    void theUsualParts() {
        ScriptedDraws draws = ScriptedDraws.of(0, 0, 15, 99);
        new PartialNeighbourSearch().advance(walker(TARGET, 1, draws), Budget.transitions(16), draws, new Stays());
        assertAsked(draws, 4, 3, 16, z(1, 0, 0, 1));
        assertThat(NeighbourParts.usualSize(1)).isEqualTo(1);
        assertThat(NeighbourParts.usualSize(3)).isEqualTo(2);
        assertThat(NeighbourParts.usualSize(10)).isEqualTo(4);
    }

    /** The same draws choose the same flips in each part of a round and in each round, whatever was drawn before. */
    @Test
    void randomPartsHaveNoMemory() {
        Kernel pns = new PartialNeighbourSearch(NeighbourParts.random(2), 1);
        ScriptedDraws draws = ScriptedDraws.of(3, 2, 0, 9, 1, 1, 9, 3, 2, 9);
        Walker walker = walker(TARGET, 1, draws);
        pns.advance(walker, Budget.transitions(3), draws, new Stays());
        double first = z(1, 0, 3, 0);
        List<Double> asked = draws.asked();
        assertThat(asked.get(3)).as("first part").isCloseTo(first, within(1e-12));
        assertThat(asked.get(6)).as("second part").isCloseTo(z(1, 0, 1, 2), within(1e-12));
        assertThat(asked.get(9)).as("the draws of the first again").isCloseTo(first, within(1e-12));
        draws.then(3, 2, 0, 9);
        pns.advance(walker, Budget.transitions(1), draws, new Stays());
        assertThat(draws.asked().get(3)).as("in the next round").isCloseTo(first, within(1e-12));
    }

    /** Weights are the expected part of what is left, Σ_{m ≤ L} (1 − Z)^(m−1), where the recorder wants it. */
    @Test
    void expectedWeights() {
        Kernel pns = new PartialNeighbourSearch(NeighbourParts.systematic(2), 3);
        ScriptedDraws draws = ScriptedDraws.of(1, 2, 9);
        Stays stays = new Stays() {
            @Override
            public boolean wantsExpectedWeights() {
                return true;
            }
        };
        pns.advance(walker(TARGET, 1, draws), Budget.transitions(3), draws, stays);
        double stay = 1 - z(1, 0, 2, 3);
        assertThat(stays.weights()).hasSize(1);
        assertThat(stays.weights().get(0)).isCloseTo(1 + stay + stay * stay, within(1e-12));
    }

    @Test
    void partsOfManyFlips() {
        int many = 300;
        Target flat = BlackBox.of("flat", many, x -> -0.5 * x.count());
        ScriptedDraws draws = ScriptedDraws.of(0, 0, 9);
        Walker walker = walker(flat, 2, draws);
        new PartialNeighbourSearch(NeighbourParts.systematic(many), 1)
                .advance(walker, Budget.transitions(1), draws, new Stays());
        assertAsked(draws, 1, 1, Math.exp(-1));
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(many);
    }

    @Test
    void lengthsBelowZeroAreRefused() {
        assertThatThrownBy(() -> new PartialNeighbourSearch(NeighbourParts.random(1), -1))
                .hasMessageContaining("a part of -1 transitions");
        assertThatThrownBy(() -> NeighbourParts.random(-2)).hasMessageContaining("a part of -2 moves");
    }

    /** Three steps at β = ½, 1 and 2, over the parts in turn; each flips, and the new state is reported. */
    @Test
    void anAnneal() {
        Kernel anneal = new PartialNeighbourAnneal(NeighbourParts.systematic(2), 0.5);
        ScriptedDraws draws = ScriptedDraws.of(0, 1, 0, 1);
        Walker walker = walker(TARGET, 2, draws);
        Stays stays = new Stays();
        anneal.advance(walker, Budget.transitions(3), draws, stays);
        assertAsked(draws, 2, z(0.5, 0, 0, 1), z(1, 2, 2, 3), z(2, 6, 0, 1));
        assertThat(held(stays)).containsExactly(2L, 6L, 4L);
        assertThat(stays.weights()).containsOnly(1.0);
        assertThat(walker.at().state().index()).isEqualTo(4);
        assertThat(walker.costs().iterations()).isEqualTo(3);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(6);
        draws.then(0, 0);
        anneal.advance(walker, Budget.transitions(1), draws, stays);
        assertAsked(draws, 2, z(0.5, 4, 0, 1));
    }

    /** A part whose flips are all forbidden is passed over. */
    @Test
    void anAnnealBesideForbiddenStates() {
        Target walls = BlackBox.of("walls", P, x -> x.get(0) || x.get(1) ? Double.NEGATIVE_INFINITY : 0);
        ScriptedDraws draws = ScriptedDraws.of(0, 1);
        Walker walker = walker(walls, 1, draws);
        Stays stays = new Stays();
        new PartialNeighbourAnneal(NeighbourParts.systematic(2), 1)
                .advance(walker, Budget.transitions(2), draws, stays);
        assertAsked(draws, 2, 1);
        assertThat(held(stays)).containsExactly(8L);
    }

    @Test
    void annealsBeginAtAPositiveBeta() {
        for (double hottest : new double[] {0, -1, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThatThrownBy(() -> new PartialNeighbourAnneal(NeighbourParts.random(1), hottest))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("cannot begin at beta " + hottest);
        }
    }

    /** A path 0–3–1–4–2 and a bit alone: pieces follow the path, from the first bit that is in none, and continue in the next component. */
    @Test
    void piecesOfAGraph() {
        int[][] path = {{3}, {3, 4}, {4}, {0, 1}, {1, 2}, {}};
        assertThat(CouplingPieces.order(new Graph(path), 2)).containsExactly(0, 3, 1, 4, 2, 5);
        assertThat(CouplingPieces.order(new Graph(path), 3)).containsExactly(0, 3, 1, 2, 4, 5);
        assertThat(CouplingPieces.order(new Graph(path), 6)).containsExactly(0, 3, 1, 4, 2, 5);
        assertThat(CouplingPieces.order(new Graph(path), 5)).containsExactly(0, 3, 1, 2, 4, 5);
    }

    /** A hub with leaves, all coupled to each other in part: what was queued and not placed may be placed in a later piece, and nothing is placed twice. */
    @Test
    void piecesThatLeaveBitsInTheQueue() {
        int[][] hub = {{4, 3, 2, 1}, {0, 2}, {0, 1}, {0, 4}, {0, 3}, {6}, {5}};
        assertThat(CouplingPieces.order(new Graph(hub), 3)).containsExactly(0, 4, 1, 2, 3, 5, 6);
        assertThat(CouplingPieces.order(new Graph(hub), 4)).containsExactly(0, 4, 3, 1, 2, 5, 6);
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Graph(int[][] edges) implements Target {
        @Override
        public String name() {
            return "graph";
        }

        @Override
        public int dimension() {
            return edges.length;
        }

        @Override
        public double potential(BitState x) {
            return 0;
        }

        @Override
        public Neighbourhood at(BitState x) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int[] coupled(int bit) {
            return edges[bit];
        }
    }

    /** One move alone would be flipped forever, unless there is no other; a forbidden neighbour is refused unless the state is a candidate. */
    @Test
    void triesThatCannotBeSoundAreRefused() {
        Kernel tries = new MultipleTryIit(BalancingFunction.sqrt());
        assertThat(tries.name()).isEqualTo("mt-iit");
        assertThatThrownBy(() -> jump(tries, TARGET, 1, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 2 moves, not 1");
        assertThatCode(() -> jump(tries, BlackBox.of("one bit", 1, x -> x.count()), 1, false))
                .doesNotThrowAnyException();
        Target walls = BlackBox.of("walls", P, x -> x.index() == 1 ? Double.NEGATIVE_INFINITY : 0);
        assertThatThrownBy(() -> jump(tries, walls, 2, false))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("mt-iit on subsets of moves is biased there");
        assertThatCode(() -> jump(tries, walls, 1, true)).doesNotThrowAnyException();
    }

    private static void jump(Kernel kernel, Target target, int size, boolean withState) {
        ScriptedDraws draws = ScriptedDraws.of(0, 0, 0, 0, 0, 0, 0, 0);
        BitState start = BitState.zeros(target.dimension());
        Walker walker = withState
                ? Walker.overTries(target.at(start), size, draws)
                : Walker.overSubsets(target.at(start), size, draws);
        walker.bind(1, kernel.balance());
        kernel.advance(walker, Budget.jumps(1, false), draws, new Stays());
    }
}
