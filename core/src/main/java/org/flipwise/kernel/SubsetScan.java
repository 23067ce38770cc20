package org.flipwise.kernel;

import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * A table that looks at k of the p single flips: Z(x, S) = (1/k) Σ_{j∈S} h(r_j). For expensive black boxes, where a whole
 * neighbourhood costs p evaluations. S is part of the chain's state; the kernels that use it say when it may change. With the state itself as one more candidate Z(x, S) has h(1)/p more.
 */
public final class SubsetScan extends ScanTable {
    /** What is drawn where the state itself is the candidate chosen. */
    static final int STAY = -1;

    private final MoveDelta delta = new MoveDelta();
    /** All bits; the first {@code size} of them are S. */
    private final int[] bits;

    /** Where each bit stands in {@link #bits}. */
    private final int[] place;

    private final int size;
    private final boolean state;
    private boolean seesForbidden;

    public SubsetScan(Neighbourhood neighbourhood, int size, Costs costs) {
        this(neighbourhood, size, false, costs);
    }

    /** A table over subsets of the moves and, where so wanted, the state itself. */
    SubsetScan(Neighbourhood neighbourhood, int size, boolean state, Costs costs) {
        super(neighbourhood, costs);
        if (!neighbourhood.singleFlips()) {
            throw new IllegalArgumentException("subsets of moves need a neighbourhood of single flips");
        }
        if (size < 1 || size > neighbourhood.moves()) {
            throw new IllegalArgumentException(
                    "a subset of " + size + " of " + neighbourhood.moves() + " moves is not possible");
        }
        this.size = size;
        this.state = state;
        this.bits = new int[neighbourhood.moves()];
        this.place = new int[bits.length];
        for (int bit = 0; bit < bits.length; bit++) {
            bits[bit] = bit;
            place[bit] = bit;
        }
    }

    /** Draws S uniformly among the subsets of its size. */
    public void choose(Draws draws) {
        shuffleFrom(0, draws);
    }

    /** Draws S uniformly among the subsets of its size that contain the bit. */
    public void chooseWith(int bit, Draws draws) {
        chooseWith(0, bit, draws);
    }

    /** Makes these bits the first members of S; another bit may leave it. */
    void pin(int[] first) {
        for (int i = 0; i < first.length; i++) {
            exchange(i, place[first[i]]);
        }
    }

    /** Draws S uniformly among the subsets of its size that contain its first {@code pinned} members. */
    void chooseBeside(int pinned, Draws draws) {
        shuffleFrom(pinned, draws);
    }

    /** Draws S uniformly among the subsets of its size that contain its first {@code pinned} members and the bit. */
    void chooseWith(int pinned, int bit, Draws draws) {
        int at = place[bit];
        if (at < pinned) {
            shuffleFrom(pinned, draws);
        } else {
            exchange(pinned, at);
            shuffleFrom(pinned + 1, draws);
        }
    }

    @Override
    public int moves() {
        return size;
    }

    /** Returns the i-th member of S. */
    public int member(int i) {
        return bits[i];
    }

    /** Returns whether the state itself is a candidate. */
    public boolean hasState() {
        return state;
    }

    /** Returns whether S held a forbidden neighbour when its weights were last computed. */
    boolean seesForbidden() {
        return seesForbidden;
    }

    private void shuffleFrom(int first, Draws draws) {
        for (int i = first; i < size; i++) {
            exchange(i, i + draws.below(bits.length - i));
        }
        changed();
    }

    private void exchange(int i, int j) {
        int bit = bits[i];
        bits[i] = bits[j];
        bits[j] = bit;
        place[bits[i]] = i;
        place[bit] = j;
    }

    /** Where the bits stand counts beyond S: a draw of the next S starts from it. */
    @Override
    public void save(Encoder into) {
        super.save(into);
        into.whole(size);
        into.wholes(bits);
        into.flag(seesForbidden);
    }

    @Override
    public void restore(Decoder from) {
        super.restore(from);
        from.expect("moves in a subset", size);
        from.fill(bits);
        boolean[] met = new boolean[bits.length];
        for (int bit : bits) {
            if (bit < 0 || bit >= met.length || met[bit]) {
                throw new CodecException("the order of " + met.length + " bits does not hold each of them once");
            }
            met[bit] = true;
        }
        for (int i = 0; i < bits.length; i++) {
            place[bits[i]] = i;
        }
        seesForbidden = from.flag();
    }

    @Override
    void fill(Groups into) {
        into.clear();
        into.reserve(size + 1);
        seesForbidden = false;
        for (int i = 0; i < size; i++) {
            neighbourhood.look(bits[i], delta);
            into.add(delta.deltaPotential(), delta.offset(), 1.0 / size);
            seesForbidden |= delta.logRatio(1) == Double.NEGATIVE_INFINITY;
        }
        if (state) {
            into.add(0, 0, 1.0 / bits.length);
        }
    }

    @Override
    int member(int group, Draws draws) {
        return group == size ? STAY : bits[group];
    }
}
