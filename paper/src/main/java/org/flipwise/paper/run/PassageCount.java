package org.flipwise.paper.run;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Passages of replicas from one end of the ladder to the other, as the authors counted them; each is half a round trip. The first passage of a replica begins when it first stands on the coldest rung.
 *
 * <p>The authors reserve the history of rungs for the largest number of rounds before a simulation begins and count over all of it. A simulation that ends earlier leaves the rest at 0, the number of the
 * coldest rung, so a replica that has been on the hottest rung since it last was on the coldest has a passage more than it made ({@link #pad}). Replicas are numbered by their rungs at the end of burn-in, in
 * which the authors' swaps exchange states.
 */
final class PassageCount {
    private static final int COLDEST = 0;
    private final int hottest;
    /** The number of each of the tempering's replicas here. */
    private final int[] numbers;
    /** How many ends each replica has reached: the coldest rung, the hottest, the coldest, … in turn. */
    private final long[] ends;

    private PassageCount(int[] numbers) {
        this.numbers = numbers;
        hottest = numbers.length - 1;
        ends = new long[numbers.length];
    }

    /**
     * Begins a history at the end of burn-in.
     *
     * @param replicaOn the replica that stands on a rung
     */
    static PassageCount from(int rungs, IntUnaryOperator replicaOn) {
        int[] numbers = new int[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            numbers[replicaOn.applyAsInt(rung)] = rung;
        }
        PassageCount count = new PassageCount(numbers);
        count.add(replicaOn);
        return count;
    }

    /** Adds a row to the history: where every replica stands now. */
    void add(IntUnaryOperator replicaOn) {
        for (int rung = 0; rung <= hottest; rung++) {
            stands(numbers[replicaOn.applyAsInt(rung)], rung);
        }
    }

    /** Adds a row in which every replica stands on the coldest rung; further ones would add no passage. */
    void pad() {
        for (int number = 0; number <= hottest; number++) {
            stands(number, COLDEST);
        }
    }

    /** A ladder of one rung has no passages. */
    private void stands(int number, int rung) {
        int next = ends[number] % 2 == 0 ? COLDEST : hottest;
        if (rung == next && hottest > COLDEST) {
            ends[number]++;
        }
    }

    /** Returns the passages of each replica. */
    List<Long> byReplica() {
        return Arrays.stream(ends).map(count -> Math.max(0, count - 1)).boxed().toList();
    }
}
