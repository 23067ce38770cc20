package org.flipwise.kernel;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.SpinEdges;
import org.flipwise.target.SpinGraph;

/**
 * Any kernel that keeps π^β, with Swendsen–Wang updates (1987) before each of its rounds. An update puts a bond on each satisfied pair,
 * J_ij·s_i·s_j &gt; 0, with probability
 * <pre>1 − e^(−2β|J_ij|),</pre>
 * and likewise on each satisfied field, as a pair with a ghost spin; then every cluster of bonded spins flips by a fair coin, but for the
 * one that the ghost is in. Given the bonds, all choices of the coins are equally likely under π^β, so an update is reversible with
 * respect to it, frustrated or not.
 *
 * <p>The state is told to the recorder flip by flip and held by the inner kernel only. An update costs O(p + pairs), up to a slowly
 * growing factor, and allocates nothing. It is counted as what it takes (docs/cluster-moves.md): three quarters of an exponential for
 * each edge, a quarter for each spin, and each flip as three terms of an evaluation.
 */
public final class ClusterMoves extends OuterKernel {
    private static final int GHOST = 0;

    /** A flip takes as long as so many updates of ratios beside those of its neighbours. */
    private static final long RATIOS_PER_FLIP = (long) (3 * CostTable.RATIOS_PER_TERM);

    /** By s_i ⊕ s_j ⊕ sign of the coupling: 1 where the pair is satisfied. */
    private static final double[] SATISFIED = {1, 0};

    private final SpinEdges bonds;
    private final int updates;
    /** The probability of a bond by its kind. */
    private final double[] chance;
    /** By node: its spin, and later whether it is flipped. */
    private final byte[] spin;

    private final int[] parent;
    private final int[] open;
    private final BitState next;
    /** The β that the chances are for. */
    private double beta = Double.NaN;

    private long tried;
    private long clusters;
    private long flipped;

    /**
     * Makes that many updates before each round.
     *
     * @throws IllegalArgumentException for a jump chain, which keeps Z·π^β
     */
    public ClusterMoves(Kernel inner, SpinGraph graph, int updates) {
        super(inner);
        if (inner.law() != Law.TARGET) {
            throw new IllegalArgumentException(
                    "cluster moves leave the target itself invariant, but " + inner.name()
                            + " leaves Z times the target invariant; use them with mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit");
        }
        if (updates < 1) {
            throw new IllegalArgumentException("cluster moves need at least 1 update per round, not " + updates);
        }
        this.updates = updates;
        bonds = graph.bonds();
        chance = new double[bonds.strength().length];
        spin = new byte[1 + graph.spins()];
        parent = new int[1 + graph.spins()];
        open = new int[1 + bonds.count()];
        next = BitState.zeros(graph.spins());
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (walker.beta() != beta) {
            bind(walker);
        }
        for (int i = 0; i < updates; i++) {
            update(walker, draws, recorder);
        }
        inner().advance(walker, budget, draws, recorder);
    }

    private void bind(Walker walker) {
        beta = walker.beta();
        double[] strength = bonds.strength();
        for (int k = 0; k < chance.length; k++) {
            chance[k] = -Elementary.expm1(-2 * beta * strength[k]);
        }
    }

    private void update(Walker walker, Draws draws, Recorder recorder) {
        BitState state = walker.at().state();
        unpack(state);
        join(draws);
        clusters += toss(draws);
        int flips = pack(state);
        tried++;
        flipped += flips;
        count(walker, flips);
        walker.replace(next, recorder);
    }

    private void count(Walker walker, long flips) {
        walker.costs().equivalent(1);
        walker.costs().exponentiated((3L * bonds.count() + spin.length) / 4);
        walker.costs().updatedRatios(RATIOS_PER_FLIP * flips);
    }

    /** The spins after the ghost, which is up. */
    private void unpack(BitState state) {
        spin[GHOST] = 1;
        for (int bit = 0; bit < state.dimension(); bit++) {
            spin[bit + 1] = (byte) (state.word(bit >>> 6) >>> bit & 1);
        }
    }

