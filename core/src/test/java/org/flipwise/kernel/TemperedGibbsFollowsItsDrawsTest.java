package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Rounds of wTGS with every draw given: the published weights, over all bits and over a block, the time of each stay, and the work counted. */
class TemperedGibbsFollowsItsDrawsTest {
    /** More than the arrays that the kernel begins with. */
    private static final int P = 20;

    private static final Target TARGET = BlackBox.of(
            "fields",
            P,
            x -> IntStream.range(0, P)
                    .filter(x::get)
                    .mapToDouble(bit -> Math.sin(bit + 1.0) - 0.8 + (bit > 0 && x.get(bit - 1) ? 0.7 : 0))
                    .sum());

    /** (π(x_i = 1 | x_−i) + 5/p)·(1 + r_i), as published. */
    private static double weight(BitState x, int bit) {
        BitState y = x.copy();
        y.flip(bit);
        double here = Math.exp(TARGET.potential(x));
        double there = Math.exp(TARGET.potential(y));
        double one = x.get(bit) ? here : there;
        return (one / (here + there) + 5.0 / P) * (1 + there / here);
    }

    private static double[] weights(BitState x, int[] bits) {
        return IntStream.of(bits).mapToDouble(bit -> weight(x, bit)).toArray();
    }

    private static double sum(double[] weights) {
        return IntStream.range(0, weights.length).mapToDouble(i -> weights[i]).sum();
    }

    private static double relative(double[] weights) {
        return sum(weights)
                / IntStream.range(0, weights.length)
                        .mapToDouble(i -> weights[i])
                        .max()
                        .orElseThrow();
    }

    private static void assertAsked(ScriptedDraws draws, double... expected) {
        List<Double> asked = draws.asked();
        assertThat(draws.left()).isZero();
        assertThat(asked).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            assertThat(asked.get(k)).as("question %d of %s", k, asked).isCloseTo(expected[k], within(1e-10));
        }
    }

    private static final int[] ALL = IntStream.range(0, P).toArray();

    /** Half a unit of three, a flip of bit 7, two more, a flip back, and a wait for more than is left. */
    @Test
    void overAllBits() {
        Kernel wtgs = new WeightedTemperedGibbs();
        ScriptedDraws draws = ScriptedDraws.of(0.5, 7, 2, 7, 1);
        Walker walker = Walker.over(TARGET.at(BitState.zeros(P)), draws);
        walker.bind(1, wtgs.balance());
        Stays stays = new Stays();
        wtgs.advance(walker, Budget.time(3), draws, stays);
        BitState zeros = BitState.zeros(P);
        BitState seven = BitState.zeros(P);
        seven.flip(7);
        double[] first = weights(zeros, ALL);
        double[] second = weights(seven, ALL);
        assertAsked(draws, sum(first) / P, relative(first), sum(second) / P, relative(second), sum(first) / P);
        assertThat(stays.states()).containsExactly(zeros, seven, zeros);
        assertThat(stays.weights()).containsExactly(0.5, 2.0, 0.5);
        assertThat(walker.costs().iterations()).isEqualTo(3);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(3 * P);
        assertThat(walker.costs().exps()).isEqualTo(3 * 3 * P);
        assertThat(wtgs.name()).isEqualTo("wtgs");
        assertThat(wtgs.unit()).isEqualTo(Budget.Unit.TIME);
        assertThat(wtgs.balance()).isSameAs(BalancingFunction.sum());
        assertThat(new TemperedGibbs().name()).isEqualTo("tgs");
    }

    /** A wait that ends with the round moves nothing. */
    @Test
    void aWaitToTheEnd() {
        Kernel wtgs = new WeightedTemperedGibbs();
        ScriptedDraws draws = ScriptedDraws.of(2);
        Walker walker = Walker.over(TARGET.at(BitState.zeros(P)), draws);
        walker.bind(1, wtgs.balance());
        Stays stays = new Stays() {
            @Override
            public boolean wantsExpectedWeights() {
                return true;
            }
        };
        wtgs.advance(walker, Budget.time(2), draws, stays);
        double rate = sum(weights(BitState.zeros(P), ALL)) / P;
        assertAsked(draws, rate);
        assertThat(walker.at().state()).isEqualTo(BitState.zeros(P));
        assertThat(stays.weights()).hasSize(1);
        assertThat(stays.weights().get(0)).isCloseTo((1 - Math.exp(-2 * rate)) / rate, within(1e-12));
    }

    /** A block of three: its bits alone, with the 5/p of all. */
    @Test
    void overABlock() {
        Kernel blocked = new BlockedKernel(new WeightedTemperedGibbs());
        ScriptedDraws draws = ScriptedDraws.of(0, 0, 0);
        Walker walker = Walker.overSubsets(TARGET.at(BitState.zeros(P)), 3, draws);
        walker.bind(1, blocked.balance());
        draws.asked();
        draws.then(4, 9, 0, 9);
        blocked.advance(walker, Budget.time(1), draws, new Stays());
        int[] block = {
            walker.subsets().member(0),
            walker.subsets().member(1),
            walker.subsets().member(2)
        };
        assertThat(block).contains(4, 10);
        assertAsked(draws, P, P - 1.0, P - 2.0, sum(weights(BitState.zeros(P), block)) / 3);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(3);
    }
}
