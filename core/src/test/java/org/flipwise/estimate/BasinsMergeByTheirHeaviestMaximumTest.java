package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Which maxima are one basin, and when notes are spaced out, on landscapes drawn by hand. */
class BasinsMergeByTheirHeaviestMaximumTest {
    private static final int BITS = 6;
    private static final double PASS = -2.5;
    private static final double ABYSS = -10;

    /** Some maxima, passes wherever only bits of one group differ from a maximum, and an abyss elsewhere. */
    private static final class Landscape {
        private final Map<BitState, Double> heights = new HashMap<>();

        Landscape maximum(String state, double height) {
            heights.put(BitState.parse(state), height);
            return this;
        }

        /** All states between two maxima are passes. */
        Landscape pass(String from, String to) {
            BitState a = BitState.parse(from);
            BitState b = BitState.parse(to);
            for (int index = 0; index < 1 << BITS; index++) {
                BitState x = BitState.ofIndex(BITS, index);
                if (a.distance(x) + x.distance(b) == a.distance(b)) {
                    heights.putIfAbsent(x, PASS);
                }
            }
            return this;
        }

        Target target() {
            return BlackBox.of("landscape", BITS, x -> heights.getOrDefault(x, ABYSS));
        }
    }

    private static final Stopwatch STOPPED = new StoppedStopwatch(1, 1);

    private static BasinRecorder recorder(Target target) {
        return new BasinRecorder(target, 1, true, STOPPED);
    }

    private static void hold(BasinRecorder recorder, Target target, String state, double weight) {
        Neighbourhood at = target.at(BitState.parse(state));
        recorder.enter(at);
        recorder.stay(at, weight);
        recorder.leave();
    }

    private static Landscape chain() {
        return new Landscape()
                .maximum("000000", 2)
                .maximum("001111", 0)
                .maximum("111111", 2)
                .pass("000000", "001111")
                .pass("001111", "111111");
    }

    /** The one in the middle, lower by two, is 2.5 above both passes, the ends are 4.5 above: one basin where the middle is heaviest, two where an end is. */
    @Test
    void theHeaviestDecides() {
        Target target = chain().target();
        for (boolean middle : new boolean[] {true, false}) {
            BasinRecorder recorder = recorder(target);
            hold(recorder, target, "000000", middle ? 1 : 5);
            hold(recorder, target, "001111", 4);
            hold(recorder, target, "111111", 2);
            List<BasinReport.Basin> basins = BasinReport.of(recorder);
            assertThat(basins).hasSize(middle ? 1 : 2);
            if (middle) {
                assertThat(basins.get(0).state()).as("its best").isEqualTo(BitState.parse("000000"));
            }
        }
    }

    /** Two bits from one end and four from the other, it goes with the nearer though that is the lighter. */
    @Test
    void theNearestIsTriedFirst() {
        Target target = chain().target();
        BasinRecorder recorder = recorder(target);
        hold(recorder, target, "000000", 8);
        hold(recorder, target, "111111", 5);
        hold(recorder, target, "001111", 4);
        List<BasinReport.Basin> basins = BasinReport.of(recorder);
        assertThat(basins).hasSize(2);
        assertThat(basins.get(0).state()).isEqualTo(BitState.parse("111111"));
        assertThat(basins.get(0).mass()).as("the heavier basin comes first").isCloseTo(9.0 / 17, within(1e-15));
        assertThat(basins.get(1).mass()).isCloseTo(8.0 / 17, within(1e-15));
    }

    /** Three bits from both ends, both of which it can join, it is shared; the twin that gives it to the heavier would say 7/10. */
    @Test
    void oneInTheMiddleIsShared() {
        Target target = new Landscape()
                .maximum("000000", 2)
                .maximum("000111", 0)
                .maximum("111111", 2)
                .pass("000000", "000111")
                .pass("000111", "111111")
                .target();
        BasinRecorder recorder = recorder(target);
        hold(recorder, target, "000000", 5);
        hold(recorder, target, "000111", 2);
        hold(recorder, target, "111111", 3);
        hold(recorder, target, "000111", 0.5);
        hold(recorder, target, "000000", 0.5);
        List<BasinReport.Basin> basins = BasinReport.of(recorder);
        assertThat(basins).hasSize(2);
        assertThat(basins.get(0).state()).isEqualTo(BitState.parse("000000"));
        assertThat(basins.get(0).mass()).isCloseTo(6.75 / 11, within(1e-15));
        assertThat(basins.get(1).mass()).isCloseTo(4.25 / 11, within(1e-15));
        assertThat(basins.get(0).moves())
                .as("it is left when the other end is come to")
                .containsExactly(0L, 1L);
        assertThat(basins.get(1).moves()).containsExactly(1L, 0L);
    }

