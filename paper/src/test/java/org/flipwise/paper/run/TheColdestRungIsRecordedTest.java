package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.paper.Outcome;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** A script of states on the coldest rung, and what is said of it. */
class TheColdestRungIsRecordedTest {
    private static final Target TARGET = BlackBox.of("ones", 4, x -> 2.0 * x.count());
    private static final List<BitState> MODES = List.of(BitState.parse("0000"), BitState.parse("1111"));

    /** Advances when the script says so; half of it is processor time. */
    private static final class Ticking implements Stopwatch {
        private double now;

        @Override
        public double seconds() {
            return now;
        }

        @Override
        public double cpuSeconds() {
            return now / 2;
        }
    }

    private final Ticking clock = new Ticking();
    private final Flips flips = new Flips();

    /** One round: from a state by these flips, each state held for 1 but the last. */
    private void round(ColdestRungRecorder watch, String from, int... bits) {
        Neighbourhood at = TARGET.at(BitState.parse(from));
        watch.enter(at);
        for (int bit : bits) {
            clock.now++;
            watch.stay(at, 1);
            at.apply(bit, flips);
            watch.flip(bit);
        }
        watch.leave();
    }

    @Test
    void aModeIsHitWhenItIsFirstHeld() {
        ColdestRungRecorder watch = new ColdestRungRecorder(MODES.get(0).dimension(), MODES, null, clock);
        watch.begin(1);
        round(watch, "1000", 0);
        assertThat(watch.missing()).as("passed to the next round, not held yet").isEqualTo(2);
        watch.begin(2);
        round(watch, "0000", 1, 1, 1);
        watch.ended(100);
        watch.begin(3);
        round(watch, "0111", 0, 3, 3);
        watch.ended(250);
        round(watch, "1111", 0);
        watch.ended(999);
        assertThat(watch.missing()).isZero();
        assertThat(watch.hits()).containsExactly(new Outcome.Hit(2, 2, 1, 100), new Outcome.Hit(3, 6, 3, 250));
    }

    @Test
    void hitsInBurnInHaveRoundZeroAndStay() {
        ColdestRungRecorder watch = new ColdestRungRecorder(MODES.get(0).dimension(), MODES, null, clock);
        round(watch, "0000", 1);
        watch.ended(10);
        watch.discard();
        watch.begin(1);
        round(watch, "0000", 1);
        watch.ended(20);
        assertThat(watch.hits()).containsExactly(new Outcome.Hit(0, 1, 0.5, 10), Outcome.Hit.NEVER);
        assertThat(watch.hits().get(0).happened()).isTrue();
        assertThat(watch.missing()).isEqualTo(1);
    }

    /** Rounds begin near 0000, near 1111, twice in the middle: ties are shared. What came before burn-in's end does not count. */
    @Test
    void basinsAreSharesOfTheRoundsBegun() {
        ColdestRungRecorder watch = new ColdestRungRecorder(MODES.get(0).dimension(), MODES, null, clock);
        round(watch, "1111", 0, 0);
        assertThat(watch.basins()).containsExactly(0.0, 1.0);
        watch.discard();
        round(watch, "0001", 3, 0, 1, 2);
        round(watch, "0000", 1);
        round(watch, "1101", 1);
        round(watch, "0011", 1);
        assertThat(watch.basins()).containsExactly(2.5 / 4, 1.5 / 4);
    }

    @Test
    void theMeanLogDensityIsWeighedByWhatIsHeld() {
        ColdestRungRecorder watch = new ColdestRungRecorder(MODES.get(0).dimension(), MODES, null, clock);
        round(watch, "1111", 0);
        watch.discard();
        round(watch, "0000", 0, 1, 1);
        assertThat(watch.meanLogDensity()).isCloseTo((0 + 2 + 4) / 3.0, within(1e-15));
    }

    /** With and without a count of states, and after the last mode is found, when nobody follows the state any more. */
    @Test
    void statesAreCountedToTheEnd() {
        LawRecorder law = new LawRecorder(4);
        ColdestRungRecorder watch = new ColdestRungRecorder(MODES.get(0).dimension(), MODES, law, clock);
        round(watch, "0000", 0, 1, 2, 3, 3, 2);
        assertThat(watch.missing()).isZero();
        round(watch, "0000", 0);
        assertThat(law.probability(0)).isCloseTo(2.0 / 7, within(1e-15));
        assertThat(law.probability((int) BitState.parse("1110").index())).isCloseTo(2.0 / 7, within(1e-15));
        assertThat(law.probability((int) BitState.parse("1111").index())).isCloseTo(1.0 / 7, within(1e-15));
    }

    @Test
    void whatIsDoneAsideTakesNoTime() {
        PausableClock paused = new PausableClock(clock);
        clock.now = 3;
        paused.excluding(() -> clock.now += 10);
        assertThat(paused.seconds()).isEqualTo(3);
        assertThat(paused.cpuSeconds()).isEqualTo(1.5);
        clock.now += 2;
        paused.excluding(() -> {});
        paused.excluding(() -> clock.now += 0.5);
        assertThat(paused.seconds()).isEqualTo(5);
        assertThat(paused.cpuSeconds()).isEqualTo(2.5);
        assertThat(clock.seconds()).as("the clock behind it goes on").isEqualTo(15.5);
    }
}
