package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Saved;
import org.flipwise.numeric.Elementary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Draws by the block are those of the generator one by one: the same numbers, decisions and saved bytes, also where a uniform number lies next to a bound. */
class BlocksDecideAsStreamsDoTest {
    private static final long SEED = 20261116;
    private static final long GRID = 1L << 53;

    private static byte[] bytes(Saved saved) {
        ByteEncoder into = new ByteEncoder();
        saved.save(into);
        return into.toByteArray();
    }

    private static XoShiRo256PlusPlus generator() {
        return (XoShiRo256PlusPlus) RandomSource.XO_SHI_RO_256_PP.create(SEED);
    }

    /** One of every kind of draw, a search among them; lengths are such that searches begin and end everywhere in a block. */
    private static double draw(Draws draws, int turn, double beta, double[] changes) {
        return switch (turn % 5) {
            case 0 -> draws.below(1 + turn % 37);
            case 1 -> draws.accept(-0.01 * (turn % 200)) ? 1 : 0;
            case 2 -> draws.pick(new double[] {1, 2, 3}, 3, 6);
            case 3 -> (double) draws.holding(0.3, 50);
            default -> draws.firstAccepted(beta, changes, turn % 7, changes.length - turn % 11);
        };
    }

    private static double[] changes(UniformRandomProvider sizes, double scale) {
        double[] changes = new double[83];
        for (int j = 0; j < changes.length; j++) {
            double size = scale * (sizes.nextDouble() - 0.9);
            changes[j] = j % 9 == 0 ? -0.0 : j % 4 == 0 ? Math.rint(size) : size;
        }
        return changes;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-300, 0.01, 0.3, 1, 20, 1e4, 1e300})
    void everyDrawAndEverySavedByte(double beta) {
        StreamDraws stream = StreamDraws.of(generator());
        BlockDraws block = BlockDraws.after(generator());
        UniformRandomProvider sizes = RandomSource.SPLIT_MIX_64.create(SEED);
        for (int turn = 0; turn < 20_000; turn++) {
            double[] changes = changes(sizes, turn % 3 == 0 ? 0.1 : 12);
            assertThat(draw(block, turn, beta, changes))
                    .as("turn %d", turn)
                    .isEqualTo(draw(stream, turn, beta, changes));
            if (turn % 17 == 0) {
                assertThat(bytes(block)).as("turn %d", turn).isEqualTo(bytes(stream));
            }
        }
    }

    @Test
    void aRestoredBlockContinues() {
        BlockDraws first = BlockDraws.after(generator());
        for (int turn = 0; turn < 600; turn++) {
            first.below(10);
            BlockDraws second = BlockDraws.after(new XoShiRo256PlusPlus(5, 6, 7, 8));
            second.below(10);
            second.restore(new ByteDecoder(bytes(first)));
            assertThat(bytes(second)).isEqualTo(bytes(first));
            assertThat(second.nextLong()).isEqualTo(first.nextLong());
        }
    }

    /** A generator whose first number is k·2^11: the output is rotl(s0 + s3, 23) + s0. */
    private static boolean accepts(long k, double logProbability) {
        XoShiRo256PlusPlus told = new XoShiRo256PlusPlus(0, 1, 2, Long.rotateRight(k << 11, 23));
        double[] changes = new double[8];
        Arrays.fill(changes, Double.NEGATIVE_INFINITY);
        changes[0] = logProbability;
        int alone = BlockDraws.after(told).firstAccepted(1, changes, 0, 1);
        int inAGroup = BlockDraws.after(told).firstAccepted(1, changes, 0, 8) == 0 ? 0 : 1;
        assertThat(alone).isEqualTo(inAGroup);
        return alone == 0;
    }

    private static boolean exactly(long k, double logProbability) {
        return logProbability >= 0 || k * 0x1.0p-53 < Elementary.exp(logProbability);
    }

    /** The wrong twins move the threshold by one step of the grid, either way. */
    @Test
    void atTheThresholdItself() {
        int high = 0;
        int low = 0;
        for (int i = 1; i < 4000; i++) {
            double logProbability = -i * 0.0095;
            long edge = (long) Math.ceil(Elementary.exp(logProbability) * 0x1.0p53);
            for (long k = Math.max(0, edge - 2); k <= Math.min(GRID - 1, edge + 2); k++) {
                boolean expected = exactly(k, logProbability);
                assertThat(accepts(k, logProbability))
                        .as("log p = %s, k = %d", logProbability, k)
                        .isEqualTo(expected);
                high += k < edge + 1 == expected ? 0 : 1;
                low += k < edge - 1 == expected ? 0 : 1;
            }
        }
        assertThat(high).isPositive();
        assertThat(low).isPositive();
    }

    /** At the bounds themselves, on both sides of every step of them. The wrong twin takes the middle of a step for its lower bound. */
    @Test
    void atTheBounds() {
        int caught = 0;
        for (int exponent = 0; exponent < 53; exponent++) {
            for (int step = 0; step < 128; step += 3) {
                long edge = (long) ((128.0 + step) * Math.scalb(1.0, exponent - 7));
                for (long k = Math.max(0, edge - 1); k <= Math.min(GRID - 1, edge + 1); k++) {
                    double bound = LogBounds.below(k);
                    assertThat(exactly(k, bound)).as("k = %d rejected", k).isFalse();
                    double sure = Math.nextUp(bound + LogBounds.WIDTH);
                    assertThat(exactly(k, sure)).as("k = %d accepted", k).isTrue();
                    for (double near :
                            new double[] {Math.nextDown(bound), bound, Math.nextUp(bound), sure - 1e-12, sure}) {
                        assertThat(accepts(k, near)).as("k = %d at %s", k, near).isEqualTo(exactly(k, near));
                    }
                    caught += exactly(k, bound + LogBounds.WIDTH / 2) ? 1 : 0;
                }
            }
        }
        assertThat(caught).isPositive();
    }

    @Test
    void atTheEnds() {
        for (double logProbability :
                new double[] {0, -0.0, Double.MIN_VALUE, -Double.MIN_VALUE, -36.8, -745.1, -745.3, -746, -1e308}) {
            for (long k : new long[] {0, 1, 2, GRID - 2, GRID - 1}) {
                assertThat(accepts(k, logProbability))
                        .as("log p = %s, k = %d", logProbability, k)
                        .isEqualTo(exactly(k, logProbability));
            }
        }
        assertThat(accepts(0, Double.NEGATIVE_INFINITY)).isFalse();
    }
}
