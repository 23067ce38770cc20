package org.flipwise.targets.labs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;
import org.flipwise.targets.LogicProofs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LowAutocorrelationIsExactTest extends NeighbourhoodConformance {
    private static final long SEED = 20261115;
    /** Least energies of lengths 3, 4, … as published; those up to 24 are by brute force. */
    private static final int[] LEAST = {1, 2, 2, 7, 3, 8, 12, 13, 5, 10, 6, 19, 15, 24, 32, 25, 29, 26};

    @Override
    protected Stream<Case> cases() {
        return Stream.of(3, 17, 64, 65, 130).map(n -> new Case("length " + n, labs(n), BitState.zeros(n), 20_000));
    }

    private static Target labs(int n) {
        return LowAutocorrelation.of("labs " + n, n, 1);
    }

    /** The definition, term by term. */
    private static double naive(BitState x) {
        int n = x.dimension();
        long energy = 0;
        for (int k = 1; k < n; k++) {
            int c = 0;
            for (int i = 0; i + k < n; i++) {
                c += x.get(i) == x.get(i + k) ? 1 : -1;
            }
            energy += (long) c * c;
        }
        return -energy;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 13, 16})
    void everyStateAndRatioAgreesWithTheDefinition(int n) {
        LogicProofs.enumerationAgrees(labs(n), LowAutocorrelationIsExactTest::naive);
    }

    @Test
    void aMillionFlipsLeaveEveryRatioExact() {
        LogicProofs.walksWithoutDrift(labs(48), BitState.zeros(48), 1_000_000, 1000, SEED);
        LogicProofs.walksWithoutDrift(labs(200), BitState.zeros(200), 2000, 50, SEED);
    }

    @Test
    void kernelsKeepTheLaw() {
        LogicProofs.kernelsKeepTheLaw(labs(5), 0, 0.1, 1);
    }

    @Test
    void walkingThroughAllSequencesFindsThePublishedMinima() {
        for (int n = 3; n <= 20; n++) {
            assertThat(leastByGrayCode(n)).as("length %s", n).isEqualTo(LEAST[n - 3]);
        }
    }

    /** All sequences whose last spin is −1, which are all up to a sign, in the order of Gray's code. */
    private static double leastByGrayCode(int n) {
        Neighbourhood at = labs(n).at(BitState.zeros(n));
        Flips flips = new Flips();
        double least = -at.potential();
        for (int step = 1; step < 1 << (n - 1); step++) {
            at.apply(Integer.numberOfTrailingZeros(step), flips);
            least = Math.min(least, -at.potential());
        }
        return least;
    }

    /** The Barker code of length 13 has all |C_k| ≤ 1. */
    @Test
    void theBarkerCodeHasEnergySix() {
        BitState barker = BitState.parse("1111100110101");
        assertThat(labs(13).potential(barker)).isEqualTo(-6);
        assertThat(labs(13).objective().orElseThrow().value(-6)).isEqualTo(6);
    }

    @Test
    void anEnergyWithAWrongSignIsCaught() {
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(labs(5), x -> -naive(x)))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(labs(5), x -> naive(x) + (x.index() == 7 ? 4 : 0)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void longSequencesAgreeWithTheDefinition() {
        Random random = new Random(SEED);
        for (int n : new int[] {63, 64, 127, 128, 129, 1000}) {
            BitState x = BitState.zeros(n);
            for (int i = 0; i < n; i++) {
                if (random.nextBoolean()) {
                    x.flip(i);
                }
            }
            assertThat(labs(n).potential(x)).isEqualTo(naive(x));
        }
    }

    @Test
    void lengthsOutOfRangeAreRefused() {
        assertThatThrownBy(() -> labs(1)).hasMessageContaining("from 2 to 4096, not 1");
        assertThatThrownBy(() -> labs(4097)).hasMessageContaining("not 4097");
    }
}
