package org.flipwise.anneal;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;

/**
 * A search of a large sparse pairwise model. What can be eliminated exactly is ({@link SpinReduction}). The core is annealed from a random state, β linear in sweeps; then again and again from the best
 * state so far, heated to a random β (thermal cycling, Möbius et al. 1997), and the result is merged into the best component by component ({@link ComponentMerge}). Lengths of anneals are drawn up to a
 * share of the sweeps so far, so that the search needs no time limit to be good at any. All decisions follow from the seed and from counted sweeps.
 */
public final class ReheatedSearch implements Saved {
    /** Sweeps of a round. */
    public static final int SWEEPS = 64;

    /** β by the root mean square of the change of U over flips at random states. */
    private static final double HOT = 1.8;

    private static final double COLD = 13.4;
    private static final double HOTTEST_REHEAT = 2;
    private static final double COLDEST_REHEAT = 3.4;
    private static final int FIRST_ANNEAL = 512;
    private static final int SHORTEST_ANNEAL = 256;
    private static final double SHARE = 0.25;
    /** From this part of an anneal on its states may be the best. */
    private static final double LATE = 0.7;

    private final SpinReduction reduction;
    private final IntegerSpins core;
    private final ComponentMerge merging;
    private final SpinWalker walker;
    private final double scale;
    private final int bits;
    private final boolean merges;
    private final int[] best;
    private final int[] cycleBest;
    private long bestEnergy = Long.MIN_VALUE;
    private long cycleEnergy = Long.MIN_VALUE;
    private long rounds;
    private long sweeps;
    private long done;
    private long length = FIRST_ANNEAL;
    private double hot;

    public ReheatedSearch(SpinGraph graph, Draws start) {
        this(graph, start, true);
    }

    /**
     * A search.
     *
     * @param merges whether results are merged into the best state by components; else the better of the two stays, for comparison
     */
    public ReheatedSearch(SpinGraph graph, Draws start, boolean merges) {
        this.merges = merges;
        IntegerSpins whole = IntegerSpins.of(graph);
        bits = graph.spins();
        scale = Math.max(1, whole.flipScale());
        reduction = new SpinReduction(whole);
        core = reduction.core();
        merging = new ComponentMerge(core);
        long seed = 0;
        for (int k = 0; k < Long.SIZE; k++) {
            seed = seed << 1 | start.below(2);
        }
        walker = new SpinWalker(core, seed);
        best = new int[core.spins()];
        cycleBest = new int[core.spins()];
        hot = HOT;
        walker.randomise();
    }

    /** {@value #SWEEPS} sweeps, and what follows where anneals end among them; true where the best state improved. */
    public boolean round() {
        long before = bestEnergy;
        for (int k = 0; k < SWEEPS; k++) {
            double part = (done + 0.5) / length;
            walker.sweep((hot + (COLD - hot) * part) / scale);
            done++;
            sweeps++;
            if (part >= LATE && walker.energy() > cycleEnergy) {
                keepOfCycle();
            }
            if (done == length) {
                endAnneal();
            }
        }
        if (cycleEnergy > bestEnergy) {
            bestEnergy = cycleEnergy;
            System.arraycopy(cycleBest, 0, best, 0, best.length);
        }
        rounds++;
        return bestEnergy > before || rounds == 1;
    }

    private void keepOfCycle() {
        cycleEnergy = walker.energy();
        System.arraycopy(walker.spins(), 0, cycleBest, 0, cycleBest.length);
    }

    private void endAnneal() {
        sweeps += walker.descend();
        if (walker.energy() > cycleEnergy) {
            keepOfCycle();
        }
        if (merges && bestEnergy != Long.MIN_VALUE) {
            bestEnergy += merging.merge(best, cycleBest, walker::uniform);
        } else if (cycleEnergy > bestEnergy) {
            System.arraycopy(cycleBest, 0, best, 0, best.length);
            bestEnergy = cycleEnergy;
        }
        walker.set(best);
        cycleEnergy = Long.MIN_VALUE;
        done = 0;
        length = SHORTEST_ANNEAL + (long) (walker.uniform() * SHARE * sweeps);
        hot = HOTTEST_REHEAT + (COLDEST_REHEAT - HOTTEST_REHEAT) * walker.uniform();
    }

    /** The best state so far, or the present one before any anneal has come far. */
    public BitState best() {
        int[] spin = reduction.expand(bestEnergy == Long.MIN_VALUE ? walker.spins() : best);
        BitState state = BitState.zeros(bits);
        for (int bit = 0; bit < bits; bit++) {
            if (spin[bit] > 0) {
                state.flip(bit);
            }
        }
        return state;
    }

    public long rounds() {
        return rounds;
    }

    /** Proposals so far. */
    public long proposals() {
        return sweeps * core.spins();
    }

    public long flips() {
        return walker.flips();
    }

    /** β at the cold end of every anneal; 1 where nothing is coupled. */
    public static double coldest(SpinGraph graph) {
        double scale = scaleOf(graph);
        return scale > 0 ? COLD / scale : 1;
    }

    private static double scaleOf(SpinGraph graph) {
        double squares = 0;
        for (int e = 0; e < graph.starts()[graph.spins()]; e++) {
            squares += graph.coupling(e) * graph.coupling(e);
        }
        for (int spin = 0; spin < graph.spins(); spin++) {
            squares += 2 * graph.field(spin) * graph.field(spin);
        }
        return 2 * Math.sqrt(squares / (graph.spins() + 1));
    }

    @Override
    public void save(Encoder into) {
        into.section("reheated");
        into.whole(core.spins());
        walker.save(into);
        into.wholes(best);
        into.wholes(cycleBest);
        into.whole(bestEnergy);
        into.whole(cycleEnergy);
        into.whole(rounds);
        into.whole(sweeps);
        into.whole(done);
        into.whole(length);
        into.real(hot);
    }

    @Override
    public void restore(Decoder from) {
        from.section("reheated");
        from.expect("spins of the core", core.spins());
        walker.restore(from);
        from.fill(best);
        from.fill(cycleBest);
        bestEnergy = from.whole();
        cycleEnergy = from.whole();
        rounds = from.whole();
        sweeps = from.whole();
        done = from.whole();
        length = from.whole();
        hot = from.real();
    }
}
