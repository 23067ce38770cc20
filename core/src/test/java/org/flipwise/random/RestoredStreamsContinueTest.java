package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.rng.RandomProviderState;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Saved;
import org.junit.jupiter.api.Test;

/** A stream written down in the middle continues with the same draws; the bytes of another kind of stream are refused. */
class RestoredStreamsContinueTest {
    private static final long SEED = 20261206;

    private static List<Integer> next(Draws draws) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            numbers.add(draws.below(1_000_000));
        }
        return numbers;
    }

    private static byte[] bytes(Saved saved) {
        ByteEncoder into = new ByteEncoder();
        saved.save(into);
        return into.toByteArray();
    }

    private static void restore(Saved into, byte[] bytes) {
        ByteDecoder from = new ByteDecoder(bytes);
        into.restore(from);
        from.end();
    }

    /** 32 bytes of state fill whole words, 2496 + 4 of the Mersenne twister do not. */
    @Test
    void aGeneratorsOwnBytes() {
        for (RandomSource source : List.of(RandomSource.XO_SHI_RO_256_PP, RandomSource.MT, RandomSource.SPLIT_MIX_64)) {
            StreamDraws first = StreamDraws.of(source.create(SEED));
            next(first);
            byte[] half = bytes(first);
            List<Integer> expected = next(first);
            StreamDraws second = StreamDraws.of(source.create(SEED + 1));
            assertThat(next(second)).isNotEqualTo(expected);
            restore(second, half);
            assertThat(next(second)).as(source.name()).isEqualTo(expected);
        }
    }

    @Test
    void anotherGeneratorIsNamed() {
        byte[] twister = bytes(StreamDraws.of(RandomSource.MT.create(SEED)));
        StreamDraws other = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));
        assertThatThrownBy(() -> restore(other, twister))
                .isInstanceOf(CodecException.class)
                .hasMessage("generator: found 'MersenneTwister'; expected 'XoShiRo256PlusPlus'");
        ByteEncoder shorter = new ByteEncoder();
        shorter.text("XoShiRo256PlusPlus");
        shorter.whole(24);
        shorter.wholes(new long[3]);
        assertThatThrownBy(() -> restore(other, shorter.toByteArray()))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("bytes of a generator: found 24");
    }

    @Test
    void whatCannotBeWrittenDownSaysSo() {
        StreamDraws bare = StreamDraws.of(() -> 7L);
        assertThatThrownBy(() -> bytes(bare))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("cannot be saved");
        StreamDraws opaque = StreamDraws.of(new RestorableUniformRandomProvider() {
            @Override
            public long nextLong() {
                return 7;
            }

            @Override
            public RandomProviderState saveState() {
                return new RandomProviderState() {};
            }

            @Override
            public void restoreState(RandomProviderState state) {}
        });
        assertThatThrownBy(() -> bytes(opaque))
                .isInstanceOf(CodecException.class)
                .hasMessageStartingWith("the state of a generator, ");
    }

    /** Draws of a key too: they may be requested more than once. */
    @Test
    void keyedDraws() {
        Saved first = (Saved) SeededStreams.of(SEED, 0).swap(5, 2);
        next((Draws) first);
        byte[] half = bytes(first);
        Saved second = (Saved) SeededStreams.of(SEED, 0).swap(6, 2);
        restore(second, half);
        assertThat(next((Draws) second)).isEqualTo(next((Draws) first));
    }

    @Test
    void streamsOfAnotherSeedAreRefused() {
        byte[] own = bytes(SeededStreams.of(SEED, 3));
        restore(SeededStreams.of(SEED, 3), own);
        for (SeededStreams other : List.of(SeededStreams.of(SEED, 2), SeededStreams.of(SEED + 1, 3))) {
            assertThatThrownBy(() -> restore(other, own))
                    .isInstanceOf(CodecException.class)
                    .hasMessage("found the streams of another seed or simulation");
        }
    }

    /** Streams without anything to keep write nothing. */
    @Test
    void byDefaultNothingIsWritten() {
        Streams plain = new Streams() {
            @Override
            public Draws replica(int replica) {
                return StreamDraws.of(() -> replica);
            }

            @Override
            public Draws swap(long round, int pair) {
                return StreamDraws.of(() -> pair);
            }
        };
        assertThat(bytes(plain)).isEmpty();
        restore(plain, new byte[0]);
    }

    /** What is tried before a run reads streams that no run of the seed reads. */
    @Test
    void trialsBeforeTheRunHaveStreamsOfTheirOwn() {
        Set<List<Integer>> met = new HashSet<>();
        for (int k = 0; k < 4; k++) {
            assertThat(met.add(next(SeededStreams.of(SEED, k).replica(0)))).isTrue();
            assertThat(met.add(next(SeededStreams.beforeTheRun(SEED, k).replica(0))))
                    .isTrue();
            assertThat(met.add(next(SeededStreams.of(SEED, k).start()))).isTrue();
            assertThat(met.add(next(SeededStreams.of(SEED, k).swap(-1, -1)))).isTrue();
            assertThat(met.add(next(SeededStreams.of(~SEED, k).replica(0)))).isTrue();
        }
        assertThat(next(SeededStreams.beforeTheRun(SEED, 1).replica(0)))
                .isEqualTo(next(SeededStreams.beforeTheRun(SEED, 1).replica(0)));
    }

    /** What is sure takes no draw, so it shifts no later one. */
    @Test
    void aSureThingTakesNoDraw() {
        AtomicInteger drawn = new AtomicInteger();
        StreamDraws draws = StreamDraws.of(() -> drawn.incrementAndGet());
        assertThat(draws.accept(0)).isTrue();
        assertThat(draws.accept(3)).isTrue();
        assertThat(draws.holding(1, 10)).isEqualTo(1);
        assertThat(draws.holding(0, 10)).isEqualTo(11);
        assertThat(draws.waiting(0)).isInfinite();
        assertThat(drawn).hasValue(0);
        draws.accept(-1e-300);
        assertThat(drawn).hasValue(1);
    }

    /** A sum that rounding has made larger than its parts still leads to a weight that is positive, the last one. */
    @Test
    void pastTheSumThePickIsTheLastThatCanBe() {
        Draws high = StreamDraws.of(() -> -1L);
        assertThat(high.pick(new double[] {1, 0}, 2, 2)).isZero();
        assertThat(high.pick(new double[] {0, 1, 0}, 3, 2)).isEqualTo(1);
        assertThatThrownBy(() -> high.pick(new double[] {0, 0}, 2, 2)).hasMessage("no weight is positive among 2");
    }
}
