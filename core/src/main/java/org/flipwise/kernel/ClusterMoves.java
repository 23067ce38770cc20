package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;
import org.jspecify.annotations.Nullable;

/**
 * Any kernel that keeps π^β, with Swendsen–Wang updates (1987) before each of its rounds. An update puts a bond on each satisfied pair, J_ij·s_i·s_j &gt; 0, with
 * probability
 * <pre>1 − e^(−2β|J_ij|),</pre>
 * and likewise on each satisfied field, as a pair with a ghost spin; then every cluster of bonded spins flips by a fair coin, but for the one that the ghost is in. Given the
 * bonds, all choices of the coins are equally likely under π^β, so an update is reversible with respect to it, frustrated or not.
 *
 * <p>Clusters grow one after the other from a stack; a pair is drawn at most once, and not at all when its second end has a cluster. The state is told to the recorder flip by
 * flip and held by the inner kernel only. An update costs O(p + pairs) and allocates nothing. It is counted as what it takes (docs/cluster-moves.md).
 */
public final class ClusterMoves implements Kernel {
    /** Set in a spin that has a cluster. */
    private static final byte TAKEN = 2;

    private final Kernel inner;
    private final SpinGraph.Bonds bonds;
    private final int[] start;
    private final int[] other;
    private final int updates;
    private final double[] chance;
    /** 1 for a bit that is one, and {@link #TAKEN}. */
    private final byte[] spin;

    private final int[] stack;
    private final BitState next;
    /** The β that the chances are for. */
    private double beta = Double.NaN;

    private long drawn;
    private long tried;
    private long clusters;
    private long flipped;

    /**
     * Makes that many updates before each round.
     *
     * @throws IllegalArgumentException for a jump chain, which keeps Z·π^β
     */
    public ClusterMoves(Kernel inner, SpinGraph graph, int updates) {
        if (inner.law() != Law.TARGET) {
            throw new IllegalArgumentException("cluster moves keep the target itself, but " + inner.name()
                    + " keeps its law times Z; use them with mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit");
        }
        if (updates < 1) {
            throw new IllegalArgumentException("cluster moves need at least 1 update per round, not " + updates);
        }
        this.inner = inner;
        this.updates = updates;
        bonds = graph.bonds();
        start = graph.starts();
        other = graph.others();
        chance = new double[bonds.strength().length];
        spin = new byte[graph.spins()];
        stack = new int[graph.spins()];
        next = BitState.zeros(graph.spins());
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public BalancingFunction balance() {
        return inner.balance();
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return inner.unit();
    }

    @Override
    public @Nullable AdaptiveGamma gamma() {
        return inner.gamma();
    }

    @Override
    public boolean rejectionFree() {
        return inner.rejectionFree();
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        if (walker.beta() != beta) {
            bind(walker);
        }
        for (int i = 0; i < updates; i++) {
            update(walker, draws, recorder);
        }
        inner.advance(walker, budget, draws, recorder);
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
        next.set(state);
        unpack(state);
        drawn = 0;
        long before = clusters;
        grow(ghost(draws), false, draws);
        for (int seed = 0; seed < spin.length; seed++) {
            if (spin[seed] < TAKEN) {
                boolean flip = draws.below(2) == 1;
                join(0, seed, flip);
                grow(1, flip, draws);
                clusters++;
            }
        }
        tried++;
        flipped += next.distance(state);
        count(walker, clusters - before);
        walker.replace(next, recorder);
    }

    private void count(Walker walker, long coins) {
        walker.costs().equivalent(1);
        walker.costs().exponentiated((drawn + coins) / 2);
    }

    private void unpack(BitState state) {
        for (int first = 0; first < spin.length; first += Long.SIZE) {
            long word = state.word(first >>> 6);
            int end = Math.min(spin.length, first + Long.SIZE);
            for (int bit = first; bit < end; bit++) {
                spin[bit] = (byte) (word & 1);
                word >>>= 1;
            }
        }
    }

    /** Puts the spins that are bonded to the ghost on the stack and returns how many they are. A positive field is satisfied by a one. */
    private int ghost(Draws draws) {
        int[] spins = bonds.fieldSpins();
        int[] kinds = bonds.fieldKind();
        int top = 0;
        for (int i = 0; i < spins.length; i++) {
            int kind = kinds[i];
            if (spin[spins[i]] != kind >>> 31) {
                drawn++;
                if (draws.chance(chance[kind ^ kind >> 31])) {
                    top = join(top, spins[i], false);
                }
            }
        }
        return top;
    }

    /** Takes in all that is bonded to the spins on the stack. */
    private void grow(int begun, boolean flip, Draws draws) {
        int[] kinds = bonds.kind();
        int top = begun;
        while (top > 0) {
            int site = stack[--top];
            int own = spin[site] & 1;
            int end = start[site + 1];
            for (int e = start[site]; e < end; e++) {
                int kind = kinds[e];
                if ((spin[other[e]] ^ own ^ kind >>> 31) == 0) {
                    drawn++;
                    if (draws.chance(chance[kind ^ kind >> 31])) {
                        top = join(top, other[e], flip);
                    }
                }
            }
        }
    }

    private int join(int top, int site, boolean flip) {
        spin[site] |= TAKEN;
        stack[top] = site;
        if (flip) {
            next.flip(site);
        }
        return top + 1;
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
        inner.save(into);
    }

    @Override
    public void restore(Decoder from) {
        tried = from.whole();
        clusters = from.whole();
        flipped = from.whole();
        inner.restore(from);
    }
}
