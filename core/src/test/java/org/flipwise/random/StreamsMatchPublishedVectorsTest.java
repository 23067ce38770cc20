package org.flipwise.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.LongJumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;

/**
 * The generators against numbers that others published, made with the authors' own C programs
 * (prng.di.unimi.it/xoshiro256plusplus.c and splitmix64.c).
 */
class StreamsMatchPublishedVectorsTest {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private static UniformRandomProvider xoshiro(long... state) {
        return RandomSource.XO_SHI_RO_256_PP.create(state);
    }

    private static long[] next(UniformRandomProvider source, int n) {
        return LongStream.generate(source::nextLong).limit(n).toArray();
    }

    private static long[] unsigned(String... decimals) {
        return LongStream.range(0, decimals.length)
                .map(i -> Long.parseUnsignedLong(decimals[(int) i]))
                .toArray();
    }

    @Test
    void xoshiroFromStateOneTwoThreeFour() {
        assertThat(next(xoshiro(1, 2, 3, 4), 10))
                .containsExactly(unsigned(
                        "41943041",
                        "58720359",
                        "3588806011781223",
                        "3591011842654386",
                        "9228616714210784205",
                        "9973669472204895162",
                        "14011001112246962877",
                        "12406186145184390807",
                        "15849039046786891736",
                        "10450023813501588000"));
    }

    @Test
    void xoshiroAfterAJump() {
        JumpableUniformRandomProvider source = (JumpableUniformRandomProvider) xoshiro(0, 0, 0, 1);
        source.jump();
        assertThat(next(source, 4))
                .containsExactly(0x88F9A31AFDB439F5L, 0x38134A20DFA1A232L, 0x21D6A25A297797C7L, 0xFCA0846CC616D4F8L);
    }

    @Test
    void xoshiroAfterALongJump() {
        LongJumpableUniformRandomProvider source = (LongJumpableUniformRandomProvider) xoshiro(0, 0, 0, 1);
        source.longJump();
        assertThat(next(source, 4))
                .containsExactly(0x846AF7DBE1FA32BEL, 0x1033C1FBB3AEC9B2L, 0xD7A4D3AEFA68B7BFL, 0x916AC93D3BB30289L);
    }

    @Test
    void splitMixFromAPublishedSeed() {
        long seed = 1477776061723855037L;
        assertThat(LongStream.rangeClosed(1, 10)
                        .map(i -> KeyedDraws.mix(seed + i * GOLDEN_GAMMA))
                        .toArray())
                .containsExactly(unsigned(
                        "1985237415132408290",
                        "2979275885539914483",
                        "13511426838097143398",
                        "8488337342461049707",
                        "15141737807933549159",
                        "17093170987380407015",
                        "16389528042912955399",
                        "13177319091862933652",
                        "10841969400225389492",
                        "17094824097954834098"));
    }

    @Test
    void keyedDrawsAreSplitMixFromTheHashOfTheirKey() {
        KeyedDraws draws = new KeyedDraws();
        draws.key(5, 6, 7);
        long start = KeyedDraws.mix(
                KeyedDraws.mix(KeyedDraws.mix(5 + GOLDEN_GAMMA) ^ (6 + GOLDEN_GAMMA)) ^ (7 + GOLDEN_GAMMA));
        for (int i = 1; i <= 100; i++) {
            assertThat(draws.nextLong()).isEqualTo(KeyedDraws.mix(start + i * GOLDEN_GAMMA));
        }
    }

    @Test
    void aWrongShiftIsCaught() {
        long bits = 1477776061723855037L + GOLDEN_GAMMA;
        long z = (bits ^ bits >>> 31) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        assertThat(z ^ z >>> 31).isNotEqualTo(1985237415132408290L);
    }
}
