package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** The laws at β = 0 that are known exactly: their normalisers, and every draw from them. */
class ReferencesDrawTheirLawTest {
    private static final long SEED = 20261203;

    private static Map<BitState, Double> law(Reference reference, BitState before) {
        return EveryDraw.law(draws -> {
            BitState x = before.copy();
            reference.draw(x, draws);
            return x;
        });
    }

    @Test
    void everyStateAlike() {
        Reference reference = Reference.uniform(4);
        assertThat(reference.logNormalizer()).isCloseTo(4 * Math.log(2), within(1e-15));
        Map<BitState, Double> law = law(reference, BitState.parse("0110"));
        assertThat(law).hasSize(16);
        assertThat(law.values()).allMatch(probability -> probability == 1.0 / 16);
    }

    @Test
    void aBlackBoxHasOneWhereItDeclaresFullSupport() {
        BlackBox plain = BlackBox.of("half", 2, x -> x.get(0) ? Double.NEGATIVE_INFINITY : 1);
        assertThat(plain.reference()).isEmpty();
        assertThat(plain.potential(BitState.parse("10"))).isEqualTo(Double.NEGATIVE_INFINITY);
        BlackBox declared = plain.withFullSupport();
        assertThat(declared.reference().orElseThrow().logNormalizer()).isCloseTo(2 * Math.log(2), within(1e-15));
        assertThat(declared.potential(BitState.parse("01"))).isEqualTo(1);
        assertThatThrownBy(() -> declared.potential(BitState.parse("10")))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("gave log density -Infinity at state 10, but declares full support");
    }

    /** Past sixteen bits coins come in several draws, and each falls on its own bit. */
    @Test
    void manyCoinsFallOnTheirOwnBits() {
        Reference reference = Reference.uniform(37);
        Draws twin = SeededStreams.of(SEED, 0).replica(0);
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        BitState x = BitState.zeros(37);
        for (int round = 0; round < 20; round++) {
            reference.draw(x, draws);
            StringBuilder coins = new StringBuilder();
            for (int width : new int[] {16, 16, 5}) {
                int drawn = twin.below(1 << width);
                for (int i = 0; i < width; i++) {
                    coins.append((drawn >>> i) & 1);
                }
            }
            assertThat(x.toString()).isEqualTo(coins.toString());
        }
    }

    /** C(p, k)·e^base(k) for each size, shared by its states; sizes that are forbidden never come. */
    @Test
    void aSizeAndThenASubset() {
        double[] base = {0.3, -1.2, Double.NEGATIVE_INFINITY, 0.9, 2.0, -0.5};
        int p = base.length - 1;
        double total = 0;
        for (int index = 0; index < 1 << p; index++) {
            total += Math.exp(base[Integer.bitCount(index)]);
        }
        Reference reference = Reference.bySize(base);
        assertThat(reference.logNormalizer()).isCloseTo(Math.log(total), within(1e-14));
        for (String before : new String[] {"00000", "11111", "01001"}) {
            Map<BitState, Double> law = law(reference, BitState.parse(before));
            for (int index = 0; index < 1 << p; index++) {
                double expected = Math.exp(base[Integer.bitCount(index)]) / total;
                assertThat(law.getOrDefault(BitState.ofIndex(p, index), 0.0)).isCloseTo(expected, within(1e-14));
            }
        }
    }

    /** log C(p, k) adds up p terms; at p = 2000 and a flat base their sum is still p·ln 2. */
    @Test
    void normalisersOfManyBitsDoNotDrift() {
        int p = 2000;
        assertThat(Reference.bySize(new double[p + 1]).logNormalizer()).isCloseTo(p * Math.log(2), within(1e-12 * p));
    }
}
