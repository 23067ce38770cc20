package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.LitMetropolisHastings.Thresholds;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Rounds of LIT-MH and PARNI with every draw given: the weights, the sums of the way back, what adapts in burn-in, and the work counted. */
class InformedPathsFollowTheirDrawsTest {
    /** More than the arrays that the kernels begin with. */
    private static final int P = 20;

    private static final double BETA = 0.9;

    /** Ratios on both sides of both thresholds. */
    private static final Target TARGET = BlackBox.of(
            "fields",
            P,
            x -> IntStream.range(0, P)
                    .filter(x::get)
                    .mapToDouble(bit -> 5 * Math.sin(bit + 1.0) + (bit > 0 && x.get(bit - 1) ? 0.7 : 0))
                    .sum());

    /** Counts the flips that a recorder hears of. */
    private static final class Heard extends Stays {
        private final List<Integer> flips = new ArrayList<>();

        @Override
        public void flip(int bit) {
            flips.add(bit);
        }
    }

    private static double ratio(BitState x, int bit) {
        BitState y = x.copy();
        y.flip(bit);
        return Math.exp(BETA * (TARGET.potential(y) - TARGET.potential(x)));
    }

    private static BitState ones(int... bits) {
        BitState x = BitState.zeros(P);
        for (int bit : bits) {
            x.flip(bit);
        }
        return x;
    }

    private static double power(double exponent) {
        return Math.pow(P, exponent);
    }

    private static double weight(BitState x, int bit, Thresholds t) {
        boolean drop = x.get(bit);
        return Math.min(
                power(drop ? t.mostDrop() : t.mostAdd()),
                Math.max(power(drop ? t.leastDrop() : t.leastAdd()), ratio(x, bit)));
    }

    private static double sum(BitState x, IntPredicate of, Thresholds t) {
        return IntStream.range(0, P)
                .filter(of)
                .mapToDouble(bit -> weight(x, bit, t))
                .sum();
    }

