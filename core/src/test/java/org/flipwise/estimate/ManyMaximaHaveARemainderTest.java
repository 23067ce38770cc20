package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Every state of even parity is a maximum of its own, ten below which lies everything else: more maxima than there is room for. */
class ManyMaximaHaveARemainderTest {
    private static final int BITS = 14;
    private static final int MOST_MAXIMA = 4096;
    private static final Target PARITY = BlackBox.of("parity", BITS, x -> x.count() % 2 == 0 ? 0 : -10);

    private static final Stopwatch STOPPED = new StoppedStopwatch(3, 2);

    private static BasinRecorder recorder(boolean weighted) {
        return new BasinRecorder(PARITY, 1, weighted, STOPPED);
    }

    /** The k-th state of even parity. */
    private static BitState even(int k) {
        return BitState.ofIndex(BITS, 2L * k + Integer.bitCount(k) % 2);
    }

    private static void hold(BasinRecorder recorder, Target target, BitState x, double weight) {
        Neighbourhood at = target.at(x);
        recorder.enter(at);
        recorder.stay(at, weight);
        recorder.stay(at, 100);
        recorder.leave();
    }

    @Test
    void whatThereIsNoRoomForIsOneRemainder() {
        BasinRecorder recorder = recorder(false);
        for (int k = 0; k < MOST_MAXIMA + 100; k++) {
            hold(recorder, PARITY, even(k), 1);
        }
        assertThat(recorder.maxima()).hasSize(MOST_MAXIMA);
        BasinNotes notes = recorder.notes().get(0);
        assertThat(notes.maximum(MOST_MAXIMA - 1)).isEqualTo(MOST_MAXIMA - 1);
        assertThat(notes.maximum(MOST_MAXIMA)).isEqualTo(BasinRecorder.REMAINDER);
        hold(recorder, PARITY, even(7), 1);
        List<BasinReport.Basin> basins = BasinReport.of(recorder);
        assertThat(basins).hasSize(64);
        assertThat(basins.get(0).state()).as("noted twice").isEqualTo(even(7));
        double all = MOST_MAXIMA + 101;
        assertThat(basins.get(0).mass()).isCloseTo(2 / all, within(1e-15));
        assertThat(basins.get(1).mass()).as("the remainder counts").isCloseTo(1 / all, within(1e-15));
        assertThat(basins.get(0).moves().stream().mapToLong(Long::longValue).sum())
                .as("what follows a remainder or leads to one is no move between basins")
                .isLessThanOrEqualTo(2);
    }

    /** Maxima that the other chain has and there is no room for here are a remainder here; of two first visits the earlier stands. */
    @Test
    void aMergeKeepsTheEarlierVisitAndItsRoom() {
        BasinRecorder full = recorder(false);
        for (int k = 0; k < MOST_MAXIMA; k++) {
            hold(full, PARITY, even(k), 1);
        }
        BasinRecorder other = recorder(false);
        hold(other, PARITY, even(5000), 1);
        hold(other, PARITY, even(9), 1);
        hold(other, PARITY, even(0), 1);
        full.merge(other);
        assertThat(full.maxima()).hasSize(MOST_MAXIMA);
        assertThat(full.maxima().get(9).firstRound())
                .as("round 2 there, 10 here")
                .isEqualTo(2);
        assertThat(full.maxima().get(0).firstRound())
                .as("round 3 there, 1 here")
                .isEqualTo(1);
        BasinNotes theirs = full.notes().get(1);
        assertThat(List.of(theirs.maximum(0), theirs.maximum(1), theirs.maximum(2)))
                .containsExactly(BasinRecorder.REMAINDER, 9, 0);
        BasinRecorder third = recorder(false);
        third.merge(full);
        assertThat(third.maxima()).hasSize(MOST_MAXIMA);
        assertThat(third.notes().get(2).maximum(0)).as("a remainder stays one").isEqualTo(BasinRecorder.REMAINDER);
    }

