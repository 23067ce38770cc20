package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** What the hottest rung remembers, by hand: overlaps with a past, and rounds that end in another basin. */
class ReplicasAreComparedWithTheirPastTest {

    private static Neighbourhood at(int bits) {
        return BlackBox.of("flat", bits, x -> 0).at(BitState.zeros(bits));
    }

    private static void round(Recorder recorder, Neighbourhood replica, int... flipped) {
        recorder.enter(replica);
        recorder.stay(replica, 1);
        Flips flips = new Flips();
        for (int bit : flipped) {
            replica.apply(bit, flips);
            recorder.flip(bit);
        }
        recorder.leave();
    }

    /**
     * Of two replicas of ten bits the first stays at zero and the second at ones. Visits 1 and 2 are remembered; at visit 3 the first is 0 from its past and 10 from the other's:
     * 2·(10 − 0)/10 = 2.
     */
    @Test
    void oneThatStaysResemblesItsOwnPast() {
        OverlapMemory memory = new OverlapMemory();
        Neighbourhood first = at(10);
        Neighbourhood second = at(10);
        round(memory, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        round(memory, first);
        assertThat(memory.excess(1)).isEmpty();
        round(memory, second);
        round(memory, first);
        assertThat(memory.excess(1)).as("visits 1 and 2 are kept, not compared").isEmpty();
        round(memory, first);
        assertThat(memory.excess(1)).containsExactly(2.0);
        assertThat(memory.excess(2)).isEmpty();
    }

    /** It has moved by three of ten bits since: 3 from its own past, 7 from the other's, 2·4/10. */
    @Test
    void oneThatMovesResemblesItLess() {
        OverlapMemory memory = new OverlapMemory();
        Neighbourhood first = at(10);
        Neighbourhood second = at(10);
        round(memory, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        round(memory, first);
        round(memory, first);
        round(memory, first, 0, 1, 2);
        assertThat(memory.excess(1)).hasSize(1);
        assertThat(memory.excess(1).get(0)).isCloseTo(0.8, within(1e-15));
        round(memory, first);
        assertThat(memory.excess(1).get(0)).as("visit 4 is remembered").isCloseTo(0.8, within(1e-15));
        round(memory, first);
        assertThat(memory.excess(2)).as("visit 5 is too soon after 4").isEmpty();
        round(memory, first);
        assertThat(memory.excess(2).get(0)).isCloseTo((0.8 + 2 * 0.7) / 2, within(1e-15));
        memory.discard();
        assertThat(memory.excess(0)).isEmpty();
    }

    /** The only replica there is has nobody to be compared with. */
    @Test
    void oneAloneIsNotCompared() {
        OverlapMemory memory = new OverlapMemory();
        Neighbourhood only = at(10);
        for (int visit = 0; visit < 20; visit++) {
            round(memory, only);
        }
        assertThat(memory.excess(1)).isEmpty();
    }

    /** 64000 bits are 1000 words: three rounds in a row have one look. */
    @Test
    void longStatesAreLookedAtLessOften() {
        OverlapMemory memory = new OverlapMemory();
        Neighbourhood first = at(64_000);
        Neighbourhood second = at(64_000);
        for (int visit = 0; visit < 6; visit++) {
            round(memory, first);
        }
        round(memory, second);
        assertThat(memory.excess(0)).hasSize(2);
        for (int visit = 0; visit < 3; visit++) {
            round(memory, first);
        }
        assertThat(memory.excess(1)).as("visits looked at: 1, 2, 3").hasSize(1);
    }

    /** Every third round is looked at: of the first replica's twelve those are its visits 1, 2 and 3, and the third is compared. */
    @Test
    void otherRoundsAreNotLookedAt() {
        OverlapMemory memory = new OverlapMemory();
        Neighbourhood first = at(64_000);
        Neighbourhood second = at(64_000);
        for (int round = 0; round < 12; round++) {
            round(memory, round == 3 ? second : first);
        }
        assertThat(memory.excess(0)).hasSize(2);
        assertThat(memory.excess(1)).hasSize(1);
        assertThat(memory.excess(2)).isEmpty();
        OverlapMemory often = new OverlapMemory();
        Neighbourhood shorter = at(31_900);
        round(often, at(31_900));
        for (int round = 0; round < 7; round++) {
            round(often, shorter);
        }
        assertThat(often.excess(3))
                .as("499 words are looked at in every round: visits 3, 6 and 7")
                .hasSize(1);
    }

    /**
     * Of three replicas the second is 3 and the third 7 of ten bits from the first: at its visits 3 and 7 the first is compared with the third, at 6 with the second. Taken back by a memory of others it continues so.
     */
    @Test
    void theOthersTakeTurns() {
        List<Neighbourhood> replicas = List.of(at(10), at(10), at(10));
        OverlapMemory memory = new OverlapMemory();
        memory.replicas(replicas);
        round(memory, replicas.get(0));
        round(memory, replicas.get(1), 0, 1, 2);
        round(memory, replicas.get(1));
        round(memory, replicas.get(2), 0, 1, 2, 3, 4, 5, 6);
        round(memory, replicas.get(2));
        round(memory, replicas.get(0));
        round(memory, replicas.get(0));
        assertThat(memory.excess(1)).containsExactly(1.4);
        OverlapMemory back = new OverlapMemory();
        back.replicas(replicas);
        for (int visit = 0; visit < 5; visit++) {
            round(back, replicas.get(visit % 2));
        }
        back.restore(Tape.of(memory).reader());
        round(back, replicas.get(0));
        round(back, replicas.get(0));
        assertThat(back.excess(0)).hasSize(3);
        assertThat(back.excess(1)).containsExactly(1.4);
        round(back, replicas.get(0));
        assertThat(back.excess(2).get(0)).isCloseTo((1.4 + 0.6) / 2, within(1e-15));
        round(back, replicas.get(0));
        assertThat(back.excess(3).get(0)).isCloseTo((1.4 + 0.6 + 1.4) / 3, within(1e-15));
        round(back, replicas.get(1));
        assertThat(back.excess(1).get(1))
                .as("the second at visit 3: with the first")
                .isCloseTo(0.6, within(1e-15));
    }

    @Test
    void aReplicaThatWasNotAnnouncedCannotBeWrittenDown() {
        OverlapMemory memory = new OverlapMemory();
        Neighbourhood known = at(10);
        memory.replicas(List.of(known));
        round(memory, known);
        memory.save(new ByteEncoder());
        round(memory, at(10));
        assertThatThrownBy(() -> memory.save(new ByteEncoder()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a replica came that was not announced");
    }

    @Test
    void roundsThatEndInAnotherBasinAreCounted() {
        BasinChanges changes = new BasinChanges(List.of(BitState.parse("0000"), BitState.parse("1111")));
        Neighbourhood replica = at(4);
        round(changes, replica, 0);
        round(changes, replica, 1, 2);
        round(changes, replica);
        assertThat(changes.looks()).isEqualTo(3);
        assertThat(changes.changes()).isEqualTo(1);
        round(changes, replica, 0, 1, 2);
        assertThat(changes.changes()).isEqualTo(2);
        changes.discard();
        assertThat(changes.looks()).isZero();
        assertThat(changes.changes()).isZero();
        round(changes, replica, 0, 1);
        assertThat(changes.changes()).as("a tie is the first mode's").isZero();
    }

    /** Two modes of 250 words each: every second round. */
    @Test
    void longModesAreLookedAtLessOften() {
        BasinChanges changes = new BasinChanges(List.of(BitState.zeros(16_000), BitState.zeros(16_000)));
        Neighbourhood replica = at(16_000);
        for (int k = 0; k < 5; k++) {
            round(changes, replica);
        }
        assertThat(changes.looks()).isEqualTo(3);
    }

    @Test
    void aRecorderThatDoesNotSayHowRefusesToBeSaved() {
        Recorder plain = new Deaf(new MarginalRecorder(3));
        assertThatThrownBy(() -> plain.save(new ByteEncoder()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageEndingWith("Deaf cannot be saved");
        assertThatThrownBy(() -> plain.restore(Tape.of(new LawRecorder(2)).reader()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageEndingWith("Deaf cannot be restored");
        assertThat(plain.wantsExpectedWeights()).isFalse();
    }
}
