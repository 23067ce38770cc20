package org.flipwise.targets.mixture;

import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.random.KeyedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.Lumped;
import org.flipwise.target.MoveDelta;

/**
 * A state of a mixture as counts: in each class of bits, how many agree with mode 0 (are up). A step costs O(m) and a jump over whole classes O(K + m), however many bits they have. Bits are
 * drawn when they are looked at: each class is set to its more frequent value, and as many of its bits as have the other one are chosen by Floyd's algorithm (Bentley and Floyd 1987).
 */
final class CountNeighbourhood implements Lumped {
    private final ModePatterns patterns;
    private final MixtureRatios ratios;
    private final List<BitState> modes;
    private final int[] up;
    private final int[] distance;
    /** The distances that a jump leads to, as last looked at. */
    private final int[] beyond;

    private final double[] logRatio;
    private final long[] stamp;
    private final double uniform;
    private final Costs costs = new Costs();
    /** 1 plus the number of moves made. */
    private long version = 1;

    private boolean ratiosStale;
    private final KeyedDraws arrangement = new KeyedDraws();
    private long key;
    private final BitState bits;
    /** The version that the bits belong to. */
    private long arranged;
    /** Whether the bits of this version were given from outside and not drawn. */
    private boolean given;

    CountNeighbourhood(ModePatterns patterns, MixtureRatios ratios, List<BitState> modes, BitState start) {
        this.patterns = patterns;
        this.ratios = ratios;
        this.modes = modes;
        up = new int[patterns.classes()];
        distance = new int[patterns.modes()];
        beyond = new int[patterns.modes()];
        logRatio = new double[2 * patterns.classes()];
        stamp = new long[2 * patterns.classes()];
        uniform = 1.0 / patterns.dimension();
        bits = start.copy();
        countBits();
        ratios.at(distance);
        ratiosStale = false;
        costs.evaluated(1);
    }

    /** Takes in bits that were set from outside; O(p). */
    private void countBits() {
        for (int mode = 0; mode < distance.length; mode++) {
            distance[mode] = modes.get(mode).distance(bits);
        }
        BitState mode0 = modes.get(0);
        for (int k = 0; k < up.length; k++) {
            up[k] = lumpSize(k);
        }
        for (int w = 0; w < bits.wordCount(); w++) {
            for (long down = bits.word(w) ^ mode0.word(w); down != 0; down &= down - 1) {
                up[patterns.classOf((w << 6) + Long.numberOfTrailingZeros(down))]--;
            }
        }
        ratiosStale = true;
        arranged = version;
        given = true;
    }

    private void moved() {
        version++;
        ratiosStale = true;
        given = false;
    }

    @Override
    public void drawBitsBy(long chosen) {
        key = chosen;
    }

    @Override
    public BitState state() {
        if (arranged != version) {
            arrangement.key(key, version, 0);
            arrange(arrangement);
            arranged = version;
        }
        return bits;
    }

    /** Sets the bits to one of all arrangements with these counts, each equally likely. */
    void arrange(Draws draws) {
        bits.set(modes.get(0));
        for (int k = 0; k < up.length; k++) {
            arrange(k, draws);
        }
    }