    /** One look at most: the heaviest maximum alone is given a basin. */
    @Test
    void withFewLooksTheRestIsRemainder() {
        BasinRecorder recorder = recorder(true);
        hold(recorder, PARITY, even(1), 2);
        hold(recorder, PARITY, even(2), 5);
        hold(recorder, PARITY, even(3), 1);
        assertThat(BasinReport.of(recorder, 0)).isEmpty();
        List<BasinReport.Basin> few = BasinReport.of(recorder, 1);
        assertThat(few).hasSizeLessThan(3);
        assertThat(few.get(0).state()).isEqualTo(even(2));
        assertThat(few.get(0).mass()).isEqualTo(0.625);
        assertThat(few.get(0).error())
                .as("three notes tell nothing: the error of a share is at most a half")
                .isEqualTo(0.5);
        List<BasinReport.Basin> all = BasinReport.of(recorder);
        assertThat(all).extracting(BasinReport.Basin::state).containsExactly(even(2), even(1), even(3));
        assertThat(all.get(1).moves()).containsExactly(1L, 0L, 0L);
        assertThat(all.get(0).moves()).containsExactly(0L, 0L, 1L);
        assertThat(all.get(2).moves()).containsExactly(0L, 0L, 0L);
        assertThat(all.get(1).firstRound()).isEqualTo(1);
        assertThat(all.get(1).firstSeconds()).isEqualTo(3);
    }

    /** Where moves are not single flips there is no ascent, and nothing is noted. */
    @Test
    void otherMovesAreNotNoted() {
        BasinRecorder recorder = recorder(false);
        hold(recorder, AddDropSwap.of(PARITY), even(3), 1);
        assertThat(recorder.notes().get(0).count()).isZero();
        assertThat(BasinReport.of(recorder)).isEmpty();
    }

    @Test
    void notesThatCannotBeAreRefused() {
        refused(2, 1, "found a note of maximum 2 of 2");
        refused(-2, 1, "found a note of maximum -2 of 2");
        refused(1, 0, "found notes every 0 rounds");
    }

    private static void refused(int note, long spacing, String message) {
        ByteEncoder into = new ByteEncoder();
        into.section("basins");
        into.whole(2);
        for (int k = 0; k < 2; k++) {
            even(k).save(into);
            into.whole(1);
            into.real(1);
        }
        into.whole(1);
        into.wholes(new int[] {0, BasinRecorder.REMAINDER, note});
        into.reals(new double[] {1, 1, 1});
        into.wholes(new long[] {1, 2, 2});
        into.whole(spacing);
        assertThatThrownBy(() -> recorder(false).restore(new ByteDecoder(into.toByteArray())))
                .isInstanceOf(CodecException.class)
                .hasMessage(message);
    }

    /** Two maxima with a dip of one between them are one basin, named by the higher, found when the first of them was. */
    @Test
    void aBasinIsItsBestMaximumAndItsFirstVisit() {
        Target pair = BlackBox.of("pair", 2, x -> x.count() == 1 ? -1 : x.count() == 2 ? 0.5 : 0);
        BasinRecorder recorder = new BasinRecorder(pair, 1, false, STOPPED);
        for (String state : new String[] {"11", "00", "00", "00", "11"}) {
            hold(recorder, pair, BitState.parse(state), 1);
        }
        List<BasinReport.Basin> basins = BasinReport.of(recorder);
        assertThat(basins).hasSize(1);
        assertThat(basins.get(0).state()).isEqualTo(BitState.parse("11"));
        assertThat(basins.get(0).mass()).isEqualTo(1);
        assertThat(basins.get(0).firstRound()).isEqualTo(1);
        assertThat(basins.get(0).moves()).containsExactly(0L);
    }

    /** A dip of three is crossed and one of a little more is not. */
    @Test
    void theBarrierIsThree() {
        for (double dip : new double[] {3, 3.001}) {
            Target pair = BlackBox.of("pair", 2, x -> x.count() == 1 ? -dip : 0);
            BasinRecorder recorder = new BasinRecorder(pair, 1, false, STOPPED);
            hold(recorder, pair, BitState.parse("11"), 1);
            hold(recorder, pair, BitState.parse("00"), 1);
            assertThat(BasinReport.of(recorder)).hasSize(dip > 3 ? 2 : 1);
        }
    }

