package org.flipwise.targets.polynomial;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.ClassLists;

/** Moves in lists of equal ΔU (the n-fold way): class k changes U by (k − bound) units, exactly. A flip moves each touched bit from list to list in O(1). */
final class PolynomialClasses extends PolynomialNeighbourhood implements ClassLists {
    private static final int[] EMPTY = {};
    private final double unit;
    private final int bound;
    private final int[][] members;
    private final int[] size;
    private final int[] classOf;
    private final int[] place;

    PolynomialClasses(PolynomialModel model, double unit, int bound, BitState start) {
        super(model, true, true, start);
        this.unit = unit;
        this.bound = bound;
        members = new int[2 * bound + 1][];
        Arrays.fill(members, EMPTY);
        size = new int[members.length];
        classOf = new int[model.dimension];
        place = new int[model.dimension];
        for (int bit = 0; bit < classOf.length; bit++) {
            insert(bit, classNow(bit));
        }
    }

    private int classNow(int bit) {
        return bound + (int) (products().delta[bit] / unit);
    }

    private void insert(int bit, int c) {
        if (size[c] == members[c].length) {
            members[c] = Arrays.copyOf(members[c], Math.max(4, 2 * size[c]));
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

    @Override
    void update() {
        TermProducts products = products();
        for (int i = 0; i < products.touchedCount(); i++) {
            int bit = products.touchedBit(i);
            int c = classNow(bit);
            if (c != classOf[bit]) {
                remove(bit);
                insert(bit, c);
            }
        }
    }

    /** The order of the lists, as members are drawn by their place. */
    @Override
    protected void saveMore(Encoder into) {
        super.saveMore(into);
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
                insert(bit, c);
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
        return (index - bound) * unit;
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
