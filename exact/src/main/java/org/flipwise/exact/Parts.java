package org.flipwise.exact;

import java.util.function.IntFunction;

/** Counts the connected parts of a set of states. */
final class Parts {
    private Parts() {}

    /** By moves that are listed. O(states·moves). */
    static int of(boolean[] wanted, IntFunction<int[]> moves) {
        boolean[] seen = new boolean[wanted.length];
        int[] waiting = new int[wanted.length];
        int parts = 0;
        for (int start = 0; start < wanted.length; start++) {
            if (!wanted[start] || seen[start]) {
                continue;
            }
            parts++;
            seen[start] = true;
            waiting[0] = start;
            for (int count = 1; count > 0; ) {
                for (int next : moves.apply(waiting[--count])) {
                    if (wanted[next] && !seen[next]) {
                        seen[next] = true;
                        waiting[count++] = next;
                    }
                }
            }
        }
        return parts;
    }

    /** By flips of single bits, without a list. */
    static int byFlips(boolean[] wanted, int dimension) {
        int[] neighbours = new int[dimension];
        return of(wanted, from -> {
            for (int bit = 0; bit < dimension; bit++) {
                neighbours[bit] = from ^ (1 << bit);
            }
            return neighbours;
        });
    }
}
