package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Acceptance;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Flips;
import org.flipwise.target.Lumpable;
import org.flipwise.target.Lumped;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.jspecify.annotations.Nullable;

/**
 * What a kernel moves: a neighbourhood, the table over its moves, and the count of the work done. Bound to one law at a time;
 * a swap rebinds it and leaves the state alone.
 */
public final class Walker implements Saved {
    /** A flip of many that recorders are told of takes as long as so many updates of ratios. */
    private static final long RATIOS_PER_REPORT = (long) (2 * CostTable.RATIOS_PER_TERM);

    private final Neighbourhood at;
    private final MoveTable table;
    private final Costs costs = new Costs();
    private final Flips flips = new Flips();
    private final MoveDelta delta = new MoveDelta();
    private double beta = Double.NaN;
    private BalancingFunction balance = BalancingFunction.min();
    /** Room for the bits to flip where a state is replaced. */
    private @Nullable BitState mask;
    /** The memory of the law, unless a rung owns it. */
    private @Nullable LawMemory ownLaw;
    /** The table over parts, created when a kernel first needs it. */
    private @Nullable PartScan part;
    /** The table over directions, created when a kernel first needs it. */
    private @Nullable HeadingTable headings;

    /** The sweep along an array, created when a kernel first needs it. */
    private @Nullable FlatSweep sweep;
    /** The law bound, once there is one. */
    private @Nullable LawMemory law;

    private Walker(Neighbourhood at, int subset, boolean state, Draws draws) {
        double logDensity = at.base() + at.potential();
        if (!(Math.abs(logDensity) < Double.POSITIVE_INFINITY)) {
            throw new TargetException("cannot start at state " + TargetException.shown(at.state())
                    + ": its log density is " + logDensity + "; expected a finite number");
        }
        this.at = at;
        if (subset > 0) {
            SubsetScan scan = new SubsetScan(at, subset, state, costs);
            scan.choose(draws);
            this.table = scan;
        } else {
            this.table = MoveTable.over(at, costs);
        }
    }

    /** Returns a walker over whole neighbourhoods. */
    public static Walker over(Neighbourhood at, Draws draws) {
        return new Walker(at, 0, false, draws);
    }

    /** Returns a walker over subsets of this many single flips; the first is drawn at once. */
    public static Walker overSubsets(Neighbourhood at, int subset, Draws draws) {
        return new Walker(at, subset, false, draws);
    }

    /** Returns a walker over subsets of this many single flips with the state itself as one more candidate, for {@link MultipleTryIit}; the first is drawn at once. */
    public static Walker overTries(Neighbourhood at, int tries, Draws draws) {
        return new Walker(at, tries, true, draws);
    }

    /** Binds the walker to an inverse temperature and a balancing function. */
    public void bind(double beta, BalancingFunction balance) {
        LawMemory law = new LawMemory(beta, balance);
        bind(law);
        ownLaw = law;
    }

    /** Binds the walker to a law, using the values cached for it. */
    public void bind(LawMemory law) {
        ownLaw = null;
        beta = law.beta();
        balance = law.balance();
        this.law = law;
        table.bind(law);
    }

    public Neighbourhood at() {
        return at;
    }

    public MoveTable table() {
        return table;
    }

    /** Returns the table, for kernels that walk over subsets. */
    public SubsetScan subsets() {
        if (table instanceof SubsetScan scan) {
            return scan;
        }
        throw new IllegalStateException("this kernel needs a walker over subsets of moves");
    }

    /** Returns a table over parts of the moves, for kernels that choose a part by themselves and bind and fill it in each round. */
    PartScan part() {
        PartScan present = part;
        if (present == null) {
            present = new PartScan(at, costs);
            part = present;
        }
        return present;
    }

    /** Returns a table of single flips by their direction, for kernels that begin it in each round. */
    HeadingTable headings() {
        HeadingTable present = headings;
        if (present == null) {
            present = new HeadingTable(at, costs);
            headings = present;
        }
        return present;
    }

    /** Sweeps along the array of the neighbourhood. */
    FlatSweep sweep(FlatFlips flat) {
        FlatSweep present = sweep;
        if (present == null) {
            present = new FlatSweep(this, flat);
            sweep = present;
        }
        return present;
    }

    /** Returns the rule that accepts flips at the bound law. */
    Acceptance acceptance(FlatFlips flat) {
        LawMemory bound = law;
        if (bound == null) {
            throw new IllegalStateException("a walker is bound to a law before it moves");
        }
        return bound.acceptance(flat.values());
    }

    /** Takes in flips that the neighbourhood has made by itself, after each of which every ratio counts as changed. */
    void flipped(long count) {
        flips.clear();
        table.moved(flips);
        costs.jumped(count);
    }