    /** Draws the bonds and joins their ends; the lowest node of a cluster is its root. */
    private void join(Draws draws) {
        int count = 0;
        for (int block = 0; block < bonds.alike().length; block++) {
            int from = block * SpinEdges.BLOCK;
            int end = Math.min(bonds.count(), from + SpinEdges.BLOCK);
            int alike = bonds.alike()[block];
            count = alike < 0
                    ? eachOf(from, end, count, draws)
                    : allOf(from, end, count, draws.bernoullis(chance[alike], end - from));
        }
        for (int node = 0; node < parent.length; node++) {
            parent[node] = node;
        }
        for (int i = 0; i < count; i++) {
            unite(bonds.first()[open[i]], bonds.second()[open[i]]);
        }
    }

    /** Rem's union: both ways up are walked at once, the higher of two parents gives way to the lower, until both are one. */
    private void unite(int first, int second) {
        int one = first;
        int two = second;
        while (parent[one] != parent[two]) {
            if (parent[one] < parent[two]) {
                int swap = one;
                one = two;
                two = swap;
            }
            int above = parent[one];
            parent[one] = parent[two];
            if (above == one) {
                return;
            }
            one = above;
        }
    }

    /** Lists the satisfied edges whose bit is drawn; no branch depends on a draw. Returns how many edges are listed. */
    private int allOf(int from, int end, int listed, long drawn) {
        int[] first = bonds.first();
        int[] second = bonds.second();
        int[] kinds = bonds.kind();
        int count = listed;
        long bits = drawn;
        for (int e = from; e < end; e++) {
            open[count] = e;
            count += (int) bits & ~(spin[first[e]] ^ spin[second[e]] ^ kinds[e] >>> 31) & 1;
            bits >>>= 1;
        }
        return count;
    }

    /** Lists the edges with a bond, drawn one by one where satisfied. */
    private int eachOf(int from, int end, int listed, Draws draws) {
        int[] first = bonds.first();
        int[] second = bonds.second();
        int[] kinds = bonds.kind();
        int count = listed;
        for (int e = from; e < end; e++) {
            int kind = kinds[e];
            int unlike = spin[first[e]] ^ spin[second[e]] ^ kind >>> 31;
            open[count] = e;
            count += draws.bernoulli(SATISFIED[unlike] * chance[kind ^ kind >> 31]);
        }
        return count;
    }

    /** Writes into {@code spin} which nodes are flipped and returns how many coins that took. A node's parent comes before it. */
    private long toss(Draws draws) {
        long coins = 0;
        spin[GHOST] = 0;
        for (int node = 1; node < spin.length; node++) {
            if (parent[node] == node) {
                spin[node] = (byte) draws.below(2);
                coins++;
            } else {
                spin[node] = spin[parent[node]];
            }
        }
        return coins;
    }

    /** Makes {@code next} the state after the flips and returns how many they are. */
    private int pack(BitState state) {
        int flips = 0;
        next.set(state);
        for (int first = 0; first < next.dimension(); first += Long.SIZE) {
            long mask = 0;
            int end = Math.min(next.dimension(), first + Long.SIZE);
            for (int bit = first; bit < end; bit++) {
                mask |= (long) spin[bit + 1] << bit;
            }
            next.flip(first >>> 6, mask);
            flips += Long.bitCount(mask);
        }
        return flips;
    }

    /** Updates before each round. */
    public int updates() {
        return updates;
    }

    /** Updates made so far, burn-in included. */
    public long tried() {
        return tried;
    }

    /** Clusters without the ghost so far, burn-in included. */
    public long clusters() {
        return clusters;
    }

    /** Bits flipped so far, burn-in included. */
    public long flipped() {
        return flipped;
    }

    @Override
    public void save(Encoder into) {
        into.whole(tried);
        into.whole(clusters);
        into.whole(flipped);
        super.save(into);
    }

    @Override
    public void restore(Decoder from) {
        tried = from.whole();
        clusters = from.whole();
        flipped = from.whole();
        super.restore(from);
    }
}
