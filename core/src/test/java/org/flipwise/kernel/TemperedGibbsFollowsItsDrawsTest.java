package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Rounds of wTGS with every draw given: the published weights, over all bits, over a block and over subsets with anchors, the time of each stay, and the work counted. */
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

    private static Walker overSix(BitState from, ScriptedDraws draws) {
        draws.then(0, 0, 0, 0, 0, 0);
        Walker walker = Walker.overSubsets(TARGET.at(from), 6, draws);
        walker.bind(1, BalancingFunction.sum());
        draws.asked();
        return walker;
    }

    /** The sum over three anchors and the rest of six bits, whose weights stand for those of all others. */
    private static double ofSubset(BitState x, int... bits) {
        double sum = 0;
        for (int i = 0; i < bits.length; i++) {
            sum += weight(x, bits[i]) * (i < 3 ? 1 : 17 / 3.0);
        }
        return sum;
    }

    private static double relativeOfSubset(BitState x, int... bits) {
        double largest = 0;
        for (int i = 0; i < bits.length; i++) {
            largest = Math.max(largest, weight(x, bits[i]) * (i < 3 ? 1 : 17 / 3.0));
        }
        return ofSubset(x, bits) / largest;
    }

    /** Anchors 11, 4 and 17; bit 9, which is none, flips and stays in the subset; then anchor 11 flips. */
    @Test
    void overSubsetsThatFollowTheFlips() {
        double[] inclusion = new double[P];
        inclusion[11] = 0.9;
        inclusion[4] = 0.8;
        inclusion[17] = 0.7;
        inclusion[3] = 0.6;
        Kernel subset = SubsetTemperedGibbs.fixed(inclusion);
        ScriptedDraws draws = ScriptedDraws.of();
        Walker walker = overSix(BitState.zeros(P), draws);
        draws.then(0, 5, 0, 0.5, 4, 2, 0, 0.25, 0, 1, 0, 0, 9);
        Stays stays = new Stays();
        subset.advance(walker, Budget.time(1), draws, stays);
        BitState zeros = BitState.zeros(P);
        BitState nine = zeros.copy();
        nine.flip(9);
        BitState both = nine.copy();
        both.flip(11);
        assertAsked(
                draws,
                17,
                16,
                15,
                ofSubset(zeros, 11, 4, 17, 3, 9, 5) / P,
                relativeOfSubset(zeros, 11, 4, 17, 3, 9, 5),
                16,
                15,
                ofSubset(nine, 11, 4, 17, 9, 6, 5) / P,
                relativeOfSubset(nine, 11, 4, 17, 9, 6, 5),
                17,
                16,
                15,
                ofSubset(both, 11, 4, 17, 6, 9, 5) / P);
        assertThat(stays.states()).containsExactly(zeros, nine, both);
        assertThat(stays.weights()).containsExactly(0.5, 0.25, 0.25);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(18);
        assertThat(walker.costs().exps()).isEqualTo(3 * 18);
    }

    private static int[] anchorsAfterARound(Kernel subset, Walker walker, ScriptedDraws draws, int anchors) {
        draws.then(new double[6 - anchors]).then(1);
        subset.advance(walker, Budget.time(1), draws, new Stays());
        assertThat(draws.left()).isZero();
        return IntStream.range(0, anchors).map(walker.subsets()::member).toArray();
    }

    /** The anchors are the bits with the largest means of conditional probabilities, and stand still after burn-in, in a restored kernel too. */
    @Test
    void anchorsAreFoundInBurnIn() {
        SubsetTemperedGibbs subset = new SubsetTemperedGibbs();
        ScriptedDraws draws = ScriptedDraws.of();
        BitState x = BitState.zeros(P);
        x.flip(6);
        Walker walker = overSix(x, draws);
        int[] expected = IntStream.range(0, P)
                .boxed()
                .sorted(Comparator.comparingDouble(bit -> {
                    BitState y = x.copy();
                    y.flip(bit);
                    double up = TARGET.potential(y) - TARGET.potential(x);
                    return x.get(bit) ? up : -up;
                }))
                .limit(3)
                .mapToInt(Integer::intValue)
                .toArray();
        assertThat(anchorsAfterARound(subset, walker, draws, 3)).isEqualTo(expected);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(P + 6);
        assertThat(walker.costs().exps()).isEqualTo(P + 18);
        subset.endBurnIn();
        ByteEncoder bytes = new ByteEncoder();
        subset.save(bytes);
        SubsetTemperedGibbs restored = new SubsetTemperedGibbs();
        restored.restore(new ByteDecoder(bytes.toByteArray()));
        for (Kernel one : List.of(subset, restored)) {
            Walker elsewhere = overSix(BitState.zeros(P), draws);
            assertThat(anchorsAfterARound(one, elsewhere, draws, 3)).isEqualTo(expected);
            assertThat(elsewhere.costs().equivalentEvaluations()).isEqualTo(6);
        }
    }

    /** Without burn-in there are no anchors, and each of six bits stands for 20/6. */
    @Test
    void withoutBurnInThereAreNoAnchors() {
        SubsetTemperedGibbs subset = new SubsetTemperedGibbs();
        subset.endBurnIn();
        ScriptedDraws draws = ScriptedDraws.of();
        Walker walker = overSix(BitState.zeros(P), draws);
        anchorsAfterARound(subset, walker, draws, 0);
        assertAsked(draws, 20, 19, 18, 17, 16, 15, sum(weights(BitState.zeros(P), new int[] {0, 1, 2, 3, 4, 5})) / 6);
    }

    private static byte[] written(long states, double... sums) {
        ByteEncoder bytes = new ByteEncoder();
        bytes.flag(true);
        bytes.whole(states);
        bytes.reals(sums);
        return bytes.toByteArray();
    }

    @Test
    void damagedSumsAndOtherDimensionsAreRefused() {
        new SubsetTemperedGibbs().restore(new ByteDecoder(written(2, 0, 2)));
        new SubsetTemperedGibbs().restore(new ByteDecoder(written(0)));
        for (byte[] wrong :
                List.of(written(2, 0, 2.5), written(2, -0.5, 1), written(-1, 0), written(2), written(0, 0))) {
            assertThatThrownBy(() -> new SubsetTemperedGibbs().restore(new ByteDecoder(wrong)))
                    .isInstanceOf(CodecException.class);
        }
        ScriptedDraws draws = ScriptedDraws.of();
        Walker walker = overSix(BitState.zeros(P), draws);
        Kernel few = SubsetTemperedGibbs.fixed(new double[] {0.5, 0.5});
        assertThatThrownBy(() -> few.advance(walker, Budget.time(1), draws, new Stays()))
                .hasMessageContaining("2 inclusion probabilities for 20 bits");
    }
}
