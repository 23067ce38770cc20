package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** The rule that looks for the cheaper form, told by hand what stretches cost. */
class TrialsComeAtPowersOfTwoTest {
    private static final long SEED = 20261213;

    private static Walker walker() {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(new Ring(BitState.zeros(4), 1), draws);
        walker.bind(1, BalancingFunction.min());
        return walker;
    }

    /** Runs a round of the rule; each stretch as its length, negative for proposals. A proposal costs so much, a rejection-free stretch so much whatever its length, a move nothing. */
    private static List<Long> round(CheaperForm rule, long length, double proposal, double start) {
        List<Long> stretches = new ArrayList<>();
        rule.begin(walker(), length);
        for (long left = length; left > 0; ) {
            long stretch = rule.stretch(left);
            boolean free = rule.rejectionFree();
            stretches.add(free ? stretch : -stretch);
            long jumps = stretch / 4;
            rule.ran(stretch, jumps, free ? start : proposal * stretch);
            left -= stretch;
        }
        return stretches;
    }

    /** Of 3000 transitions 32 by proposals and 256 at once are tried in rounds 0 to 3, 4, 8, 16 and so on. */
    @Test
    void shortTrialsOfEither() {
        CheaperForm rule = new CheaperForm();
        for (int round = 0; round < 40; round++) {
            List<Long> stretches = round(rule, 3000, 1000, 1);
            boolean trial = round < 4 || Integer.bitCount(round) == 1;
            assertThat(stretches).as("round %d", round).hasSize(trial ? 34 : 1);
            if (trial) {
                assertThat(stretches.subList(0, 32)).containsOnly(-1L);
                assertThat(stretches.get(32)).isEqualTo(256);
                assertThat(stretches.get(33)).isEqualTo(3000 - 32 - 256);
            }
        }
    }

    /** In a round of seven a third of each, rounded: three, two, and the two that are left. */
    @Test
    void shortRoundsAreTriedInThirds() {
        List<Long> stretches = round(new CheaperForm(), 7, 1, 1000);
        assertThat(stretches.subList(0, 4)).containsExactly(-1L, -1L, -1L, 2L);
        assertThat(Math.abs(stretches.get(4))).isEqualTo(2);
        assertThat(round(new CheaperForm(), 1, 1, 1000)).containsExactly(-1L);
    }

    /** With 100 transitions a proposal of 1 makes a round of 100: the other form is left only where it costs 1.2 times as much, and not come back to for being a little cheaper. */
    @Test
    void theFormChangesForAFifthAndNoLess() {
        CheaperForm rule = new CheaperForm();
        assertThat(after(rule, 31, 60)).isPositive();
        assertThat(after(rule, 1000, 112))
                .as("dearer, but by less than a fifth")
                .isPositive();
        assertThat(after(rule, 1000, 200)).isNegative();
        assertThat(after(rule, 3000, 90))
                .as("cheaper, but by less than a fifth")
                .isNegative();
    }

    /** How the last stretch was run after so many rounds more. */
    private static long after(CheaperForm rule, int rounds, double start) {
        List<Long> last = List.of();
        for (int round = 0; round < rounds; round++) {
            last = round(rule, 100, 1, start);
        }
        return last.get(last.size() - 1);
    }
}
