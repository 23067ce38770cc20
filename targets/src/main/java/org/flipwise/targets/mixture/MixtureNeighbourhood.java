package org.flipwise.targets.mixture;

import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.FewKinds;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.Lumpable;
import org.flipwise.target.MoveDelta;

/**
 * A state of a mixture and its neighbours in groups. Each class of bits holds a stretch of {@code order}; its bits that do not agree
 * with mode 0 come first, and {@code border} is where the agreeing ones begin. A flip carries a bit over its class's border: O(1). A
 * group's log-ratio is computed on first use in a state, O(m). The density depends on the state through the places of the borders alone, so
 * classes are lumps, whose bits are up where they agree with mode 0.
 */
final class MixtureNeighbourhood implements Lumpable, FewKinds {
    /** Kinds of states times groups that a rung may remember the weights of: 8 MB. */
    private static final long MOST_REMEMBERED = 1 << 20;

    /** A flip of a mask, one of many, takes as long as so many updates of ratios. */
    private static final long RATIOS_PER_FLIP = (long) (2 * CostTable.RATIOS_PER_TERM);
    /** A word of a mask, of the state and of a mode, compared, likewise. */
    private static final long RATIOS_PER_WORD = 2;

    private final ModePatterns patterns;
    private final MixtureRatios ratios;
    private final List<BitState> modes;
    private final BitState state;
    private final int[] order;
    /** By bit: its place in {@code order} in the low half, its class in the high half, so that a flip reads one cache line. */
    private final long[] where;

    private final int[] border;
    private final int[] distance;
    /** The distances that a mask leads to, as last looked at. */
    private final int[] beyond;

    private final double[] logRatio;
    private final long[] stamp;
    private final double uniform;
    private final Costs costs = new Costs();
    private long version = 1;
    /** By class: what one more bit that does not agree with mode 0 adds to the kind. */
    private final int[] stride;

    private final int kinds;
    private int kind;
    private boolean ratiosStale;

    MixtureNeighbourhood(ModePatterns patterns, MixtureRatios ratios, List<BitState> modes, BitState start) {
        this.patterns = patterns;
        this.ratios = ratios;
        this.modes = modes;
        state = start.copy();
        order = new int[patterns.dimension()];
        where = new long[patterns.dimension()];
        border = new int[patterns.classes()];
        distance = new int[patterns.modes()];
        beyond = new int[patterns.modes()];
        logRatio = new double[2 * patterns.classes()];
        stamp = new long[2 * patterns.classes()];
        uniform = 1.0 / patterns.dimension();
        for (int mode = 0; mode < distance.length; mode++) {
            distance[mode] = modes.get(mode).distance(start);
        }
        stride = new int[border.length];
        kinds = strides();
        for (int k = 0; k < border.length; k++) {
            sortClass(k, modes.get(0));
            kind += stride[k] * (border[k] - patterns.start(k));
        }
        ratios.at(distance);
        costs.evaluated(1);
    }

    /** Numbers the places that the borders can have together; 0 where they are too many. */
    private int strides() {
        long product = 1;
        for (int k = 0; k < stride.length; k++) {
            stride[k] = (int) product;
            product *= 1 + patterns.start(k + 1) - patterns.start(k);
            if (product * 2 * border.length > MOST_REMEMBERED) {
                Arrays.fill(stride, 0);
                return 0;
            }
        }
        return (int) product;
    }

    private void sortClass(int k, BitState mode0) {
        int low = patterns.start(k);
        int high = patterns.start(k + 1);
        for (int i = patterns.start(k); i < patterns.start(k + 1); i++) {
            int bit = patterns.bitAt(i);
            put(bit, k, state.get(bit) == mode0.get(bit) ? --high : low++);
        }
        border[k] = low;
    }

    private void put(int bit, int k, int at) {
        order[at] = bit;
        where[bit] = (long) k << 32 | at;
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
        refresh();
        return ratios.logDensity();
    }

    @Override
    public int moves() {
        return order.length;
    }

    @Override
    public boolean singleFlips() {
        return true;
    }

    private int groupOf(int bit) {
        int k = (int) (where[bit] >>> 32);
        return 2 * k + ((int) where[bit] < border[k] ? 0 : 1);
    }

    private double logRatio(int group) {
        if (stamp[group] != version) {
            refresh();
            logRatio[group] = ratios.logRatio(patterns, group);
            stamp[group] = version;
            costs.updatedRatios(1);
        }
        return logRatio[group];
    }

    @Override
    public void look(int move, MoveDelta into) {
        into.set(logRatio(groupOf(move)), 0, uniform);
    }

    @Override
    public boolean holds(int move) {
        return stamp[groupOf(move)] == version;
    }

    @Override
    public boolean holdsPotential() {
        return !ratiosStale;
    }

    @Override
    public int propose(Draws draws) {
        return draws.below(order.length);
    }

    @Override
    public void groups(Groups into) {
        into.clear();
        into.reserve(logRatio.length);
        for (int k = 0; k < border.length; k++) {
            add(2 * k, border[k] - patterns.start(k), into);
            add(2 * k + 1, patterns.start(k + 1) - border[k], into);
        }
    }

    private void add(int group, int size, Groups into) {
        if (size == 0) {
            into.add(0, 0, 0);
        } else {
            into.add(logRatio(group), 0, size * uniform);
        }
    }

