package org.flipwise.targets.pairwise;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;

/**
 * The n-fold way: bit j is in class ΔU_j/unit + bound, an integer that is kept exactly. A flip moves the bit itself and its neighbours to other
 * classes, O(1) each: the last member of the old list takes the place left, and the new list grows at its end. Lists never shrink, so that
 * memory is claimed only until each has had its longest.
 *
 * <p>The lists are made on first use and given up after some p/8 flips without a question, so that chains of single proposals
 * do not pay for them.
 */
final class ClassNeighbourhood implements ClassLists {
    private static final int[] EMPTY = {};
    private final PairwiseModel model;
    private final int[] start;
    private final int[] other;
    private final int[] coupling;
    private final int bound;
    private final double unit;
    private final double uniform;
    private final int patience;
    private final BitState state;
    /** ΔU/unit + bound, by bit. */
    private final int[] classOf;
    /** Where a bit is in its class's list; valid while {@code listed}. */
    private final int[] place;

    /** 1 − 2x, by bit: products instead of branches that no processor can foresee. */
    private final byte[] sign;

    private final int[][] members;
    private final int[] size;
    private final Costs costs = new Costs();
    /** (U − c)/unit. */
    private long value;

    private boolean listed;
    private int unasked;

    ClassNeighbourhood(PairwiseModel model, IntegerScale scale, BitState from) {
        this.model = model;
        start = model.starts();
        other = model.others();
        coupling = scale.couplings();
        bound = scale.bound();
        unit = scale.unit();
        state = from.copy();
        int p = model.dimension();
        uniform = 1.0 / p;
        patience = 64 + p / 8;
        classOf = new int[p];
        place = new int[p];
        sign = new byte[p];
        members = new int[2 * bound + 1][];
        Arrays.fill(members, EMPTY);
        size = new int[2 * bound + 1];
        long twice = 0;
        for (int bit = 0; bit < p; bit++) {
            int field = scale.linear(bit);
            for (int e = start[bit]; e < start[bit + 1]; e++) {
                field += state.get(other[e]) ? coupling[e] : 0;
            }
            boolean one = state.get(bit);
            sign[bit] = (byte) (one ? -1 : 1);
            classOf[bit] = bound + (one ? -field : field);
            twice += one ? scale.linear(bit) + (long) field : 0;
        }
        value = twice / 2;
        costs.evaluated(1);
    }

