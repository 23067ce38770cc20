package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;

/**
 * The states with the most mass, where there are too many to count all: each visited state is kept in a hash table with its weight, and with its share of each
 * of at most 64 batches for its error, as {@link BitBatches} has it. When the table is full the lighter half is forgotten; a state that comes back
 * later has lost at most {@link #forgotten()} of its mass. A stay costs O(1) and a comparison of p/64 words; memory is bounded.
 */
public final class ModelRecorder implements Recorder {
    private static final int MOST_STATES = 1 << 14;
    private static final int FEWEST_STATES = 1 << 8;
    private static final long BITS = 1L << 27;
    private static final int MOST_BATCHES = 64;
    private static final int FEWEST_OF_A_CHAIN = 8;
    /** Rooms for batches over those in use, at most: pooled chains may have had more. */
    private static final int SPARE_ROWS = 4;

    private final int capacity;
    private final Batches batches = new Batches(MOST_BATCHES, FEWEST_OF_A_CHAIN, new Shares());
    private final BitState last;
    /** Open addressing: an entry's number plus 1, or 0. */
    private final int[] table;

    private final List<Entry> entries = new ArrayList<>();
    private int count;
    private long key;
    private int rows = MOST_BATCHES;
    private double batchWeight;
    private double weight;
    private double forgotten;

    /** A state and its sums; reused for another state when it is forgotten. */
    private static final class Entry {
        private final BitState state;
        private long key;
        private double potential;
        private double open;
        private double sum;
        private float[] shares = {};

        Entry(int dimension) {
            state = BitState.zeros(dimension);
        }

        void makeRows(int rows) {
            if (shares.length < rows) {
                shares = Arrays.copyOf(shares, rows);
            }
        }

        void save(Encoder into, int batches) {
            state.save(into);
            into.whole(key);
            into.real(potential);
            into.real(open);
            into.real(sum);
            into.wholes(FloatBits.of(shares, batches));
        }

        void restore(Decoder from, int batches) {
            state.restore(from);
            key = from.whole();
            potential = from.real();
            open = from.real();
            sum = from.real();
            int[] bits = new int[batches];
            from.fill(bits);
            shares = FloatBits.back(bits);
        }
    }

    private final class Shares implements Batches.Rows {
        @Override
        public void join(int first, int into) {
            double weightOver = batches.weight(first) + batches.weight(first + 1);
            double part = weightOver > 0 ? batches.weight(first) / weightOver : 0;
            for (int i = 0; i < count; i++) {
                float[] shares = entries.get(i).shares;
                shares[into] = (float) (part * shares[first] + (1 - part) * shares[first + 1]);
            }
        }

        @Override
        public void letGo(int row) {}
    }

    /**
     * A state among the heaviest.
     *
     * @param mass its share of the weight
     * @param error the mass's standard error; NaN with fewer than two batches, and where the mass is 1
     * @param potential U when it was first met
     */
    public record Model(BitState state, double mass, double error, double potential) {}

    public ModelRecorder(int dimension) {
        this(dimension, (int) Math.max(FEWEST_STATES, Math.min(MOST_STATES, BITS / dimension)));
    }

    ModelRecorder(int dimension, int capacity) {
        this.capacity = capacity;
        this.last = BitState.zeros(dimension);
        this.table = new int[4 * Integer.highestOneBit(capacity)];
    }

    @Override
    public void enter(Neighbourhood x) {
        last.set(x.state());
        key = 0;
        for (int w = 0; w < last.wordCount(); w++) {
            for (long ones = last.word(w); ones != 0; ones &= ones - 1) {
                key ^= keyOf((w << 6) + Long.numberOfTrailingZeros(ones));
            }
        }
    }

