package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Looks, evaluations and ratios of ascents and paths, counted by hand. */
class AscentsCountTheirWorkTest {
    private static final int BITS = 5;

    /** Counts its evaluations, and says that seven ratios were computed for each start. */
    private static final class Counted implements Target {
        private final AtomicLong evaluations = new AtomicLong();
        private final Target inside = BlackBox.of("ones", BITS, x -> {
            evaluations.incrementAndGet();
            return x.get(4) ? x.count() : x.count() - 1;
        });

        @Override
        public String name() {
            return "counted";
        }

        @Override
        public int dimension() {
            return BITS;
        }

        @Override
        public double potential(BitState x) {
            return inside.potential(x);
        }

        @Override
        public Neighbourhood at(BitState x) {
            Neighbourhood at = inside.at(x);
            at.costs().updatedRatios(7);
            return at;
        }
    }

    /** From 11000 bit 4 gains two, then bits 2 and 3 one each: four times five looks, and the start counts its moves. */
    @Test
    void anAscent() {
        Counted target = new Counted();
        Ascent ascent = new Ascent(target, 1);
        assertThat(ascent.from(BitState.parse("11000"))).isEqualTo(BitState.parse("11111"));
        long looks = 4 * BITS;
        assertThat(ascent.work()).isEqualTo(looks + Ascent.LOOKS_PER_EVALUATION * target.evaluations.get() + 7 + BITS);
        long before = ascent.work();
        assertThat(ascent.logDensity(BitState.parse("10000"))).isEqualTo(0);
        assertThat(ascent.work() - before).isEqualTo(Ascent.LOOKS_PER_EVALUATION);
    }

    /** From 11110 to 00000 four bits lie between: 4 + 3 + 2 + 1 looks; a path that has fallen below what is enough goes no further. */
    @Test
    void aPath() {
        Counted target = new Counted();
        Ascent ascent = new Ascent(target, 1);
        assertThat(ascent.deepest(BitState.parse("11110"), BitState.zeros(BITS), -100))
                .isEqualTo(-4);
        assertThat(ascent.work()).isEqualTo(10 + Ascent.LOOKS_PER_EVALUATION * target.evaluations.get() + 7 + BITS);
        long before = ascent.work();
        long evaluated = target.evaluations.get();
        assertThat(ascent.deepest(BitState.parse("11110"), BitState.zeros(BITS), -2))
                .isEqualTo(-3);
        long more = Ascent.LOOKS_PER_EVALUATION * (target.evaluations.get() - evaluated);
        assertThat(ascent.work() - before).as("4 + 3 + 2 looks").isEqualTo(9 + more + 7 + BITS);
    }

    /** Where everything is alike the lowest bit is taken; where nothing is gained nothing is done, and a step is as many as there are bits at most. */
    @Test
    void equalGainsAreTakenFromTheLowestBit() {
        Target either = BlackBox.of("either", 3, x -> x.count() == 1 ? 1 : 0);
        Ascent ascent = new Ascent(either, 1);
        assertThat(ascent.from(BitState.zeros(3))).isEqualTo(BitState.parse("100"));
        assertThat(ascent.from(BitState.parse("011"))).isEqualTo(BitState.parse("001"));
        Target flat = BlackBox.of("flat", 3, x -> 0);
        assertThat(new Ascent(flat, 1).from(BitState.parse("010"))).isEqualTo(BitState.parse("010"));
    }
}
