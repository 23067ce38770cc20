package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.DoubleSupplier;
import org.flipwise.state.BitState;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.tempering.Ladder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DefaultLaddersSpanTheModelTest {
    private static final int BITS = 300;

    private static PairwiseModel random(double scale, double density, DoubleSupplier weight, Random random) {
        PairwiseModel.Builder builder = PairwiseModel.on(BITS);
        for (int i = 0; i < BITS; i++) {
            for (int j = i + 1; j < BITS; j++) {
                if (random.nextDouble() < density) {
                    builder.spinPair(i, j, scale * weight.getAsDouble());
                }
            }
        }
        return builder.build();
    }

    /** Mean of min(1, e^{βΔU}) over flips of uniform states; 40,000 of them, so its standard error is below 0.003. */
    private static double acceptance(PairwiseModel model, double beta, Random random) {
        double sum = 0;
        BitState x = BitState.zeros(BITS);
        for (int state = 0; state < 200; state++) {
            for (int bit = 0; bit < BITS; bit++) {
                if (random.nextBoolean()) {
                    x.flip(bit);
                }
            }
            for (int flip = 0; flip < 200; flip++) {
                int bit = random.nextInt(BITS);
                sum += Math.min(1, Math.exp(beta * (x.get(bit) ? -1 : 1) * model.field(bit, x)));
            }
        }
        return sum / 40_000;
    }

    /** Whatever the scale, the ladder begins at the β requested and ends where flips are nearly free, or at a quarter of that β. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-6, 1e6})
    void theHottestRungAcceptsMostFlips(double scale) {
        Random random = new Random(8);
        for (PairwiseModel model : new PairwiseModel[] {
            random(scale, 0.02, () -> random.nextBoolean() ? 1 : -1, random),
            random(scale, 0.3, random::nextGaussian, random),
            random(scale, 0.02, () -> 1, random)
        }) {
            Ladder ladder = Ladders.forModel(model, 10 / scale);
            assertThat(ladder.rungs()).isEqualTo(12);
            assertThat(ladder.beta(0)).isEqualTo(10 / scale);
            assertThat(acceptance(model, ladder.beta(11), random)).isEqualTo(0.8, within(0.06));
            // the negative control: the coldest rung is not hot
            assertThat(acceptance(model, ladder.beta(0), random)).isLessThan(0.65);
            assertThat(Ladders.forModel(model, 1e-9 / scale).beta(11))
                    .isEqualTo(1e-9 / scale / 4, within(1e-20 / scale));
        }
    }

    @Test
    void modelsWithoutTermsAndWithExtremeOnesHaveALadder() {
        assertThat(Ladders.forModel(PairwiseModel.on(5).build(), 1).rungs()).isEqualTo(12);
        for (double term : new double[] {1e100, 1e-100, 1e-300, Double.MIN_VALUE}) {
            PairwiseModel model = PairwiseModel.on(3)
                    .linear(0, term)
                    .pair(1, 2, -term)
                    .linear(2, 1e100)
                    .build();
            assertThat(Ladders.forModel(model, 1).rungs()).isEqualTo(12);
        }
    }
}
