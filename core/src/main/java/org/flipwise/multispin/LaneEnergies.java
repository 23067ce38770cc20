package org.flipwise.multispin;

import java.util.Arrays;

/**
 * The sums Σ_i h_i·s_i + Σ_{i&lt;j} J_ij·s_i·s_j of 64 lanes, in units: the weight of all bonds less twice that of the bonds that are not satisfied, counted by carry-save adders, eight words at a
 * time (Harley and Seal), in a binary counter of a word for each digit. O(bonds), exact.
 */
public final class LaneEnergies {
    private static final int EIGHT = 8;
    private static final int DIGITS = 32;
    private final LaneModel model;
    private final long[] counter = new long[DIGITS + LaneModel.PLANES];

    /** Sums for the states of a model, with a counter of its own. */
    public LaneEnergies(LaneModel model) {
        this.model = model;
    }

    /** Writes the sum of each lane. */
    public void sum(LaneStates at, int[] into) {
        Arrays.fill(counter, 0);
        LaneBonds bonds = model.bonds();
        int from = 0;
        for (int plane = 0; plane < LaneModel.PLANES; plane++) {
            int end = bonds.end(plane);
            count(at.words(), bonds.first(), bonds.second(), from, end, plane);
            from = end;
        }
        for (int lane = 0; lane < LaneModel.LANES; lane++) {
            long unsatisfied = 0;
            for (int digit = 0; digit < counter.length; digit++) {
                unsatisfied |= (counter[digit] >>> lane & 1) << digit;
            }
            into[lane] = (int) (bonds.total() - 2 * unsatisfied);
        }
    }

    private void count(long[] words, int[] first, int[] second, int from, int end, int plane) {
        long ones = 0;
        long twos = 0;
        long fours = 0;
        int e = from;
        for (; e + EIGHT <= end; e += EIGHT) {
            long a = words[first[e]] ^ words[second[e]];
            long b = words[first[e + 1]] ^ words[second[e + 1]];
            long half = ones ^ a;
            long twosA = (ones & a) | (half & b);
            ones = half ^ b;
            a = words[first[e + 2]] ^ words[second[e + 2]];
            b = words[first[e + 3]] ^ words[second[e + 3]];
            half = ones ^ a;
            long twosB = (ones & a) | (half & b);
            ones = half ^ b;
            half = twos ^ twosA;
            long foursA = (twos & twosA) | (half & twosB);
            twos = half ^ twosB;
            a = words[first[e + 4]] ^ words[second[e + 4]];
            b = words[first[e + 5]] ^ words[second[e + 5]];
            half = ones ^ a;
            twosA = (ones & a) | (half & b);
            ones = half ^ b;
            a = words[first[e + 6]] ^ words[second[e + 6]];
            b = words[first[e + 7]] ^ words[second[e + 7]];
            half = ones ^ a;
            twosB = (ones & a) | (half & b);
            ones = half ^ b;
            half = twos ^ twosA;
            long foursB = (twos & twosA) | (half & twosB);
            twos = half ^ twosB;
            half = fours ^ foursA;
            add((fours & foursA) | (half & foursB), plane + 3);
            fours = half ^ foursB;
        }
        for (; e < end; e++) {
            add(words[first[e]] ^ words[second[e]], plane);
        }
        add(ones, plane);
        add(twos, plane + 1);
        add(fours, plane + 2);
    }

    /** Adds 2^digit in the lanes of a word. */
    private void add(long word, int digit) {
        long carry = word;
        for (int at = digit; carry != 0; at++) {
            long next = counter[at] & carry;
            counter[at] ^= carry;
            carry = next;
        }
    }
}