    private static void assertAsked(ScriptedDraws draws, double... expected) {
        List<Double> asked = draws.asked();
        assertThat(draws.left()).isZero();
        assertThat(asked).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            assertThat(asked.get(k)).as("question %d of %s", k, asked).isCloseTo(expected[k], within(1e-9));
        }
    }

    private static Walker advance(Kernel kernel, BitState from, ScriptedDraws draws, int transitions, Recorder heard) {
        Walker walker = Walker.over(TARGET.at(from), draws);
        walker.bind(BETA, kernel.balance());
        kernel.advance(walker, Budget.transitions(transitions), draws, heard);
        return walker;
    }

    /** Adds bit 13 to bits 2 and 17, accepted; then proposes to drop 2, rejected. */
    @Test
    void bitsAreAddedAndDropped() {
        for (Thresholds t : List.of(Thresholds.FIRST, Thresholds.SECOND)) {
            ScriptedDraws draws = ScriptedDraws.of(0, 13, 1, 1, 2, 0);
            Heard heard = new Heard();
            BitState x = ones(2, 17);
            BitState y = ones(2, 13, 17);
            BitState z = ones(13, 17);
            Walker walker = advance(new LitMetropolisHastings(t), x, draws, 2, heard);
            double adding = sum(x, bit -> !x.get(bit), t);
            double dropping = sum(y, y::get, t);
            double there = ratio(x, 13) * weight(y, 13, t) / dropping * adding / weight(x, 13, t);
            double addingBack = sum(z, bit -> !z.get(bit), t);
            double back = ratio(y, 2) * weight(z, 2, t) / addingBack * dropping / weight(y, 2, t);
            assertAsked(draws, 1, adding, Math.log(there), 1, dropping, Math.log(back));
            assertThat(heard.states()).containsExactly(x, y);
            assertThat(heard.weights()).containsExactly(1.0, 1.0);
            assertThat(heard.flips).containsExactly(13);
            assertThat(walker.at().state()).isEqualTo(y);
            Costs costs = walker.costs();
            assertThat(costs.proposals()).isEqualTo(2);
            assertThat(costs.equivalentEvaluations()).isEqualTo(18 + 3 + 3 + 18);
            assertThat(costs.exps()).isEqualTo(18 + 3 + 3 + 18);
        }
    }

    /** Exchanges bit 2 for bit 5 by way of both, and hears of both flips. */
    @Test
    void bitsAreExchanged() {
        Thresholds t = Thresholds.FIRST;
        ScriptedDraws draws = ScriptedDraws.of(2, 5, 2, 1);
        Heard heard = new Heard();
        BitState x = ones(2, 17);
        BitState z = ones(2, 5, 17);
        BitState y = ones(5, 17);
        Walker walker = advance(new LitMetropolisHastings(), x, draws, 1, heard);
        double adding = sum(x, bit -> !x.get(bit), t);
        double dropping = sum(z, bit -> z.get(bit) && bit != 5, t);
        double droppingBack = sum(z, bit -> z.get(bit) && bit != 2, t);
        double addingBack = sum(y, bit -> !y.get(bit), t);
        double there = weight(x, 5, t) / adding * weight(z, 2, t) / dropping;
        double back = weight(y, 2, t) / addingBack * weight(z, 5, t) / droppingBack;
        double ratio = Math.exp(BETA * (TARGET.potential(y) - TARGET.potential(x))) * back / there;
        assertAsked(draws, 1, adding, dropping, Math.log(ratio));
        assertThat(heard.flips).containsExactly(5, 2);
        assertThat(walker.at().state()).isEqualTo(y);
        assertThat(walker.costs().exps()).isEqualTo(18 + 2 + 2 + 18);
    }

    /** Nothing to drop, nothing to add, nothing to exchange for: each is a rejection without a flip. */
    @Test
    void kindsWithoutAMoveAreRejections() {
        ScriptedDraws draws = ScriptedDraws.of(1);
        Heard heard = new Heard();
        assertThat(advance(new LitMetropolisHastings(), ones(), draws, 1, heard)
                        .at()
                        .state())
                .isEqualTo(ones());
        assertAsked(draws, 1);
        int[] all = IntStream.range(0, P).toArray();
        draws.then(0, 2);
        advance(new LitMetropolisHastings(), ones(all), draws, 2, heard);
        assertAsked(draws, 1, 1);
        double adding = sum(ones(), bit -> true, Thresholds.FIRST);
        draws.then(2, 6, 0);
        Walker alone = advance(new LitMetropolisHastings(), ones(), draws, 1, heard);
        assertAsked(draws, 1, adding, Double.NEGATIVE_INFINITY);
        assertThat(alone.at().state()).isEqualTo(ones());
        assertThat(heard.flips).isEmpty();
        assertThat(heard.states()).hasSize(4);
    }

    @Test
    void thresholdsAreSmallPowersInOrder() {
        assertThat(new Thresholds(-1, -1, 2, 2).mostDrop()).isEqualTo(2);
        for (double[] wrong : new double[][] {
            {1, -1, -1, 0},
            {-1, 1, 0, -1},
            {-6, 5, -5, 4},
            {-1, 1, -1, 17},
            {-17, 1, -1, 1},
            {-1, 17, -1, 1},
            {-1, 1, -17, 1},
            {Double.NaN, 1, -1, 0}
        }) {
            assertThatThrownBy(() -> new Thresholds(wrong[0], wrong[1], wrong[2], wrong[3]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("small powers");
        }
    }

    private static final double[] INCLUSION =
            IntStream.range(0, P).mapToDouble(bit -> (bit + 1.0) / (P + 1)).toArray();

    private static double probability(int bit) {
        return 0.001 + 0.998 * INCLUSION[bit];
    }

    private static double inSet(BitState x, int bit) {
        double odds = probability(bit) / (1 - probability(bit));
        return Math.min(1, x.get(bit) ? 1 / odds : odds);
    }

    /** ω·min(1, t), t the ratio of π(x)·P(k|x) after and before the flip. */
    private static double flipping(BitState x, int bit, double omega) {
        BitState y = x.copy();
        y.flip(bit);
        return omega * Math.min(1, ratio(x, bit) * inSet(y, bit) / inSet(x, bit));
    }

    /** Of the set 3, 9, 14, in decreasing order, 14 and 3 are flipped. */
    @Test
    void aPathLeadsThroughItsSet() {
        double omega = 0.3;
        BitState x = ones(9, 14);
        ScriptedDraws draws = ScriptedDraws.of();
        for (int bit = 0; bit < P; bit++) {
            draws.then(bit == 3 || bit == 9 || bit == 14 ? 1 : 0);
        }
        draws.then(1, 1, 0, 1, 1);
        Heard heard = new Heard();
        Parni parni = Parni.fixed(INCLUSION, omega);
        Walker walker = advance(parni, x, draws, 1, heard);
        double[] expected = new double[P + 5];
        for (int bit = 0; bit < P; bit++) {
            expected[bit] = Math.log(inSet(x, bit));
        }
        BitState between = ones(9);
        BitState y = ones(3, 9);
        double first = flipping(x, 14, omega);
        double second = flipping(between, 9, omega);
        double third = flipping(between, 3, omega);
        expected[P] = 2;
        expected[P + 1] = Math.log(first / (first + 1 - omega));
        expected[P + 2] = Math.log(second / (second + 1 - omega));
        expected[P + 3] = Math.log(third / (third + 1 - omega));
        expected[P + 4] = Math.log((first + 1 - omega)
                / (flipping(between, 14, omega) + 1 - omega)
                * (third + 1 - omega)
                / (flipping(y, 3, omega) + 1 - omega));
        assertAsked(draws, expected);
        assertThat(heard.flips).containsExactly(14, 3);
        assertThat(walker.at().state()).isEqualTo(y);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(3);
        assertThat(walker.costs().exps()).isEqualTo(3);
        assertThat(parni.omega()).isCloseTo(omega, within(1e-15));
        assertThat(parni.name()).isEqualTo("parni");
        assertThat(parni.balance()).isSameAs(BalancingFunction.min());
        assertThat(parni.rejectionFree()).isFalse();
    }

    /** Where the product of normalisers is not that of π·P(k): a path that is rejected is taken back, and longer paths than the array at first are kept. */
    @Test
    void rejectedPathsAreTakenBack() {
        ScriptedDraws draws = ScriptedDraws.of();
        for (int bit = 0; bit < P; bit++) {
            draws.then(1);
        }
        draws.then(0);
        for (int bit = 0; bit < P; bit++) {
            draws.then(1);
        }
        draws.then(0);
        Heard heard = new Heard();
        Walker walker = advance(Parni.fixed(INCLUSION, 0.5), ones(4), draws, 1, heard);
        assertThat(draws.left()).isZero();
        assertThat(heard.flips).isEmpty();
        assertThat(walker.at().state()).isEqualTo(ones(4));
    }

    /** One bit in the set: no order to draw. Two rounds of burn-in, whose inclusion probabilities and ω are computed here; then a round that adapts nothing; then the same kernel from its saved bytes. */
    @Test
    void burnInAdapts() {
        Parni parni = new Parni();
        ScriptedDraws draws = ScriptedDraws.of();
        Walker walker = Walker.over(TARGET.at(ones()), draws);
        walker.bind(BETA, parni.balance());
        double[] sums = new double[P];
        double logit = 0;
        for (int round = 1; round <= 2; round++) {
            BitState x = walker.at().state().copy();
            for (int bit = 0; bit < P; bit++) {
                double r = ratio(x, bit);
                sums[bit] += x.get(bit) ? 1 / (1 + r) : r / (1 + r);
                draws.then(bit == 6 ? 1 : 0);
            }
            draws.then(1, 1);
            double omega = 1 / (1 + Math.exp(-logit));
            assertThat(parni.omega()).isCloseTo(omega, within(1e-12));
            parni.advance(walker, Budget.transitions(1), draws, new Stays());
            BitState y = walker.at().state();
            double odds = odds(sums[6], round);
            double logT = Math.log(ratio(x, 6)) + (x.get(6) ? Math.log(odds) : -Math.log(odds));
            double there = omega * Math.min(1, Math.exp(logT)) + 1 - omega;
            double back = omega * Math.min(1, Math.exp(-logT)) + 1 - omega;
            double[] expected = new double[P + 2];
            for (int bit = 0; bit < P; bit++) {
                double own = odds(sums[bit], round);
                expected[bit] = Math.log(Math.min(1, x.get(bit) ? 1 / own : own));
            }
            expected[P] = Math.log((there - (1 - omega)) / there);
            expected[P + 1] = Math.log(there / back);
            assertAsked(draws, expected);
            assertThat(y.get(6)).isEqualTo(!x.get(6));
            logit += Math.pow(round, -0.7) * (Math.min(1, there / back) - 0.65);
        }
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(2 * (P + 1));
        assertThat(walker.costs().exps()).isEqualTo(2 * (P + 1));
        parni.endBurnIn();
        double frozen = 1 / (1 + Math.exp(-logit));
        assertThat(parni.omega()).isCloseTo(frozen, within(1e-12));
        Parni restored = restored(parni);
        for (Parni one : List.of(parni, restored)) {
            double[] expected = new double[P];
            BitState x = walker.at().state();
            for (int bit = 0; bit < P; bit++) {
                double own = odds(sums[bit], 2);
                expected[bit] = Math.log(Math.min(1, x.get(bit) ? 1 / own : own));
                draws.then(0);
            }
            one.advance(walker, Budget.transitions(1), draws, new Stays());
            assertAsked(draws, expected);
            assertThat(one.omega()).isCloseTo(frozen, within(1e-12));
        }
    }

    private static double odds(double sum, int states) {
        double probability = 0.001 + 0.998 * sum / states;
        return probability / (1 - probability);
    }

    /** Without burn-in every probability is one half; logit ω stays within ±7. */
    @Test
    void atFirstEveryBitIsInTheSet() {
        Parni parni = new Parni();
        parni.endBurnIn();
        assertThat(parni.omega()).isEqualTo(0.5);
        ScriptedDraws draws = ScriptedDraws.of();
        for (int bit = 0; bit < P; bit++) {
            draws.then(0);
        }
        advance(parni, ones(), draws, 1, new Stays());
        assertAsked(draws, new double[P]);
    }

    @Test
    void omegaStaysInItsBounds() {
        Parni high = new Parni();
        for (int i = 0; i < 100_000; i++) {
            high.proposed(0);
        }
        assertThat(high.omega()).isCloseTo(1 / (1 + Math.exp(-7)), within(1e-12));
        Parni low = new Parni();
        for (int i = 0; i < 100_000; i++) {
            low.proposed(Double.NEGATIVE_INFINITY);
        }
        assertThat(low.omega()).isCloseTo(1 / (1 + Math.exp(7)), within(1e-12));
    }

    @Test
    void impossibleSettingsAreRefused() {
        for (double omega : new double[] {0, 1, -0.5, Double.NaN}) {
            assertThatThrownBy(() -> Parni.fixed(INCLUSION, omega)).hasMessageContaining("between 0 and 1");
        }
        for (double wrong : new double[] {0, 1, Double.NaN}) {
            assertThatThrownBy(() -> Parni.fixed(new double[] {0.5, wrong}, 0.5))
                    .hasMessageContaining("between 0 and 1");
        }
        ScriptedDraws draws = ScriptedDraws.of();
        assertThatThrownBy(() -> advance(Parni.fixed(new double[] {0.5}, 0.5), ones(), draws, 1, new Stays()))
                .hasMessageContaining("1 inclusion probabilities for 20 bits");
    }

    private static Parni restored(Parni from) {
        ByteEncoder bytes = new ByteEncoder();
        from.save(bytes);
        Parni to = new Parni();
        to.restore(new ByteDecoder(bytes.toByteArray()));
        return to;
    }

    private static byte[] written(
            boolean adapting, long states, long transitions, double logit, double omega, double sum) {
        ByteEncoder bytes = new ByteEncoder();
        bytes.flag(adapting);
        bytes.whole(states);
        bytes.whole(transitions);
        bytes.real(logit);
        bytes.real(omega);
        bytes.reals(new double[] {0, sum});
        return bytes.toByteArray();
    }

    @Test
    void damagedBytesAreRefused() {
        new Parni().restore(new ByteDecoder(written(true, 3, 5, 0, 0.5, 3)));
        for (byte[] wrong : List.of(
                written(true, -1, 5, 0, 0.5, 0),
                written(true, 3, -5, 0, 0.5, 1),
                written(true, 3, 5, Double.NaN, 0.5, 1),
                written(true, 3, 5, 0, 0, 1),
                written(true, 3, 5, 0, 1, 1),
                written(true, 3, 5, 0, 0.5, 3.5),
                written(true, 3, 5, 0, 0.5, -0.5))) {
            assertThatThrownBy(() -> new Parni().restore(new ByteDecoder(wrong)))
                    .isInstanceOf(CodecException.class);
        }
    }
}
