package org.flipwise.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitStatesArePackedTest {
    private static final long SEED = 20261121;

    /** Ten thousand flips, followed in a BitSet. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 128, 129, 3000})
    void likeABitSet(int dimension) {
        Random random = new Random(SEED);
        BitState state = BitState.zeros(dimension);
        BitState other = BitState.zeros(dimension);
        other.flip(dimension - 1);
        BitSet twin = new BitSet();
        for (int i = 0; i < 10_000; i++) {
            int bit = random.nextInt(dimension);
            state.flip(bit);
            twin.flip(bit);
            assertThat(state.get(bit)).isEqualTo(twin.get(bit));
        }
        assertThat(state.count()).isEqualTo(twin.cardinality());
        BitSet apart = (BitSet) twin.clone();
        apart.flip(dimension - 1);
        assertThat(state.distance(other)).isEqualTo(apart.cardinality());
        assertThat(BitState.parse(state.toString())).isEqualTo(state).hasSameHashCodeAs(state);
        assertThat(state.wordCount()).isEqualTo((dimension + 63) / 64);
        assertThat(state.toString()).hasSize(dimension);
    }

    @Test
    void bitsPastTheDimensionAreZero() {
        BitState state = BitState.parse("1".repeat(65));
        assertThat(state.word(0)).isEqualTo(-1L);
        assertThat(state.word(1)).isEqualTo(1L);
    }

    @Test
    void aCopyIsApartAndASetIsEqual() {
        BitState state = BitState.parse("0110");
        BitState copy = state.copy();
        copy.flip(0);
        assertThat(state).isEqualTo(BitState.parse("0110")).isNotEqualTo(copy);
        state.set(copy);
        assertThat(state).isEqualTo(copy);
        assertThat(state).isNotEqualTo(BitState.parse("11100")).isNotEqualTo("1110");
    }

    @Test
    void anIndexIsTheBitsAsANumber() {
        assertThat(BitState.parse("0110").index()).isEqualTo(6);
        assertThat(BitState.ofIndex(4, 6)).isEqualTo(BitState.parse("0110"));
        assertThat(BitState.ofIndex(63, Long.MAX_VALUE).count()).isEqualTo(63);
        assertThat(BitState.ofIndex(64, -1).count()).isEqualTo(64);
        assertThatThrownBy(() -> BitState.ofIndex(4, 16)).hasMessage("index 16 has bits past dimension 4");
        assertThatThrownBy(() -> BitState.zeros(64).index()).hasMessage("a state of 64 bits has no index in a long");
    }

    @Test
    void whatIsNoStateIsRefused() {
        assertThatThrownBy(() -> BitState.zeros(0)).hasMessage("dimension must be at least 1, not 0");
        assertThatThrownBy(() -> BitState.parse("01x")).hasMessage("character 3 is 'x', expected 0 or 1");
        assertThatThrownBy(() -> BitState.zeros(3).distance(BitState.zeros(4)))
                .hasMessage("dimensions differ: 3 and 4");
        assertThatThrownBy(() -> BitState.zeros(3).set(BitState.zeros(4))).hasMessage("dimensions differ: 3 and 4");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 63, 64, 65, 130})
    void writtenDownItComesBack(int dimension) {
        BitState state = BitState.zeros(dimension);
        for (int bit = dimension - 1; bit >= 0; bit -= 3) {
            state.flip(bit);
        }
        BitState back = BitState.zeros(dimension);
        back.flip(0);
        ByteDecoder from = new ByteDecoder(bytes(dimension, state));
        back.restore(from);
        from.end();
        assertThat(back).isEqualTo(state);
        assertThat(back.dimension()).isEqualTo(dimension);
        assertThatThrownBy(() -> BitState.zeros(dimension + 1).restore(new ByteDecoder(bytes(dimension, state))))
                .isInstanceOf(CodecException.class)
                .hasMessage("dimension of a state: found " + dimension + "; expected " + (dimension + 1));
    }

    private static byte[] bytes(int dimension, BitState state) {
        ByteEncoder into = new ByteEncoder();
        state.save(into);
        assertThat(state.dimension()).isEqualTo(dimension);
        return into.toByteArray();
    }

    /** They would count in distances and never be seen. */
    @Test
    void onesPastTheDimensionAreRefused() {
        for (int dimension : new int[] {1, 5, 63, 70}) {
            ByteEncoder into = new ByteEncoder();
            into.whole(dimension);
            long[] words = new long[(dimension + 63) / 64];
            words[words.length - 1] = 1L << dimension;
            into.wholes(words);
            BitState state = BitState.zeros(dimension);
            assertThatThrownBy(() -> state.restore(new ByteDecoder(into.toByteArray())))
                    .isInstanceOf(CodecException.class)
                    .hasMessage("a state of " + dimension + " bits has ones past them");
            assertThat(state.count()).isZero();
        }
    }

    /** A map of states is quick only where states have different hashes. */
    @Test
    void differentStatesHaveDifferentHashes() {
        Set<Integer> hashes = new HashSet<>();
        for (int index = 0; index < 1024; index++) {
            hashes.add(BitState.ofIndex(10, index).hashCode());
        }
        assertThat(hashes).hasSizeGreaterThan(1000);
        assertThat(BitState.zeros(10)).doesNotHaveSameHashCodeAs(BitState.zeros(11));
    }

    @Test
    void sixtyThreeBitsStillHaveAnIndex() {
        assertThat(BitState.ofIndex(63, 5).index()).isEqualTo(5);
        assertThatThrownBy(() -> BitState.ofIndex(63, -1)).hasMessage("index -1 has bits past dimension 63");
    }
}
