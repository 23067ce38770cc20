package org.flipwise.kernel;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;

/**
 * Isoenergetic cluster moves between two copies x and y at one β (Houdayer 2001; Zhu, Ochoa and Katzgraber 2015). A move draws a site uniformly
 * from those where the copies differ, takes its connected component among them on the graph of couplings, and exchanges the copies' bits there.
 * Bits that are exchanged take their fields with them, and across the component's border x and y agree on the outer site, so
 * <pre>U(x) + U(y)</pre>
 * does not change. Neither does the set where the copies differ: the same site is as likely to be drawn for the way back, so each move is
 * reversible with respect to π^β × π^β and is always made. Without fields U is symmetric, hence x and −y are copies as well: where the copies
 * differ in more than half of the sites, the site and its component are taken from those where they agree, and the component is flipped in both.
 *
 * <p>In either case the bits of one component are flipped in both copies. A component of more than half of the sites it is taken from is left as it is
 * and the rest of them is flipped: that is the same but for the names of the copies, or of the copies and their complements. A move costs O(p/64 + spins and couplings of the component) and allocates
 * nothing. It counts, for each copy, an update of ratios for each spin and coupling that is looked at, an exponential for its draw, and the flips.
 */
public final class HoudayerMoves implements Saved {
    private final SpinGraph graph;
    private final int moves;
    private final boolean symmetric;
    /** The sites that a component may still grow to. */
    private final BitState open;

    private final BitState component;
    private final int[] stack;
    /** Spins and couplings that the last component took. */
    private long looks;

    private long tried;
    private long flipped;

    /** Makes that many moves each time. */
    public HoudayerMoves(SpinGraph graph, int moves) {
        if (moves < 1) {
            throw new IllegalArgumentException("Houdayer moves need at least 1 move per round, not " + moves);
        }
        this.graph = graph;
        this.moves = moves;
        symmetric = isSymmetric(graph);
        open = BitState.zeros(graph.spins());
        component = BitState.zeros(graph.spins());
        stack = new int[graph.spins()];
    }

    private static boolean isSymmetric(SpinGraph graph) {
        for (int spin = 0; spin < graph.spins(); spin++) {
            if (graph.field(spin) != 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Makes the moves between two copies that are bound to the same β, between two rounds.
     *
     * @throws IllegalArgumentException where one is bound to another β
     */
    public void exchange(Walker one, Walker other, Draws draws) {
        if (one.beta() != other.beta()) {
            throw new IllegalArgumentException(
                    "Houdayer moves need two copies at one beta, not at " + one.beta() + " and " + other.beta());
        }
        for (int i = 0; i < moves; i++) {
            move(one, other, draws);
        }
    }

    private void move(Walker one, Walker other, Draws draws) {
        int sites = choose(one.at().state(), other.at().state());
        tried++;
        count(one, 1);
        count(other, 1);
        if (sites == 0) {
            return;
        }
        int size = grow(site(draws.below(sites)));
        one.costs().updatedRatios(looks);
        other.costs().updatedRatios(looks);
        BitState smaller = 2 * size > sites ? open : component;
        int flips = Math.min(size, sites - size);
        if (flips > 0) {
            one.flipAll(smaller);
            other.flipAll(smaller);
            flipped += flips;
        }
    }

    private static void count(Walker walker, long exponentials) {
        walker.costs().equivalent(1);
        walker.costs().exponentiated(exponentials);
    }

    /** Opens the sites where the copies differ, or agree; returns how many they are. */
    private int choose(BitState x, BitState y) {
        open.set(x);
        open.flipAll(y);
        int sites = open.count();
        if (!symmetric || 2 * sites <= open.dimension()) {
            return sites;
        }
        for (int first = 0; first < open.dimension(); first += Long.SIZE) {
            int bits = Math.min(Long.SIZE, open.dimension() - first);
            open.flip(first >>> 6, -1L >>> (Long.SIZE - bits));
        }
        return open.dimension() - sites;
    }

    /** Returns the open site of this number, from 0. */
    private int site(int number) {
        int left = number;
        int word = 0;
        for (int here = Long.bitCount(open.word(0)); left >= here; here = Long.bitCount(open.word(word))) {
            left -= here;
            word++;
        }
        long bits = open.word(word);
        for (; left > 0; left--) {
            bits &= bits - 1;
        }
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    /** Makes {@code component} that of a site, and closes its sites; returns how many they are. */
    private int grow(int seed) {
        clear(component);
        int[] start = graph.starts();
        int[] others = graph.others();
        int size = 0;
        looks = 0;
        int top = 0;
        open.flip(seed);
        stack[top++] = seed;
        while (top > 0) {
            int spin = stack[--top];
            component.flip(spin);
            size++;
            looks += 1L + start[spin + 1] - start[spin];
            for (int e = start[spin]; e < start[spin + 1]; e++) {
                int next = others[e];
                if (open.get(next)) {
                    open.flip(next);
                    stack[top++] = next;
                }
            }
        }
        return size;
    }

    private static void clear(BitState state) {
        for (int word = 0; word < state.wordCount(); word++) {
            state.flip(word, state.word(word));
        }
    }

    /** Moves each time. */
    public int moves() {
        return moves;
    }

    /** Moves tried so far, burn-in included. */
    public long tried() {
        return tried;
    }

    /** Bits of each copy that were flipped so far, burn-in included. */
    public long flipped() {
        return flipped;
    }

    @Override
    public void save(Encoder into) {
        into.whole(tried);
        into.whole(flipped);
    }

    @Override
    public void restore(Decoder from) {
        tried = from.whole();
        flipped = from.whole();
    }
}
