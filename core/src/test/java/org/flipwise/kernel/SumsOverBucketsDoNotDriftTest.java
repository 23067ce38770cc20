package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import org.flipwise.random.EveryDraw;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SumsOverBucketsDoNotDriftTest {
    private static final long SEED = 20261117;

    /** After many changes over forty decades the total has the very bits of one that is made at once. */
    @ParameterizedTest(name = "{0} weights, seed " + SEED)
    @ValueSource(ints = {1, 2, 31, 32, 33, 1000, 1024, 1025, 33000})
    void aTotalIsAFunctionOfTheWeights(int size) {
        Random random = new Random(SEED);
        double[] weights = new double[size];
        SumLevels changed = new SumLevels(size);
        for (int i = 0; i < 50_000; i++) {
            int at = random.nextInt(size);
            weights[at] = random.nextInt(4) == 0 ? 0 : Math.exp(-90 * random.nextDouble());
            changed.set(at, weights[at]);
            if (random.nextInt(5) == 0) {
                changed.folded();
            }
        }
        weights[0] = 0.5;
        changed.set(0, 0.5);
        SumLevels fresh = new SumLevels(size);
        double plain = 0;
        for (int i = 0; i < size; i++) {
            fresh.set(i, weights[i]);
            plain += weights[i];
        }
        assertThat(changed.folded()).isEqualTo(fresh.folded()).isCloseTo(plain, within(1e-12 * plain));
    }

    /** The exact law of a draw. */
    @ParameterizedTest(name = "{0} weights, seed " + SEED)
    @ValueSource(ints = {1, 32, 33, 1030})
    void drawsFollowTheWeights(int size) {
        Random random = new Random(SEED);
        SumLevels levels = new SumLevels(size);
        double[] weights = new double[size];
        for (int i = 0; i < size; i++) {
            weights[i] = i % 3 == 1 ? 0 : random.nextDouble();
            levels.set(i, weights[i]);
        }
        Map<Integer, Double> law = EveryDraw.law(levels::draw);
        for (int i = 0; i < size; i++) {
            assertThat(law.getOrDefault(i, 0.0)).isCloseTo(weights[i] / levels.folded(), within(1e-14));
        }
    }
}
