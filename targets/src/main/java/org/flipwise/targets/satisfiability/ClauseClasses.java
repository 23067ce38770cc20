package org.flipwise.targets.satisfiability;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.ClassLists;

/**
 * Moves in lists of equal ΔU: class 0 leads to forbidden states, class 1 + s + k changes U by k units, −s ≤ k ≤ s, where the unit divides every soft
 * weight. A flip moves each touched bit from list to list in O(1).
 */
final class ClauseClasses extends ClauseCounts implements ClassLists {
    private final long unit;
    private final int steps;
    private final int[][] members;
    private final int[] size;
    private final int[] classOf;
    private final int[] place;

    ClauseClasses(Formula formula, long unit, int steps, BitState start) {
        super(formula, start);
        this.unit = unit;
        this.steps = steps;
        members = new int[2 * steps + 2][4];
        size = new int[members.length];
        classOf = new int[formula.variables()];
        place = new int[formula.variables()];
        for (int bit = 0; bit < classOf.length; bit++) {
            insert(bit);
        }
    }

    private int classNow(int bit) {
        return forbidden(bit) ? 0 : 1 + steps + (int) (gain(bit) / unit);
    }

    private void insert(int bit) {
        int c = classNow(bit);
        if (size[c] == members[c].length) {
            members[c] = Arrays.copyOf(members[c], 2 * size[c]);
        }
        classOf[bit] = c;
        place[bit] = size[c];
        members[c][size[c]++] = bit;
    }

    private void remove(int bit) {
        int c = classOf[bit];
        int last = members[c][--size[c]];
        members[c][place[bit]] = last;
        place[last] = place[bit];
    }

    private void move(int bit) {
        if (classNow(bit) != classOf[bit]) {
            remove(bit);
            insert(bit);
        }
    }

    @Override
    void update() {
        if (everything()) {
            for (int bit = 0; bit < classOf.length; bit++) {
                move(bit);
            }
        } else {
            for (int i = 0; i < touchedCount(); i++) {
                move(touchedBit(i));
            }
        }
    }

    /** The order of the lists, as members are drawn by their place; which list a bit is in follows from the state. */
    @Override
    protected void saveMore(Encoder into) {
        for (int c = 0; c < size.length; c++) {
            into.wholes(members[c], size[c]);
        }
    }

    @Override
    protected void restoreMore(BitState to, Decoder from) {
        super.restoreMore(to, from);
        Arrays.fill(size, 0);
        int read = 0;
        for (int c = 0; c < size.length; c++) {
            int[] list = from.ints();
            read += list.length;
            for (int bit : list) {
                if (bit < 0 || bit >= classOf.length || classNow(bit) != c) {
                    throw new CodecException("the list of class " + c + " holds " + bit + ", which is not one of it");
                }
                insert(bit);
            }
        }
        if (read != classOf.length) {
            throw new CodecException("the lists hold " + read + " bits; expected " + classOf.length);
        }
    }

    @Override
    public int classes() {
        return members.length;
    }

    @Override
    public double classDelta(int index) {
        return index == 0 ? Double.NEGATIVE_INFINITY : (index - 1 - steps) * (double) unit;
    }

    @Override
    public int classSize(int index) {
        return size[index];
    }

    @Override
    public int classMember(int index, Draws draws) {
        return members[index][draws.below(size[index])];
    }
}