    @Override
    public int member(int group, Draws draws) {
        int k = group >>> 1;
        int first = (group & 1) == 0 ? patterns.start(k) : border[k];
        int end = (group & 1) == 0 ? border[k] : patterns.start(k + 1);
        return order[first + draws.below(end - first)];
    }

    @Override
    public void apply(int move, Flips flips) {
        int group = groupOf(move);
        flips.clear();
        carryOver(group >>> 1, (group & 1) == 0, (int) where[move], flips);
        shift(group, 1);
    }

    /** Flips the bit at a place of class k, so that it stands on the other side of the border. */
    private void carryOver(int k, boolean up, int place, Flips flips) {
        int bit = order[place];
        int edge = up ? --border[k] : border[k]++;
        kind += up ? -stride[k] : stride[k];
        put(order[edge], k, place);
        put(bit, k, edge);
        state.flip(bit);
        flips.add(bit);
    }

    /** Takes in that so many bits of a group have been flipped. */
    private void shift(int group, int count) {
        for (int mode = 0; mode < distance.length; mode++) {
            distance[mode] += patterns.agrees(group, mode) ? count : -count;
        }
        ratiosStale = true;
        version++;
    }

    /** Updates the distances on first use. */
    private void refresh() {
        if (ratiosStale) {
            ratios.at(distance);
            costs.exponentiated(distance.length);
            ratiosStale = false;
        }
    }

    @Override
    public int kinds() {
        return kinds;
    }

    @Override
    public int kind() {
        return kind;
    }

    @Override
    public int lumps() {
        return border.length;
    }

    @Override
    public int lumpSize(int lump) {
        return patterns.start(lump + 1) - patterns.start(lump);
    }

    @Override
    public int lumpUp(int lump) {
        return patterns.start(lump + 1) - border[lump];
    }

    @Override
    public double lumpDelta(int lump, int change) {
        refresh();
        costs.updatedRatios(1);
        costs.exponentiated(ratios.exponentials(Math.abs(change)));
        return ratios.logRatio(patterns, change > 0 ? 2 * lump : 2 * lump + 1, Math.abs(change));
    }

    @Override
    public void lumpApply(int lump, int change, Draws draws, Flips flips) {
        boolean up = change > 0;
        int count = Math.abs(change);
        flips.clear();
        for (int i = 0; i < count; i++) {
            int first = up ? patterns.start(lump) : border[lump];
            int end = up ? border[lump] : patterns.start(lump + 1);
            carryOver(lump, up, first + draws.below(end - first), flips);
        }
        shift(up ? 2 * lump : 2 * lump + 1, count);
    }

    /** From the distances beyond the mask; O(m·p/64). */
    @Override
    public boolean lookAll(BitState mask, MoveDelta into) {
        refresh();
        measureBeyond(mask);
        costs.updatedRatios(1 + RATIOS_PER_WORD * distance.length * mask.wordCount());
        costs.exponentiated(ratios.exponentials(Integer.MAX_VALUE));
        into.set(ratios.logRatio(distance, beyond), 0, 1);
        return true;
    }

    private void measureBeyond(BitState mask) {
        for (int mode = 0; mode < beyond.length; mode++) {
            BitState centre = modes.get(mode);
            int apart = 0;
            for (int w = 0; w < mask.wordCount(); w++) {
                apart += Long.bitCount(state.word(w) ^ mask.word(w) ^ centre.word(w));
            }
            beyond[mode] = apart;
        }
    }

    @Override
    public void applyAll(BitState mask, Flips flips) {
        measureBeyond(mask);
        flips.clear();
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                int k = (int) (where[bit] >>> 32);
                carryOver(k, (int) where[bit] < border[k], (int) where[bit], flips);
            }
        }
        System.arraycopy(beyond, 0, distance, 0, distance.length);
        ratiosStale = true;
        version++;
        costs.updatedRatios(RATIOS_PER_FLIP * Math.max(0, flips.count() - 1));
    }

    @Override
    public Costs costs() {
        return costs;
    }

    /** The order within each class, as members are drawn by their place; and which ratios have been computed, as others are counted. */
    @Override
    public void save(Encoder into) {
        state.save(into);
        costs.save(into);
        into.wholes(order);
        into.wholes(border);
        into.wholes(distance);
        into.reals(logRatio);
        into.wholes(stamp);
        into.whole(version);
        into.flag(ratiosStale);
    }

    @Override
    public void restore(Decoder from) {
        state.restore(from);
        costs.restore(from);
        from.fill(order);
        from.fill(border);
        from.fill(distance);
        from.fill(logRatio);
        from.fill(stamp);
        version = from.whole();
        ratiosStale = from.flag();
        kind = 0;
        for (int k = 0; k < border.length; k++) {
            if (border[k] < patterns.start(k) || border[k] > patterns.start(k + 1)) {
                throw new CodecException("the border of class " + k + " is at " + border[k] + ", outside of it");
            }
            kind += stride[k] * (border[k] - patterns.start(k));
            for (int at = patterns.start(k); at < patterns.start(k + 1); at++) {
                if (order[at] < 0 || order[at] >= where.length || where[order[at]] >>> 32 != k) {
                    throw new CodecException("class " + k + " holds " + order[at] + ", which is not one of it");
                }
                put(order[at], k, at);
            }
        }
        if (!ratiosStale) {
            ratios.at(distance);
        }
    }
}