    private void arrange(int k, Draws draws) {
        int first = patterns.start(k);
        int size = lumpSize(k);
        boolean mostlyUp = 2 * up[k] >= size;
        for (int i = 0; i < size && !mostlyUp; i++) {
            bits.flip(patterns.bitAt(first + i));
        }
        BitState mode0 = modes.get(0);
        int others = mostlyUp ? size - up[k] : up[k];
        for (int i = size - others; i < size; i++) {
            int bit = patterns.bitAt(first + draws.below(i + 1));
            boolean isUp = bits.get(bit) == mode0.get(bit);
            bits.flip(isUp == mostlyUp ? bit : patterns.bitAt(first + i));
        }
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

    /** Updates the distances on first use. */
    private void refresh() {
        if (ratiosStale) {
            ratios.at(distance);
            costs.exponentiated(distance.length);
            ratiosStale = false;
        }
    }

    @Override
    public int moves() {
        return patterns.dimension();
    }

    /** False: a move carries some bit over, and which one is not decided. */
    @Override
    public boolean singleFlips() {
        return false;
    }

    @Override
    public boolean replaceable() {
        return true;
    }

    private int groupAt(int place) {
        int k = patterns.classAt(place);
        return place < patterns.start(k + 1) - up[k] ? 2 * k : 2 * k + 1;
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
        into.set(logRatio(groupAt(move)), 0, uniform);
    }

    @Override
    public boolean holds(int move) {
        return stamp[groupAt(move)] == version;
    }

    @Override
    public boolean holdsPotential() {
        return !ratiosStale;
    }

    @Override
    public int propose(Draws draws) {
        return draws.below(patterns.dimension());
    }

    @Override
    public void groups(Groups into) {
        into.clear();
        into.reserve(logRatio.length);
        for (int group = 0; group < logRatio.length; group++) {
            int size = size(group);
            if (size == 0) {
                into.add(0, 0, 0);
            } else {
                into.add(logRatio(group), 0, size * uniform);
            }
        }
    }

    /** Bits of a group: 2k has those of class k that are down, 2k + 1 those that are up. */
    private int size(int group) {
        int k = group >>> 1;
        return (group & 1) == 0 ? lumpSize(k) - up[k] : up[k];
    }

    /** Returns the first place of the group: all of them are one move. */
    @Override
    public int member(int group, Draws draws) {
        int k = group >>> 1;
        return (group & 1) == 0 ? patterns.start(k) : patterns.start(k + 1) - up[k];
    }

    @Override
    public void apply(int move, Flips flips) {
        flips.clear();
        int group = groupAt(move);
        shift(group >>> 1, (group & 1) == 0 ? 1 : -1);
    }

    private void shift(int k, int change) {
        up[k] += change;
        int group = change > 0 ? 2 * k : 2 * k + 1;
        int count = Math.abs(change);
        for (int mode = 0; mode < distance.length; mode++) {
            distance[mode] += patterns.agrees(group, mode) ? count : -count;
        }
        moved();
    }

    @Override
    public int lumps() {
        return up.length;
    }

    @Override
    public int lumpSize(int lump) {
        return patterns.start(lump + 1) - patterns.start(lump);
    }

    @Override
    public int lumpUp(int lump) {
        return up[lump];
    }

    @Override
    public int lumpOf(int bit) {
        return patterns.classOf(bit);
    }

    @Override
    public boolean oneIsUp(int bit) {
        return modes.get(0).get(bit);
    }

    @Override
    public int distanceToMode(int mode) {
        return distance[mode];
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
        flips.clear();
        shift(lump, change);
    }

    /** Fills in the distances after classes are turned over: a bit that is up agrees with the modes of group 2k + 1, and turned over with those of group 2k. */
    private void measureTurned(int[] lumps) {
        System.arraycopy(distance, 0, beyond, 0, distance.length);
        for (int k : lumps) {
            int more = 2 * up[k] - lumpSize(k);
            for (int mode = 0; mode < beyond.length; mode++) {
                beyond[mode] += patterns.agrees(2 * k + 1, mode) ? more : -more;
            }
        }
    }

    @Override
    public double turnDelta(int[] lumps) {
        refresh();
        measureTurned(lumps);
        costs.updatedRatios((long) lumps.length * distance.length);
        costs.exponentiated(ratios.exponentials(Integer.MAX_VALUE));
        return ratios.logRatio(distance, beyond);
    }

    @Override
    public void turn(int[] lumps) {
        measureTurned(lumps);
        System.arraycopy(beyond, 0, distance, 0, distance.length);
        for (int k : lumps) {
            up[k] = lumpSize(k) - up[k];
        }
        moved();
    }

    /** From the bits, which are drawn for it; for masks that have a part of some class only. O(p). */
    @Override
    public boolean lookAll(BitState mask, MoveDelta into) {
        refresh();
        BitState there = state().copy();
        there.flipAll(mask);
        for (int mode = 0; mode < beyond.length; mode++) {
            beyond[mode] = modes.get(mode).distance(there);
        }
        costs.updatedRatios(moves());
        costs.exponentiated(ratios.exponentials(Integer.MAX_VALUE));
        into.set(ratios.logRatio(distance, beyond), 0, 1);
        return true;
    }

    @Override
    public void applyAll(BitState mask, Flips flips) {
        flips.clear();
        state().flipAll(mask);
        version++;
        countBits();
        costs.updatedRatios(moves());
    }

    @Override
    public void replaceBy(BitState to) {
        bits.set(to);
        version++;
        countBits();
        costs.updatedRatios(moves());
    }

    @Override
    public Costs costs() {
        return costs;
    }

    /** The bits only where they were given: others can be drawn again. */
    @Override
    public void save(Encoder into) {
        costs.save(into);
        into.wholes(up);
        into.reals(logRatio);
        into.wholes(stamp);
        into.whole(version);
        into.whole(key);
        into.flag(ratiosStale);
        into.flag(given);
        if (given) {
            bits.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        costs.restore(from);
        from.fill(up);
        from.fill(logRatio);
        from.fill(stamp);
        version = from.whole();
        key = from.whole();
        boolean stale = from.flag();
        given = from.flag();
        if (given) {
            int[] counts = up.clone();
            bits.restore(from);
            countBits();
            if (!Arrays.equals(counts, up)) {
                throw new CodecException("the bits of a state do not have its counts");
            }
        } else {
            arranged = 0;
            measure();
        }
        ratiosStale = stale;
        if (!stale) {
            ratios.at(distance);
        }
    }

    /** Computes the distances from the counts. */
    private void measure() {
        for (int k = 0; k < up.length; k++) {
            if (up[k] < 0 || up[k] > lumpSize(k)) {
                throw new CodecException("class " + k + " has " + up[k] + " of " + lumpSize(k) + " bits up");
            }
        }
        for (int mode = 0; mode < distance.length; mode++) {
            distance[mode] = 0;
            for (int k = 0; k < up.length; k++) {
                distance[mode] += patterns.agrees(2 * k + 1, mode) ? lumpSize(k) - up[k] : up[k];
            }
        }
    }
}