    /** Notes carry the tour of the replica that ran the round; a note that is dropped, and rounds without a note, change no other's. */
    @Test
    void notesCarryTheirTours() {
        Target target = chain().target();
        BasinRecorder recorder = new BasinRecorder(target, 1, true, 2, STOPPED);
        hold(recorder, target, "000000", 1);
        recorder.tour(0);
        recorder.atHotEnd(1);
        hold(recorder, target, "111111", 1);
        recorder.tour(1);
        recorder.atHotEnd(0);
        hold(recorder, target, "111111", 1);
        recorder.tour(0);
        BasinNotes notes = recorder.notes().get(0);
        assertThat(List.of(notes.tour(0), notes.tour(1), notes.tour(2))).containsExactly(0L, 1L, 2L);
        BasinRecorder restored = new BasinRecorder(target, 1, true, 2, STOPPED);
        restored.restore(Tape.of(recorder).reader());
        hold(restored, target, "000000", 1);
        restored.tour(1);
        assertThat(restored.notes().get(0).tour(3)).isEqualTo(1);
    }

    /** Four tours of one note each in two basins, as {@link TourMeans} has them; rounds in their order say less. */
    @Test
    void errorsAreThoseOfTours() {
        Target target = chain().target();
        BasinRecorder recorder = new BasinRecorder(target, 1, true, 4, STOPPED);
        TourMeans tours = new TourMeans(4, 2);
        for (int replica = 0; replica < 4; replica++) {
            recorder.atHotEnd(replica);
            tours.atHotEnd(replica);
        }
        for (int round = 0; round < 64; round++) {
            int replica = round % 4;
            boolean first = replica != 3;
            hold(recorder, target, first ? "000000" : "111111", 1);
            recorder.tour(replica);
            tours.add(replica, new double[] {first ? 1 : 0, first ? 0 : 1}, 1);
        }
        BasinReport.Basin basin = BasinReport.of(recorder).get(0);
        assertThat(basin.mass()).isEqualTo(0.75);
        assertThat(basin.error()).isCloseTo(Math.sqrt(tours.ofShares()[0].squaredError()), within(1e-14));
        BasinRecorder untold = new BasinRecorder(target, 1, true, 4, STOPPED);
        for (int round = 0; round < 64; round++) {
            hold(untold, target, round % 4 == 3 ? "111111" : "000000", 1);
        }
        assertThat(BasinReport.of(untold).get(0).error()).isLessThan(basin.error() / 3);
    }

    /** Taken back by one that had seen other maxima: those are gone, and the next is known again. */
    @Test
    void whatAnotherSawIsForgotten() {
        Target target = chain().target();
        BasinRecorder first = recorder(target);
        hold(first, target, "001111", 3);
        hold(first, target, "111111", 1);
        BasinRecorder used = recorder(target);
        hold(used, target, "000000", 2);
        hold(used, target, "001111", 2);
        used.restore(Tape.of(first).reader());
        assertThat(used.maxima()).hasSize(2);
        hold(used, target, "111111", 2);
        hold(used, target, "000000", 4);
        BasinNotes notes = used.notes().get(0);
        assertThat(List.of(notes.maximum(0), notes.maximum(1), notes.maximum(2), notes.maximum(3)))
                .containsExactly(0, 1, 1, 2);
        assertThat(used.maxima().get(2).firstRound()).isEqualTo(4);
    }

    /**
     * Sixteen ascents of equal work w are twice what is free, so half of the notes go; eight ascents and 8w are left of the account, and one more makes 9w, which 8w and a share of the run of 1.5w allow, and
     * of 0.5w do not.
     */
    @Test
    void whatIsLeftOfTheAccountIsHalf() {
        Target target = chain().target();
        for (double share : new double[] {1.5, 0.5}) {
            BasinRecorder recorder = recorder(target);
            long before = recorder.ascent().work();
            for (int k = 0; k < 16; k++) {
                hold(recorder, target, k % 2 == 0 ? "000000" : "111111", 1);
            }
            double each = (recorder.ascent().work() - before) / 16.0;
            recorder.worked(new Costs());
            BasinNotes notes = recorder.notes().get(0);
            assertThat(notes.count()).isEqualTo(8);
            hold(recorder, target, "000000", 1);
            assertThat(notes.count()).isEqualTo(9);
            Costs run = new Costs();
            run.updatedRatios(Math.round(20 * share * each));
            recorder.worked(run);
            assertThat(notes.count()).isEqualTo(share > 1 ? 9 : 5);
            assertThat(notes.weight(0)).isEqualTo(share > 1 ? 2 : 4);
        }
    }
}