    /** 17 notes of weight 1 are 17 batches; 9 of them are in the first basin. 515 notes make 172 batches of 3, the last of 2. */
    @Test
    void anErrorByHand() {
        BasinRecorder recorder = recorder(false);
        for (char c : "aaaaaabbabbbabbba".toCharArray()) {
            hold(recorder, PARITY, even(c == 'a' ? 1 : 7), 1);
        }
        BasinReport.Basin first = BasinReport.of(recorder).get(0);
        assertThat(first.state()).isEqualTo(even(1));
        double mass = 9.0 / 17;
        assertThat(first.mass()).isCloseTo(mass, within(1e-15));
        assertThat(first.error()).isCloseTo(error("aaaaaabbabbbabbba", 1), within(1e-14));
        assertThat(first.moves()).containsExactly(0L, 3L);
        String many = "aaaabbbbaabab".repeat(39) + "aaaabbbb";
        BasinRecorder longer = recorder(false);
        for (int k = 0; k < many.length(); k++) {
            hold(longer, PARITY, even(many.charAt(k) == 'a' ? 1 : 7), 1);
        }
        assertThat(BasinReport.of(longer).get(0).error()).isCloseTo(error(many, 3), within(1e-14));
    }

    /** The error of the mass of a, with so many notes in a batch. */
    private static double error(String notes, int length) {
        double mass = notes.chars().filter(c -> c == 'a').count() / (double) notes.length();
        double[] influences = new double[(notes.length() + length - 1) / length];
        for (int k = 0; k < notes.length(); k++) {
            influences[k / length] += ((notes.charAt(k) == 'a' ? 1 : 0) - mass) * influences.length / notes.length();
        }
        Precision own = InitialSequence.precision(influences, new int[] {influences.length});
        Precision pooled = Precision.ofShares(new double[] {mass, 1 - mass}, new Precision[] {own, own})[0];
        return Math.sqrt(pooled.squaredErrorOfShare(mass));
    }

    /**
     * Sixteen ascents may take a twentieth of the run's work and eight ascents more: half of their work is then a twentieth of what the run must have worked. Work is counted in looks, whatever it was.
     */
    @Test
    void notesAreSpacedOutPastATwentiethOfTheWork() {
        for (int kind = 0; kind < 4; kind++) {
            for (boolean enough : new boolean[] {true, false}) {
                BasinRecorder recorder = recorder(false);
                hold(recorder, PARITY, even(40), 1);
                recorder.worked(work(kind, 1_000_000));
                recorder.discard();
                long before = recorder.ascent().work();
                for (int k = 0; k < 16; k++) {
                    hold(recorder, PARITY, even(k), 1);
                }
                long ofAscents = recorder.ascent().work() - before;
                recorder.worked(work(kind, 1_000_000 + 10 * ofAscents + (enough ? 100 : -100)));
                BasinNotes notes = recorder.notes().get(0);
                assertThat(notes.count()).as("work of kind %d", kind).isEqualTo(enough ? 16 : 8);
                assertThat(notes.weight(1)).isEqualTo(enough ? 1 : 2);
                assertThat(notes.maximum(1)).isEqualTo(enough ? 2 : 3);
                hold(recorder, PARITY, even(50), 1);
                hold(recorder, PARITY, even(51), 1);
                assertThat(notes.count()).isEqualTo(enough ? 18 : 9);
            }
        }
    }

    private static Costs work(int kind, long looks) {
        Costs costs = new Costs();
        if (kind == 0) {
            costs.evaluated(looks / Ascent.LOOKS_PER_EVALUATION);
        } else if (kind == 1) {
            costs.proposed(looks / 6);
        } else if (kind == 2) {
            for (long k = looks / 6; k > 0; k--) {
                costs.iterated();
            }
        } else {
            costs.updatedRatios(looks);
        }
        return costs;
    }

    /** What no rung tempers counts once, the rest times β. */
    @Test
    void heightsAreThoseOfTheRung() {
        Target tempered = SmallTargets.tempered("t", new double[] {1, 2, 3, 4}, new double[] {5, 7, 9, 11});
        assertThat(new Ascent(tempered, 2).logDensity(BitState.parse("10"))).isEqualTo(2 + 2 * 7);
        assertThat(new Ascent(tempered, 0).logDensity(BitState.parse("11"))).isEqualTo(4);
    }
}
