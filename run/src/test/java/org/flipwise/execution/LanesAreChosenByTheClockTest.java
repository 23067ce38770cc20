package org.flipwise.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** The choice of lanes against a clock that is made up: it finds what is quickest, follows a change, and costs little where one lane is best. */
class LanesAreChosenByTheClockTest {
    private static final long MILLI = 1_000_000;
    private static final long MICRO = 1000;

    /** A run on a made-up clock. */
    private static final class Made {
        private final RoundThreads choice = new RoundThreads();
        private long now = -5000 * MILLI;
        private long shared;
        private long rounds;

        /** Rounds for so long, each as long as its number of lanes says. */
        Made run(long nanos, int available, IntToLongFunction nanosPerRound) {
            long end = now + nanos;
            shared = 0;
            rounds = 0;
            while (now < end) {
                shared += choice.lanes() > 1 ? 1 : 0;
                now += nanosPerRound.applyAsLong(Math.min(available, choice.lanes()));
                choice.roundEnded(now, available);
                rounds++;
            }
            return this;
        }

        double shareOfSharedRounds() {
            return (double) shared / rounds;
        }
    }

    @Test
    void dearRoundsAreShared() {
        Made made = new Made().run(2000 * MILLI, 2, lanes -> 500 * MICRO / lanes + 10 * MICRO);
        assertThat(made.choice.lanes()).isEqualTo(2);
        assertThat(made.shareOfSharedRounds()).isGreaterThan(0.9);
        assertThat(new Made()
                        .run(2000 * MILLI, 6, lanes -> 600 * MICRO / lanes)
                        .choice
                        .lanes())
                .isEqualTo(6);
    }

    @Test
    void asManyLanesAsAreQuickestAndNoMore() {
        Made made = new Made().run(2000 * MILLI, 8, lanes -> 400 * MICRO / Math.min(lanes, 4) + 20 * MICRO * lanes);
        assertThat(made.choice.lanes()).isEqualTo(4);
    }

    @Test
    void roundsThatHelpSlowsDownStayOnOneThread() {
        Made made = new Made().run(3000 * MILLI, 4, lanes -> lanes == 1 ? 100 * MICRO : 150 * MICRO);
        assertThat(made.choice.lanes()).isEqualTo(1);
        assertThat(made.shareOfSharedRounds()).isLessThan(0.03);
    }

    @Test
    void cheapRoundsAreNotEvenTried() {
        Made made = new Made().run(500 * MILLI, 4, lanes -> lanes == 1 ? 5 * MICRO : MICRO);
        assertThat(made.choice.lanes()).isEqualTo(1);
        assertThat(made.shareOfSharedRounds()).isZero();
    }

    @Test
    void aChangeIsFollowed() {
        Made made = new Made().run(1000 * MILLI, 2, lanes -> 500 * MICRO / lanes);
        assertThat(made.choice.lanes()).isEqualTo(2);
        made.run(20_000 * MILLI, 2, lanes -> 300 * MICRO * lanes);
        assertThat(made.choice.lanes()).isEqualTo(1);
        made.run(20_000 * MILLI, 1, lanes -> 300 * MICRO);
        assertThat(made.choice.lanes()).isEqualTo(1);
    }
}
