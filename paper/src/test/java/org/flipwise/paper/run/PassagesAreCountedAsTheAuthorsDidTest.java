package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Histories written down by hand: each row says which replica stands on the coldest, the middle and the hottest rung. */
class PassagesAreCountedAsTheAuthorsDidTest {
    /** Replica 0 goes up and down again, replica 1 stays in the middle or below it, replica 2 comes down and goes up. */
    private static final int[][] THERE_AND_BACK = {
        {0, 1, 2}, {1, 0, 2}, {1, 2, 0}, {2, 1, 0}, {2, 0, 1}, {0, 2, 1}, {0, 1, 2},
    };

    private static PassageCount count(int[]... rows) {
        PassageCount count = PassageCount.from(rows[0].length, rung -> rows[0][rung]);
        for (int row = 1; row < rows.length; row++) {
            int[] stands = rows[row];
            count.add(rung -> stands[rung]);
        }
        return count;
    }

    /** Whole trips only, from the coldest rung to the hottest and back: the twin that is wrong in short runs. */
    private static List<Long> wholeTrips(PassageCount count) {
        return count.byReplica().stream().map(passages -> passages / 2).toList();
    }

    /**
     * Replica 0 is cold, hot and cold again: two passages. Replica 1 is first cold, then hot: one. Replica 2 is hot before it is cold, which does not count, and then cold and hot: one.
     */
    @Test
    void eachPassageFromTheFirstStandOnTheColdestRungIsHalfATrip() {
        PassageCount count = count(THERE_AND_BACK);
        assertThat(count.byReplica()).containsExactly(2L, 1L, 1L);
        assertThat(wholeTrips(count)).as("wrong twin: whole trips").containsExactly(1L, 0L, 0L);
    }

    /** Padding brings replicas 1 and 2, last seen hot, back to the coldest rung; replica 0 is there already. More padding adds nothing. */
    @Test
    void aPaddedHistoryGivesReplicasLastSeenHotAPassageMore() {
        PassageCount unpadded = count(THERE_AND_BACK);
        PassageCount padded = count(THERE_AND_BACK);
        padded.pad();
        assertThat(padded.byReplica()).containsExactly(2L, 2L, 2L);
        assertThat(unpadded.byReplica()).as("wrong twin: unpadded").isNotEqualTo(padded.byReplica());
        padded.pad();
        assertThat(padded.byReplica()).containsExactly(2L, 2L, 2L);
    }

    /** Replicas that were never cold begin with the padding, and a replica on its way up after its last stand on the coldest rung gains nothing. */
    @Test
    void paddingGivesNothingToThoseNotComingFromTheHottestRung() {
        PassageCount count = count(new int[] {0, 1, 2}, new int[] {1, 0, 2});
        count.pad();
        assertThat(count.byReplica()).containsExactly(0L, 0L, 0L);
    }

    /** The same rungs of replicas that burn-in has shuffled: they are numbered by the rungs on which it left them. */
    @Test
    void replicasAreNumberedByTheirRungsAtTheEndOfBurnIn() {
        int[] shuffled = {2, 0, 1};
        List<int[]> rows = new ArrayList<>();
        for (int[] row : THERE_AND_BACK) {
            rows.add(new int[] {shuffled[row[0]], shuffled[row[1]], shuffled[row[2]]});
        }
        assertThat(count(rows.toArray(int[][]::new)).byReplica()).containsExactly(2L, 1L, 1L);
    }

    @Test
    void oneRungHasNoPassages() {
        PassageCount count = count(new int[] {0}, new int[] {0}, new int[] {0});
        count.pad();
        assertThat(count.byReplica()).containsExactly(0L);
    }
}