    /** Work done by kernels and swaps; the neighbourhood counts its own. */
    public Costs costs() {
        return costs;
    }

    public double beta() {
        return beta;
    }

    /** One proposal from Q and what it would change. */
    public int propose(Draws draws) {
        count(1);
        return proposeUncounted(draws);
    }

    /** Proposes a move without counting it, for kernels that count their proposals once per round. */
    int proposeUncounted(Draws draws) {
        int move = at.propose(draws);
        at.look(move, delta);
        TargetException.requireChange(delta.deltaPotential(), delta.offset(), at);
        return move;
    }

    /** Counts proposals. */
    void count(long proposals) {
        costs.proposed(proposals);
        costs.equivalent(proposals);
    }

    /** log r of the last proposal at the bound β. */
    public double proposedLogRatio() {
        return delta.logRatio(beta);
    }

    /** log r of a move at the bound β; not counted as a proposal. */
    double logRatio(int move) {
        at.look(move, delta);
        TargetException.requireChange(delta.deltaPotential(), delta.offset(), at);
        return delta.logRatio(beta);
    }

    /** log h of a log-ratio at the bound law. */
    public double logH(double logRatio) {
        return balance.logH(logRatio);
    }

    /** Counts one rejection-free iteration: a look at every move of the table. */
    public void beginSojourn() {
        beginSojourn(table);
    }

    /** Counts one rejection-free iteration over the moves of a table. */
    void beginSojourn(MoveTable over) {
        costs.iterated();
        costs.equivalent(over.moves());
    }

    /** Makes a move and reports it to the recorder. */
    public void move(int move, Recorder recorder) {
        at.apply(move, flips);
        moved(recorder);
    }

    /** Flips a bit without reporting it, for a proposal that may be undone. */
    void flip(int bit) {
        at.apply(bit, flips);
        table.moved(flips);
        costs.jumped();
    }

    /** Makes a move, takes it in in a table of directions too, and reports it to the recorder. */
    void move(int move, HeadingTable also, Recorder recorder) {
        flips.wantTouched(true);
        at.apply(move, flips);
        flips.wantTouched(false);
        also.moved(flips);
        moved(recorder);
    }

    /** Returns the neighbourhood, for kernels that move many alike bits at once. */
    public Lumpable lumps() {
        if (at instanceof Lumpable lumpable) {
            return lumpable;
        }
        throw new IllegalStateException("block moves need a target whose bits fall into classes of like ones");
    }

    /** Moves uniformly chosen bits of a class up or down and reports each flip to the recorder. */
    public void moveLump(int lump, int change, Draws draws, Recorder recorder) {
        lumps().lumpApply(lump, change, draws, flips);
        moved(recorder);
    }

    /**
     * Moves to another state by single flips, ones first, or all at once where moves are others, and reports each flip to the recorder; the table is updated once. O(bits that differ)
     * flips.
     */
    void replace(BitState to, Recorder recorder) {
        if (at instanceof Lumped counts) {
            counts.replaceBy(to);
        } else if (at.singleFlips()) {
            flipWhere(to, true, recorder);
            flipWhere(to, false, recorder);
        } else if (at.replaceable()) {
            BitState differing = between(to);
            at.applyAll(differing, flips);
            report(differing, recorder);
        } else {
            throw new IllegalArgumentException("a state can be replaced only where moves flip one bit each");
        }
        flips.clear();
        table.moved(flips);
        costs.jumped();
    }

    /** Returns the bits in which the present state differs from another. */
    private BitState between(BitState to) {
        BitState differing = mask;
        if (differing == null) {
            differing = to.copy();
            mask = differing;
        } else {
            differing.set(to);
        }
        differing.flipAll(at.state());
        return differing;
    }

    /** Fills in what flipping every bit of a mask would change, by a full evaluation where the neighbourhood cannot tell. */
    public void lookAll(BitState mask, Target target, MoveDelta into) {
        if (!at.singleFlips() && !(at instanceof Lumped)) {
            throw new IllegalArgumentException(
                    "jumps by masks need moves that flip one bit each; this target has others");
        }
        if (!at.lookAll(mask, into)) {
            BitState there = at.state().copy();
            there.flipAll(mask);
            double base = target.base(there);
            double potential = target.potential(there);
            countEvaluation(target);
            into.set(potential - at.potential(), base - at.base(), 1);
        }
        TargetException.requireChange(into.deltaPotential(), into.offset(), at);
    }

