package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Encoder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A recorder that is told only of what it says it makes use of keeps, to the last byte, what it keeps when told of everything. */
class RecordersMissNothingTheyUseTest {
    private static final long SEED = 20261116;
    private static final Target TARGET =
            BlackBox.of("uneven", 5, x -> 0.9 * x.count() - 0.37 * (x.index() * x.index() % 5));

    static Stream<Supplier<Recorder>> recorders() {
        return Stream.of(
                PotentialRecorder::new,
                () -> new BestRecorder(5, 4),
                () -> new MarginalRecorder(5),
                () -> new LawRecorder(5),
                () -> new BasinRecorder(TARGET, 1, false, StoppedStopwatch.AT_ZERO),
                () -> new BasinChanges(List.of(BitState.parse("11111"), BitState.parse("00000"))),
                () -> new SteppingStones(new double[] {1, 0.5}).onRung(0));
    }

    private static byte[] kept(Recorder recorder, Recorder listener) {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(TARGET.at(BitState.zeros(5)), draws);
        MetropolisHastings kernel = new MetropolisHastings();
        walker.bind(1, kernel.balance());
        for (int round = 0; round < 100; round++) {
            listener.enter(walker.at());
            kernel.advance(walker, Budget.transitions(7), draws, listener);
            listener.leave();
            if (round == 20) {
                listener.discard();
            }
        }
        ByteEncoder into = new ByteEncoder();
        recorder.save(into);
        return into.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("recorders")
    void ofARun(Supplier<Recorder> recorder) {
        Recorder direct = recorder.get();
        Recorder inside = recorder.get();
        Recorder nested = CompositeRecorder.of(List.of(CompositeRecorder.of(List.of(inside), false)), false);
        assertThat(kept(inside, nested)).isEqualTo(kept(direct, direct));
    }

    /** Wrong twins: they make use of what they say they do not. */
    @Test
    void aRecorderThatSaysTooLittleIsNoticed() {
        for (Recorder.Stays stays : List.of(Recorder.Stays.FIRST_OF_A_ROUND, Recorder.Stays.NONE)) {
            Recorder direct = new Says(stays, true);
            Recorder inside = new Says(stays, true);
            assertThat(kept(inside, CompositeRecorder.of(List.of(inside), false)))
                    .isNotEqualTo(kept(direct, direct));
        }
        Recorder direct = new Says(Recorder.Stays.EVERY, false);
        Recorder inside = new Says(Recorder.Stays.EVERY, false);
        assertThat(kept(inside, CompositeRecorder.of(List.of(inside), false))).isNotEqualTo(kept(direct, direct));
    }

    /** Counts stays and flips, whatever it says. */
    private static final class Says implements Recorder {
        private final Stays stays;
        private final boolean flips;
        private long heard;

        Says(Stays stays, boolean flips) {
            this.stays = stays;
            this.flips = flips;
        }

        @Override
        public Stays stays() {
            return stays;
        }

        @Override
        public boolean followsFlips() {
            return flips;
        }

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            heard++;
        }

        @Override
        public void flip(int bit) {
            heard++;
        }

        @Override
        public void leave() {}

        @Override
        public void discard() {}

        @Override
        public void save(Encoder into) {
            into.whole(heard);
        }
    }
}
