package org.flipwise.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersComeBackToTheLastBitTest {
    private static final long[] REAL_BITS = {
        0,
        1L << 63,
        1,
        -1,
        0x7FF0000000000000L,
        0xFFF0000000000000L,
        0x7FF8000000000000L,
        0x7FF0000000000001L,
        0xFFF8DEADBEEF0001L,
        Double.doubleToRawLongBits(Math.PI),
        Double.doubleToRawLongBits(Double.MIN_VALUE)
    };

    private static ByteDecoder written(Consumer<Encoder> what) {
        ByteEncoder into = new ByteEncoder();
        what.accept(into);
        return new ByteDecoder(into.toByteArray());
    }

    private static double[] reals() {
        return Arrays.stream(REAL_BITS).mapToDouble(Double::longBitsToDouble).toArray();
    }

    private static long[] bits(double[] values) {
        return Arrays.stream(values).mapToLong(Double::doubleToRawLongBits).toArray();
    }

    @Test
    void everyKindOfValue() {
        ByteDecoder from = written(into -> {
            into.section("here");
            into.flag(true);
            into.flag(false);
            into.whole(Long.MIN_VALUE);
            into.text("β ≥ 0, \uD835\uDF0B\n");
            into.text("");
            into.wholes(new long[] {Long.MAX_VALUE, -1});
            into.wholes(new int[] {Integer.MIN_VALUE, 7, 8}, 2);
            into.reals(new double[0]);
        });
        from.section("here");
        assertThat(from.flag()).isTrue();
        assertThat(from.flag()).isFalse();
        assertThat(from.whole()).isEqualTo(Long.MIN_VALUE);
        assertThat(from.text()).isEqualTo("β ≥ 0, \uD835\uDF0B\n");
        assertThat(from.text()).isEmpty();
        assertThat(from.wholes()).containsExactly(Long.MAX_VALUE, -1);
        assertThat(from.ints()).containsExactly(Integer.MIN_VALUE, 7);
        assertThat(from.reals()).isEmpty();
        from.end();
    }

    @Test
    void doublesThatAreNoNumbersToo() {
        ByteDecoder from = written(into -> {
            Arrays.stream(reals()).forEach(into::real);
            into.reals(reals());
            into.reals(reals());
            into.reals(reals());
        });
        for (long expected : REAL_BITS) {
            assertThat(Double.doubleToRawLongBits(from.real())).isEqualTo(expected);
        }
        assertThat(bits(from.reals())).isEqualTo(REAL_BITS);
        double[] roomy = new double[REAL_BITS.length + 1];
        assertThat(from.reals(roomy)).isEqualTo(REAL_BITS.length);
        double[] fitting = new double[REAL_BITS.length];
        from.fill(fitting);
        assertThat(bits(fitting)).isEqualTo(REAL_BITS);
        from.end();
    }

    /** More than the first buffer holds. */
    @Test
    void asManyAsThereAre() {
        long[] many = new long[10_000];
        Arrays.setAll(many, i -> i * 0x9E3779B97F4A7C15L);
        ByteDecoder from = written(into -> {
            into.wholes(many);
            into.text("x".repeat(20_000));
        });
        assertThat(from.wholes()).isEqualTo(many);
        assertThat(from.text()).hasSize(20_000);
        from.end();
    }

    @Test
    void bytesCutAnywhereAreRefused() {
        Consumer<Encoder> what = into -> {
            into.section("s");
            into.real(1);
            into.wholes(new int[] {1, 2, 3});
            into.flag(true);
        };
        ByteEncoder into = new ByteEncoder();
        what.accept(into);
        byte[] all = into.toByteArray();
        for (int length = 0; length < all.length; length++) {
            ByteDecoder cut = new ByteDecoder(Arrays.copyOf(all, length));
            assertThatThrownBy(() -> {
                        cut.section("s");
                        cut.real();
                        cut.ints();
                        cut.flag();
                    })
                    .isInstanceOf(CodecException.class);
        }
    }

    @Test
    void bytesLeftOverAreRefused() {
        ByteDecoder from = written(into -> into.whole(1));
        assertThatThrownBy(from::end).isInstanceOf(CodecException.class).hasMessage("8 bytes are left over");
    }

    /** A length that lies would claim up to 17 GB here, were it believed. */
    @ParameterizedTest
    @ValueSource(longs = {-1, 4, Integer.MAX_VALUE, 1L << 31, Long.MIN_VALUE, Long.MAX_VALUE})
    void lengthsThatLieAreRefusedBeforeAnythingIsClaimed(long length) {
        Consumer<Encoder> lie = into -> {
            into.whole(length);
            into.flag(true);
            into.flag(true);
            into.flag(true);
        };
        refused(() -> written(lie).wholes(), length);
        refused(() -> written(lie).ints(), length);
        refused(() -> written(lie).reals(), length);
        refused(() -> written(lie).text(), length);
        refused(() -> written(lie).reals(new double[9]), length);
        refused(() -> written(lie).section("x"), length);
    }

    private static void refused(Runnable read, long length) {
        assertThatThrownBy(read::run)
                .isInstanceOf(CodecException.class)
                .hasMessage("a length of " + length + " with 3 bytes left");
    }

    @Test
    void anotherThingThanExpectedIsNamed() {
        says(from -> from.section("rung"), into -> into.section("replica"), "found 'replica'; expected 'rung'");
        says(Decoder::flag, into -> into.whole(2L << 56), "found 2; expected a flag, 0 or 1");
        says(from -> from.whole(0, 3), into -> into.whole(4), "found 4; expected a whole number from 0 to 3");
        says(from -> from.fill(new int[3]), into -> into.wholes(new int[2]), "found 2 elements; expected 3");
        says(from -> from.fill(new long[3]), into -> into.wholes(new long[4]), "found 4 elements; expected at most 3");
        says(from -> from.expect("rungs", 5), into -> into.whole(4), "rungs: found 4; expected 5");
        says(from -> from.expect("beta", 0.5), into -> into.real(0.25), "beta: found 0.25; expected 0.5");
        says(from -> from.expect("zero", 0.0), into -> into.real(-0.0), "zero: found -0.0; expected 0.0");
        says(from -> from.expect("kernel", "mh"), into -> into.text("iit"), "kernel: found 'iit'; expected 'mh'");
    }

    private static void says(Consumer<Decoder> read, Consumer<Encoder> what, String message) {
        assertThatThrownBy(() -> read.accept(written(what)))
                .isInstanceOf(CodecException.class)
                .hasMessage(message);
    }

    @Test
    void arraysFillTheRoomTheyAreGiven() {
        ByteEncoder given = new ByteEncoder();
        given.wholes(new long[] {5, 6});
        given.wholes(new int[] {7, 8});
        given.wholes(new long[] {9});
        given.wholes(new int[] {10});
        given.bytes(new byte[] {1, -1, 0});
        given.bytes(new byte[0]);
        ByteDecoder from = new ByteDecoder(given.toByteArray());
        long[] longs = new long[2];
        from.fill(longs);
        assertThat(longs).containsExactly(5, 6);
        int[] ints = new int[2];
        from.fill(ints);
        assertThat(ints).containsExactly(7, 8);
        assertThat(from.wholes(longs)).isEqualTo(1);
        assertThat(longs).containsExactly(9, 6);
        assertThat(from.ints(ints)).isEqualTo(1);
        assertThat(ints).containsExactly(10, 8);
        assertThat(from.bytes()).containsExactly(1, -1, 0);
        assertThat(from.bytes()).isEmpty();
        from.end();
        says(other -> other.fill(new long[3]), into -> into.wholes(new long[2]), "found 2 elements; expected 3");
        says(other -> other.fill(new double[3]), into -> into.reals(new double[2]), "found 2 elements; expected 3");
    }

    @Test
    void bothEndsOfARangeBelongToIt() {
        for (int value : new int[] {-2, 0, 3}) {
            assertThat(written(into -> into.whole(value)).whole(-2, 3)).isEqualTo(value);
        }
        for (long value : new long[] {-3, 4, Long.MAX_VALUE}) {
            says(
                    from -> from.whole(-2, 3),
                    into -> into.whole(value),
                    "found " + value + "; expected a whole number from -2 to 3");
        }
    }
}
