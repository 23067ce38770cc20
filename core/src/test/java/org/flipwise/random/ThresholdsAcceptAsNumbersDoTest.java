package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A number of 53 bits is below the threshold of a change exactly where the same number accepts the change, next to the threshold too. */
class ThresholdsAcceptAsNumbersDoTest {
    private static final long GRID = 1L << 53;
    private static final double[] BETAS = {0, 1e-300, 1e-17, 0.3, 1, 7, 745.2, 1e300};
    private static final double[] CHANGES = {-1e8, -746, -40, -8, -4, -1.5, -1, -1e-9, -0.0, 0.0, 1e-9, 3};

    /** The decision of {@link Draws#accept} where the next number is k, and whether it took the number. */
    private static boolean[] accepts(long k, double logProbability) {
        boolean[] drawn = {false};
        UniformDraws draws = new UniformDraws() {
            @Override
            long nextLong() {
                drawn[0] = true;
                return k << 11;
            }
        };
        return new boolean[] {draws.accept(logProbability), drawn[0]};
    }

    /** The wrong twins move each threshold by one, either way. */
    @Test
    void atEveryThreshold() {
        int high = 0;
        int low = 0;
        for (double beta : BETAS) {
            long[] limits = new Acceptance(beta, CHANGES).limits();
            for (int i = 0; i < CHANGES.length; i++) {
                long limit = limits[i];
                long middle = limit == Acceptance.ALWAYS ? GRID / 2 : limit;
                for (long k = Math.max(0, middle - 2); k <= Math.min(GRID - 1, middle + 2); k++) {
                    boolean[] honest = accepts(k, beta * CHANGES[i]);
                    assertThat(k < limit)
                            .as("β %s, ΔU %s, k %d", beta, CHANGES[i], k)
                            .isEqualTo(honest[0]);
                    assertThat(limit != Acceptance.ALWAYS)
                            .as("β %s, ΔU %s takes a number", beta, CHANGES[i])
                            .isEqualTo(honest[1]);
                    high += limit != Acceptance.ALWAYS && k < limit + 1 != honest[0] ? 1 : 0;
                    low += limit != Acceptance.ALWAYS && k < limit - 1 != honest[0] ? 1 : 0;
                }
            }
        }
        assertThat(high).isPositive();
        assertThat(low).isPositive();
    }

    @Test
    void withoutValuesThereAreNoThresholds() {
        assertThat(new Acceptance(0.3, new double[0]).limits()).isEmpty();
        assertThat(Arrays.stream(new Acceptance(0, CHANGES).limits()).distinct())
                .containsExactly(Acceptance.ALWAYS);
    }
}
