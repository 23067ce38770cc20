package org.flipwise.target;

import java.util.Arrays;

/** The bits that a move flipped; reused from move to move. */
public final class Flips {
    private int[] bits = new int[2];
    private int count;

    public void clear() {
        count = 0;
    }

    public void add(int bit) {
        if (count == bits.length) {
            bits = Arrays.copyOf(bits, 2 * count);
        }
        bits[count++] = bit;
    }

    public int count() {
        return count;
    }

    public int bit(int i) {
        return bits[i];
    }
}
