package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** Which states are kept, forgotten and found again, with every number counted by hand. */
class TablesOfHeavyStatesAreExactTest {

    private static void hold(Recorder recorder, String state, double weight) {
        new Script(recorder, state).enter().stay(weight).leave();
    }

    private static String oneAt(int bit, int dimension) {
        return "0".repeat(bit) + "1" + "0".repeat(dimension - bit - 1);
    }

    private static List<String> states(ModelRecorder models) {
        return models.heaviest(1000).stream()
                .map(model -> model.state().toString())
                .toList();
    }

    /** A state met by entering and by flipping is one state, in whichever word its bits are. */
    @Test
    void aStateIsTheSameHoweverItIsComeTo() {
        ModelRecorder models = new ModelRecorder(200);
        for (int bit : new int[] {0, 63, 64, 70, 128, 199}) {
            hold(models, oneAt(bit, 200), 1);
            new Script(models, "0".repeat(200)).enter().flip(bit).stay(1).leave();
        }
        assertThat(models.heaviest(100))
                .hasSize(6)
                .allSatisfy(model -> assertThat(model.mass()).isCloseTo(1.0 / 6, within(1e-15)));
    }

    /** Of equal weight the one whose key is lower comes first: keys of single bits are the numbers of SplitMix64 from 0, which the Java library has too. */
    @Test
    void tiesAreInTheOrderOfTheirKeys() {
        int bits = 64;
        ModelRecorder models = new ModelRecorder(bits);
        SplittableRandom published = new SplittableRandom(0);
        List<String> expected = new ArrayList<>();
        long[] keys = new long[bits];
        for (int bit = 0; bit < bits; bit++) {
            hold(models, oneAt(bit, bits), 2);
            keys[bit] = published.nextLong();
            expected.add(oneAt(bit, bits));
        }
        expected.sort(Comparator.comparingLong(state -> keys[state.indexOf('1')]));
        assertThat(states(models)).isEqualTo(expected);
        hold(models, oneAt(5, bits), 1);
        assertThat(states(models).get(0)).as("weight comes first").isEqualTo(oneAt(5, bits));
    }

    /** Two hundred states in a table of five hundred places collide now and then; taken back they are all found where they are. */
    @Test
    void statesThatCollideAreFoundAgain() {
        int bits = 200;
        ModelRecorder models = new ModelRecorder(bits, 200);
        for (int time = 0; time < 3; time++) {
            for (int bit = 0; bit < bits; bit++) {
                hold(models, oneAt(bit, bits), 1);
            }
            ModelRecorder back = new ModelRecorder(bits, 200);
            hold(back, oneAt(time, bits), 5);
            back.restore(Tape.of(models).reader());
            models = back;
        }
        Set<String> distinct = new HashSet<>(states(models));
        assertThat(states(models)).hasSize(bits);
        assertThat(distinct).hasSize(bits);
        assertThat(models.forgotten()).isZero();
        assertThat(models.heaviest(bits))
                .allSatisfy(model -> assertThat(model.mass()).isCloseTo(1.0 / bits, within(1e-12)));
    }

    /**
     * Room for four. Closed 1, 6, 3 for a, b, c; then in one open round a has 5 more, b 1 more, d has 2 and e comes with 1: of 6, 7, 3 and 2 the lighter two go, of which the heavier had 3.
     */
    @Test
    void theLighterHalfIsForgottenByAllItsWeight() {
        ModelRecorder models = new ModelRecorder(3, 4);
        hold(models, "100", 1);
        hold(models, "010", 6);
        hold(models, "001", 3);
        Script open =
                new Script(models, "100").enter().stay(5).flip(0, 1).stay(1).flip(1, 0, 1);
        open.stay(2).flip(2).stay(1);
        assertThat(states(models)).containsExactly("010", "100", "111");
        assertThat(models.forgotten()).isCloseTo(3.0 / 19, within(1e-15));
        assertThat(models.heaviest(1).get(0).mass()).isCloseTo(7.0 / 19, within(1e-15));
        open.leave();
        assertThat(models.forgotten()).isCloseTo(3.0 / 19, within(1e-15));
        assertThat(models.heaviest(3).get(2).mass()).isCloseTo(1.0 / 19, within(1e-15));
        ModelRecorder other = new ModelRecorder(3, 4);
        other.merge(models);
        assertThat(other.forgotten()).as("what was forgotten there").isCloseTo(3.0 / 19, within(1e-15));
    }

    /** Part closed and part open: 2 + 2 of the heavier of those that go. */
    @Test
    void whatIsForgottenCountsOpenRoundsToo() {
        ModelRecorder models = new ModelRecorder(3, 2);
        hold(models, "100", 2);
        hold(models, "010", 9);
        new Script(models, "100").enter().stay(2).flip(0, 2).stay(1);
        assertThat(states(models)).containsExactly("010", "001");
        assertThat(models.forgotten()).isCloseTo(4.0 / 14, within(1e-15));
    }

    /** Of three the half that stays is two, of five three. */
    @Test
    void anOddTableKeepsTheLargerHalf() {
        for (int room : new int[] {3, 5}) {
            ModelRecorder models = new ModelRecorder(8, room);
            for (int bit = 0; bit < room; bit++) {
                hold(models, oneAt(bit, 8), 10 - bit);
            }
            hold(models, oneAt(7, 8), 1);
            List<String> expected = new ArrayList<>();
            for (int bit = 0; bit <= room / 2; bit++) {
                expected.add(oneAt(bit, 8));
            }
            expected.add(oneAt(7, 8));
            assertThat(states(models)).isEqualTo(expected);
        }
    }

    @Test
    void aStateWithoutWeightIsNotListed() {
        ModelRecorder models = new ModelRecorder(2);
        new Script(models, "10").enter().stay(0).flip(1).stay(3);
        assertThat(states(models)).as("open weight counts").containsExactly("11");
        assertThat(models.heaviest(5).get(0).state()).isEqualTo(BitState.parse("11"));
    }

    /** A state of 2^19 bits leaves room for 256 states: with one more the lighter half goes. */
    @Test
    void longStatesHaveLessRoom() {
        int bits = 1 << 19;
        ModelRecorder models = new ModelRecorder(bits);
        Neighbourhood at = BlackBox.of("flat", bits, x -> 0).at(BitState.zeros(bits));
        Flips flips = new Flips();
        models.enter(at);
        for (int k = 0; k < 256; k++) {
            models.stay(at, 1);
            at.apply(k, flips);
            models.flip(k);
        }
        assertThat(models.forgotten()).isZero();
        assertThat(models.heaviest(1000)).hasSize(256);
        models.stay(at, 1);
        assertThat(models.forgotten()).isCloseTo(1.0 / 257, within(1e-15));
        assertThat(models.heaviest(1000)).hasSize(129);
    }

    /** Of 2^16 bits 64 batches are kept: of 65 rounds the first 64 are 32 batches of two. */
    @Test
    void longStatesHaveFewerBatches() {
        for (int bits : new int[] {1 << 15, 1 << 16}) {
            MarginalRecorder marginals = new MarginalRecorder(bits);
            Neighbourhood at = BlackBox.of("flat", bits, x -> 0).at(BitState.zeros(bits));
            for (int round = 0; round < 65; round++) {
                marginals.enter(at);
                marginals.stay(at, 1);
                marginals.leave();
            }
            double inBatches =
                    marginals.halves(0).stream().mapToDouble(Stretch::weight).sum();
            assertThat(inBatches).isEqualTo(bits == 1 << 15 ? 65 : 64);
        }
    }
}