    /** Returns a fixed random-looking number for each bit (the finaliser of SplitMix64); a state's key is the sum modulo 2 over its ones. */
    private static long keyOf(int bit) {
        long z = (bit + 1L) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    @Override
    public void flip(int bit) {
        last.flip(bit);
        key ^= keyOf(bit);
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        entry(key, last, x.potential()).open += weight;
        batchWeight += weight;
    }

    private Entry entry(long key, BitState state, double potential) {
        int at = (int) key & table.length - 1;
        while (table[at] != 0) {
            Entry met = entries.get(table[at] - 1);
            if (met.key == key && met.state.equals(state)) {
                return met;
            }
            at = at + 1 & table.length - 1;
        }
        if (count == capacity) {
            forgetLighterHalf();
            return entry(key, state, potential);
        }
        if (count == entries.size()) {
            entries.add(new Entry(state.dimension()));
        }
        Entry entry = entries.get(count);
        entry.state.set(state);
        entry.key = key;
        entry.potential = potential;
        entry.makeRows(rows);
        table[at] = ++count;
        return entry;
    }

    private void forgetLighterHalf() {
        entries.sort(Comparator.comparingDouble((Entry entry) -> entry.sum + entry.open)
                .reversed()
                .thenComparingLong(entry -> entry.key));
        int kept = (capacity + 1) / 2;
        Entry heaviest = entries.get(kept);
        forgotten += heaviest.sum + heaviest.open;
        for (int i = kept; i < count; i++) {
            empty(entries.get(i));
        }
        count = kept;
        fillTable();
    }

    private void fillTable() {
        Arrays.fill(table, 0);
        for (int i = 0; i < count; i++) {
            int at = (int) entries.get(i).key & table.length - 1;
            while (table[at] != 0) {
                at = at + 1 & table.length - 1;
            }
            table[at] = i + 1;
        }
    }

    private static void empty(Entry entry) {
        entry.open = 0;
        entry.sum = 0;
        Arrays.fill(entry.shares, 0);
    }

    @Override
    public void leave() {
        if (!batches.round()) {
            return;
        }
        int row = batches.count();
        for (int i = 0; i < count; i++) {
            Entry entry = entries.get(i);
            entry.shares[row] = batchWeight > 0 ? (float) (entry.open / batchWeight) : 0;
            entry.sum += entry.open;
            entry.open = 0;
        }
        weight += batchWeight;
        batches.close(batchWeight);
        batchWeight = 0;
    }

    @Override
    public void discard() {
        entries.forEach(ModelRecorder::empty);
        Arrays.fill(table, 0);
        count = 0;
        batches.clear();
        batchWeight = 0;
        weight = 0;
        forgotten = 0;
    }

    /** Pools an independent chain, whose open batch counts for the masses. */
    @Override
    public void merge(Recorder chain) {
        ModelRecorder later = (ModelRecorder) chain;
        batches.makeRoomFor(later.batches);
        int from = batches.count();
        int more = later.batches.count();
        rows = Math.max(rows, from + more);
        for (int i = 0; i < count; i++) {
            entries.get(i).makeRows(rows);
            Arrays.fill(entries.get(i).shares, from, rows, 0);
        }
        for (int i = 0; i < later.count; i++) {
            Entry other = later.entries.get(i);
            Entry own = entry(other.key, other.state, other.potential);
            own.sum += other.sum + other.open;
            System.arraycopy(other.shares, 0, own.shares, from, more);
        }
        batches.append(later.batches);
        weight += later.weight + later.batchWeight;
        forgotten += later.forgotten;
    }

    @Override
    public void save(Encoder into) {
        into.section("models");
        batches.save(into);
        into.real(batchWeight);
        into.real(weight);
        into.real(forgotten);
        into.whole(rows);
        into.whole(count);
        for (int i = 0; i < count; i++) {
            entries.get(i).save(into, batches.count());
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("models");
        batches.restore(from);
        batchWeight = from.real();
        weight = from.real();
        forgotten = from.real();
        int needed = Math.max(MOST_BATCHES, batches.count());
        rows = from.whole(needed, SPARE_ROWS * needed);
        count = from.whole(0, capacity);
        entries.clear();
        for (int i = 0; i < count; i++) {
            Entry entry = new Entry(last.dimension());
            entry.restore(from, batches.count());
            entry.makeRows(rows);
            entries.add(entry);
        }
        fillTable();
    }

    /** Returns the heaviest states, heaviest first. */
    public List<Model> heaviest(int most) {
        return entries.subList(0, count).stream()
                .filter(entry -> entry.sum + entry.open > 0)
                .sorted(Comparator.comparingDouble((Entry entry) -> entry.sum + entry.open)
                        .reversed()
                        .thenComparingLong(entry -> entry.key))
                .limit(most)
                .map(this::model)
                .toList();
    }

    private Model model(Entry entry) {
        double mass = (entry.sum + entry.open) / (weight + batchWeight);
        double error = batches.errorOfShare(mass, batch -> entry.shares[batch]);
        return new Model(entry.state.copy(), mass, error, entry.potential);
    }

    /** Returns the most mass that a state kept can lack because it was forgotten before; 0 while the table has never been full. */
    public double forgotten() {
        return forgotten / (weight + batchWeight);
    }
}
