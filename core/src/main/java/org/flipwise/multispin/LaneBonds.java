package org.flipwise.multispin;

import java.util.Arrays;

/** The bonds of a {@link LaneModel}, each once for each binary digit of its weight, by planes: digit b of all bonds, then digit b + 1. */
final class LaneBonds {
    private final int[] end = new int[LaneModel.PLANES];
    private final int[] first;
    private final int[] second;
    private final long total;

    /**
     * The bonds of rows.
     *
     * @param start by spin and plane: where its entries begin
     * @param entry the places of the words at the other ends
     */
    LaneBonds(int spins, int[] start, int[] entry) {
        int[] ones = new int[entry.length];
        int[] others = new int[entry.length];
        int bond = 0;
        long sum = 0;
        for (int plane = 0; plane < LaneModel.PLANES; plane++) {
            for (int spin = 0; spin < spins; spin++) {
                int row = spin * LaneModel.PLANES + plane;
                for (int e = start[row]; e < start[row + 1]; e++) {
                    if (entry[e] >> 1 > spin) {
                        ones[bond] = 2 * spin;
                        others[bond++] = entry[e];
                        sum += 1L << plane;
                    }
                }
            }
            end[plane] = bond;
        }
        first = Arrays.copyOf(ones, bond);
        second = Arrays.copyOf(others, bond);
        total = sum;
    }

    /** Where the bonds of a plane end. */
    int end(int plane) {
        return end[plane];
    }

    /** Returns the place of the word at one end of each. */
    int[] first() {
        return first;
    }

    /** Returns the place of the word at the other, or of its complement where the coupling is negative. */
    int[] second() {
        return second;
    }

    /** Σ |J| + Σ |h|. */
    long total() {
        return total;
    }
}