    /** Counts a full evaluation as what it takes: a call of a black box, or the terms that the target adds up. */
    private void countEvaluation(Target target) {
        CostTable table = CostTable.shipped();
        double cost = target.evaluationCost(table);
        if (cost >= table.evaluation()) {
            costs.evaluated(1);
        } else {
            costs.updatedRatios((long) (cost / table.ratioUpdate()));
        }
    }

    /** Flips every bit of a mask between two rounds, without recorders; the table is updated once. */
    void flipAll(BitState mask) {
        at.applyAll(mask, flips);
        flips.clear();
        table.moved(flips);
        costs.jumped();
    }

    /** Turns over all bits of some classes of a state that is counts of like bits; the table is updated once. */
    void turn(int[] lumps) {
        counts().turn(lumps);
        flips.clear();
        table.moved(flips);
        costs.jumped();
    }

    /** Returns the neighbourhood, where the state is counts of like bits. */
    private Lumped counts() {
        if (at instanceof Lumped counts) {
            return counts;
        }
        throw new IllegalStateException("this walker has bits of its own, not counts of them");
    }

    /** Flips every bit of a mask and reports each to the recorder, where the state is more than counts of bits; the table is updated once. */
    void moveAll(BitState mask, Recorder recorder) {
        flipAll(mask);
        if (at instanceof Lumped) {
            return;
        }
        costs.updatedRatios(RATIOS_PER_REPORT * report(mask, recorder));
    }

    /** Reports a flip of each bit of a mask; returns how many. */
    private static long report(BitState mask, Recorder recorder) {
        long reported = 0;
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                recorder.flip((w << 6) + Long.numberOfTrailingZeros(left));
                reported++;
            }
        }
        return reported;
    }

    /** Flips the ones, or the zeros, that should be otherwise. */
    private void flipWhere(BitState to, boolean ones, Recorder recorder) {
        BitState here = at.state();
        for (int w = 0; w < to.wordCount(); w++) {
            long left = (here.word(w) ^ to.word(w)) & (ones ? here.word(w) : to.word(w));
            for (; left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                at.apply(bit, flips);
                recorder.flip(bit);
            }
        }
    }

    private void moved(Recorder recorder) {
        table.moved(flips);
        costs.jumped();
        for (int i = 0; i < flips.count(); i++) {
            recorder.flip(flips.bit(i));
        }
    }

    /**
     * Z for a jump chain, whose weight is 1/Z. An isolated state (Z = 0) has no place in such a chain, and a weight that no double
     * can hold would spoil every mean.
     */
    public double logEscapeOfJump() {
        double logEscape = table.logEscape();
        if (!(Math.abs(logEscape) < 700)) {
            throw new TargetException("log Z is " + logEscape + " at state " + TargetException.shown(at.state())
                    + ": the weight 1/Z of a jump chain cannot be held; use a-iit, mh-mult or ct-iit");
        }
        return logEscape;
    }

    /** Z as the rate of a jump process; an infinite rate would never let time pass. */
    public double escapeRate() {
        return finite(Elementary.exp(table.logEscape()));
    }

    /** Returns the rate of leaving the present state, or fails where it is infinite. */
    double finite(double rate) {
        if (!(rate < Double.POSITIVE_INFINITY)) {
            throw new TargetException("the rate of leaving state " + TargetException.shown(at.state())
                    + " overflows under the balancing function '" + balance.name()
                    + "'; use a bounded one (min, barker)");
        }
        return rate;
    }

    /** The neighbourhood, the counts, and what the table holds; of the law's memory only what no rung has. */
    @Override
    public void save(Encoder into) {
        at.save(into);
        costs.save(into);
        LawMemory law = ownLaw;
        into.flag(law != null);
        if (law != null) {
            law.save(into);
        }
        table.save(into);
    }

    /** Takes it back; this one is bound to the same law and walks over as many moves. */
    @Override
    public void restore(Decoder from) {
        at.restore(from);
        costs.restore(from);
        LawMemory law = ownLaw;
        if (from.flag() != (law != null)) {
            throw new CodecException("a walker on a rung and one without cannot stand in for each other");
        }
        if (law != null) {
            law.restore(from);
        }
        table.restore(from);
    }

    /** E[min(M, left)] for M = 1 + Geometric(escape): −expm1(left·log1p(−escape))/escape. */
    public static double expectedHolding(double escape, long left) {
        if (escape <= 0) {
            return left;
        }
        return escape >= 1 ? 1 : -Elementary.expm1(left * Elementary.log1p(-escape)) / escape;
    }

    /** E[min(E, left)] for an exponential time of the given rate: −expm1(−rate·left)/rate. */
    public static double expectedWaiting(double rate, double left) {
        return rate > 0 ? -Elementary.expm1(-rate * left) / rate : left;
    }
}
