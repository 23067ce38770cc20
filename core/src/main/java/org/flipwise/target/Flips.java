package org.flipwise.target;

import java.util.Arrays;

/**
 * What a move did: the bits it flipped, and the moves whose log-ratio it changed. Unless a neighbourhood lists the latter, every move
 * counts as changed. Reused from move to move.
 */
public final class Flips {
    private int[] bits = new int[2];
    private int count;
    private int[] touched = new int[8];
    private int touchedCount;
    private boolean everything = true;
    private boolean wanted;

    /** Creates a list of no flips, after which every ratio counts as changed. */
    public Flips() {}

    /** Clears the record: nothing flipped, every ratio changed. */
    public void clear() {
        count = 0;
        touchedCount = 0;
        everything = true;
    }

    public void add(int bit) {
        if (count == bits.length) {
            bits = Arrays.copyOf(bits, 2 * count);
        }
        bits[count++] = bit;
    }

    /** Sets whether the reader of this record uses the list of touched moves even where {@link Neighbourhood#touchesFew} is false. */
    public void wantTouched(boolean list) {
        wanted = list;
    }

    /** Returns whether a neighbourhood that knows which ratios a move changes should list them, though its own tables do without. */
    public boolean touchedWanted() {
        return wanted;
    }

    /** Only the moves named by {@link #touch} have changed. */
    public void listTouched() {
        everything = false;
    }

    /** This move's log-ratio has changed; naming a move twice does no harm. */
    public void touch(int move) {
        if (touchedCount == touched.length) {
            touched = Arrays.copyOf(touched, 2 * touchedCount);
        }
        touched[touchedCount++] = move;
    }

    public int count() {
        return count;
    }

    public int bit(int i) {
        return bits[i];
    }

    /** Returns whether every move may have changed; the list of touched moves is then empty. */
    public boolean everything() {
        return everything;
    }

    public int touchedCount() {
        return touchedCount;
    }

    public int touched(int i) {
        return touched[i];
    }
}