    @Override
    public BitState state() {
        return state;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public double potential() {
        return model.constant() + unit * value;
    }

    @Override
    public int moves() {
        return classOf.length;
    }

    @Override
    public boolean singleFlips() {
        return true;
    }

    @Override
    public void look(int move, MoveDelta into) {
        into.set(unit * (classOf[move] - bound), 0, uniform);
    }

    @Override
    public int propose(Draws draws) {
        return draws.below(classOf.length);
    }

    @Override
    public int classes() {
        return size.length;
    }

    @Override
    public double classDelta(int index) {
        return unit * (index - bound);
    }

    @Override
    public int classSize(int index) {
        list();
        return size[index];
    }

    @Override
    public int classMember(int index, Draws draws) {
        list();
        return members[index][draws.below(size[index])];
    }

    @Override
    public void groups(Groups into) {
        list();
        into.clear();
        into.reserve(size.length);
        for (int c = 0; c < size.length; c++) {
            into.add(classDelta(c), 0, size[c] * uniform);
        }
        costs.updatedRatios(size.length);
    }

    @Override
    public int member(int group, Draws draws) {
        return classMember(group, draws);
    }

    /** Makes the lists if there are none; O(p) then. */
    private void list() {
        unasked = 0;
        if (!listed) {
            Arrays.fill(size, 0);
            for (int bit = 0; bit < classOf.length; bit++) {
                append(bit, classOf[bit]);
            }
            listed = true;
        }
    }

    private void append(int bit, int index) {
        int at = size[index]++;
        if (at == members[index].length) {
            members[index] = Arrays.copyOf(members[index], Math.min(classOf.length, Math.max(8, 2 * at)));
        }
        members[index][at] = bit;
        place[bit] = at;
    }

    private void remove(int bit, int index) {
        int[] list = members[index];
        int last = list[--size[index]];
        int at = place[bit];
        list[at] = last;
        place[last] = at;
    }

    /** ΔU_j changes by (1 − 2x_i)(1 − 2x_j)·b_ij where i is flipped, and ΔU_i changes its sign. */
    @Override
    public void apply(int move, Flips flips) {
        value += classOf[move] - bound;
        if (listed && ++unasked > patience) {
            listed = false;
        }
        int own = sign[move];
        int end = start[move + 1];
        if (listed) {
            for (int e = start[move]; e < end; e++) {
                int j = other[e];
                int from = classOf[j];
                int to = from + own * sign[j] * coupling[e];
                remove(j, from);
                append(j, to);
                classOf[j] = to;
            }
            remove(move, classOf[move]);
            append(move, 2 * bound - classOf[move]);
        } else {
            for (int e = start[move]; e < end; e++) {
                int j = other[e];
                classOf[j] += own * sign[j] * coupling[e];
            }
        }
        sign[move] = (byte) -own;
        classOf[move] = 2 * bound - classOf[move];
        costs.updatedRatios(1L + end - start[move]);
        state.flip(move);
        flips.clear();
        flips.add(move);
        if (flips.touchedWanted()) {
            flips.listTouched();
            flips.touch(move);
            for (int e = start[move]; e < end; e++) {
                flips.touch(other[e]);
            }
        }
    }

    /** Returns the sum of the single changes and of the couplings within the mask; O(|mask|·degree). */
    @Override
    public boolean lookAll(BitState mask, MoveDelta into) {
        if (model.mirrors(mask)) {
            into.set(0, 0, 1);
            return true;
        }
        double change = model.within(mask, state);
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                change += unit * (classOf[bit] - bound);
            }
        }
        costs.updatedRatios(model.ratiosWithin(mask));
        into.set(change, 0, 1);
        return true;
    }

    /** The complement of a state has the same changes, so nothing but signs is to be done. */
    @Override
    public void applyAll(BitState mask, Flips flips) {
        if (!model.mirrors(mask)) {
            ClassLists.super.applyAll(mask, flips);
            return;
        }
        for (int bit = 0; bit < moves(); bit++) {
            sign[bit] = (byte) -sign[bit];
        }
        state.flipAll(mask);
        costs.updatedRatios(moves());
    }

    @Override
    public Costs costs() {
        return costs;
    }

    /** Where there are lists their order counts, as members are drawn by their place. */
    @Override
    public void save(Encoder into) {
        state.save(into);
        costs.save(into);
        into.wholes(classOf);
        into.whole(value);
        into.whole(unasked);
        into.flag(listed);
        if (listed) {
            for (int c = 0; c < size.length; c++) {
                into.wholes(members[c], size[c]);
            }
        }
    }

    @Override
    public void restore(Decoder from) {
        state.restore(from);
        costs.restore(from);
        from.fill(classOf);
        value = from.whole();
        unasked = from.whole(0, Integer.MAX_VALUE);
        for (int bit = 0; bit < sign.length; bit++) {
            sign[bit] = (byte) (state.get(bit) ? -1 : 1);
        }
        listed = from.flag();
        if (listed) {
            restoreLists(from);
        }
    }

    private void restoreLists(Decoder from) {
        Arrays.fill(size, 0);
        int read = 0;
        for (int c = 0; c < size.length; c++) {
            int[] list = from.ints();
            read += list.length;
            for (int bit : list) {
                if (bit < 0 || bit >= classOf.length || classOf[bit] != c) {
                    throw new CodecException("the list of class " + c + " holds " + bit + ", which is not one of it");
                }
                append(bit, c);
            }
        }
        if (read != classOf.length) {
            throw new CodecException("the lists hold " + read + " bits; expected " + classOf.length);
        }
    }
}
