package org.flipwise.targets.pairwise;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Acceptance;
import org.flipwise.random.BlockDraws;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Steps;
import org.jspecify.annotations.Nullable;

/**
 * The ΔU of every flip and nothing else, for kernels that propose one flip at a time: no lists, no touched moves. A look costs one read and a flip one
 * multiplication and addition per neighbour, without a branch. Where sums
 * round, all of them are recomputed every 4p + 4096 flips, counted in flips.
 */
final class ProposalNeighbourhood implements FlatFlips {
    private final PairwiseModel model;
    private final BitState state;
    private final int[] start;
    private final int[] other;
    private final double[] coupling;
    private final @Nullable PaddedRows rows;
    /** ΔU, by bit. */
    private final double[] delta;

    /** 1 − 2x, by bit. */
    private final double[] sign;

    private final @Nullable KeyedChanges keyed;
    private final double[] values;
    /** Whether the keys hold the changes, and the arrays of changes and of signs are those of an earlier state. */
    private boolean inKeys;

    private final double uniform;
    private final boolean exact;
    private final int patience;
    private final Costs costs = new Costs();
    private double potential;
    private int flipped;

    ProposalNeighbourhood(PairwiseModel model, BitState from) {
        this.model = model;
        int p = model.dimension();
        state = from.copy();
        start = model.starts();
        other = model.others();
        coupling = model.couplings();
        SweepRows shared = model.forSweeps();
        exact = shared.exact();
        rows = shared.rows();
        KeyTable keys = shared.keys();
        keyed = rows == null || keys == null ? null : new KeyedChanges(rows, keys, p);
        values = keys == null ? NO_VALUES : keys.changes();
        delta = new double[p];
        sign = new double[p];
        uniform = 1.0 / p;
        patience = 4096 + (int) Math.min(1L << 30, 4L * p);
        rebuild();
    }

    private void rebuild() {
        for (int bit = 0; bit < state.dimension(); bit++) {
            sign[bit] = state.get(bit) ? -1 : 1;
            delta[bit] = sign[bit] * model.field(bit, state);
        }
        potential = model.value(state);
        flipped = 0;
        costs.evaluated(1);
    }

    /** Makes the arrays those of the present state. */
    private void unpack() {
        if (inKeys && keyed != null) {
            keyed.store(delta, sign);
            inKeys = false;
        }
    }

    @Override
    public void apply(int move, Flips flips) {
        unpack();
        flip(move);
        flips.clear();
        flips.add(move);
    }

    @Override
    public void flip(int move) {
        if (inKeys && keyed != null) {
            potential += keyed.change(move);
            keyed.flip(move);
        } else {
            potential += delta[move];
            double own = sign[move];
            int end = start[move + 1];
            for (int entry = start[move]; entry < end; entry++) {
                int at = other[entry];
                delta[at] += sign[at] * (own * coupling[entry]);
            }
            delta[move] = -delta[move];
            sign[move] = -own;
        }
        state.flip(move);
        costs.updatedRatios(1L + start[move + 1] - start[move]);
        if (!exact && ++flipped == patience) {
            rebuild();
        }
    }

    @Override
    public double[] values() {
        return values;
    }

    @Override
    public int firstAccepted(Acceptance rule, Draws draws, int from, int to) {
        if (!inKeys || keyed == null) {
            return draws.firstAccepted(rule.beta(), delta, from, to);
        }
        int bit = from;
        while (bit < to && !draws.accept(rule.beta() * keyed.change(bit))) {
            bit++;
        }
        return bit;
    }

    @Override
    public int sweep(Acceptance rule, Draws draws, int from, int to, Steps steps) {
        if (!(draws instanceof BlockDraws block) || rows == null) {
            return FlatFlips.super.sweep(rule, draws, from, to, steps);
        }
        int end = Math.min(to, from + block.ahead());
        int stopped = keyed != null
                ? byKeys(keyed, rule, block, from, end, steps)
                : byBounds(rows, rule.beta(), block, from, end, steps);
        countRatios(steps);
        return stopped;
    }

    /** Counts as {@link #flip} does for each. */
    private void countRatios(Steps steps) {
        long ratios = steps.count();
        for (int i = 0; i < steps.count(); i++) {
            int bit = steps.bit(i);
            ratios += start[bit + 1] - start[bit];
        }
        costs.updatedRatios(ratios);
    }

    private int byKeys(KeyedChanges keys, Acceptance rule, BlockDraws draws, int from, int to, Steps steps) {
        if (!inKeys) {
            keys.load(delta, state);
            inKeys = true;
        }
        int stopped = keys.sweep(rule, draws, from, to, state, steps, potential);
        potential = keys.reached(potential);
        return stopped;
    }

    private int byBounds(PaddedRows rows, double beta, BlockDraws draws, int from, int to, Steps steps) {
        double[] change = delta;
        double[] potentials = steps.potentials();
        long[] weights = steps.weights();
        int[] bits = steps.bits();
        int most = exact ? Steps.ROOM : Math.min(Steps.ROOM, patience - flipped);
        long since = steps.since();
        double reached = potential;
        int count = 0;
        draws.bound(beta);
        int at = draws.next();
        int bit = from;
        while (true) {
            int open = draws.firstOpen(change, bit, to, at);
            at += open - bit;
            bit = open;
            if (bit == to) {
                break;
            }
            double own = change[bit];
            double logProbability = beta * own;
            bit++;
            if (draws.accepts(at, logProbability)) {
                at += BlockDraws.taken(logProbability);
                potentials[count] = reached;
                weights[count] = bit - since;
                bits[count] = bit - 1;
                count++;
                since = bit;
                reached += own;
                spread(rows, bit - 1);
                state.flip(bit - 1);
                if (count == most || !steps.mayPass(reached)) {
                    break;
                }
            } else {
                at++;
            }
        }
        potential = reached;
        draws.drawn(at);
        steps.written(count, since);
        if (!exact) {
            flipped += count;
            if (flipped == patience) {
                rebuild();
            }
        }
        return bit;
    }

    /** Changes the ΔU of a bit and of its neighbours. */
    private void spread(PaddedRows rows, int bit) {
        int[] others = rows.others();
        double[] couplings = rows.couplings();
        int length = rows.length();
        int first = bit * length;
        double own = sign[bit];
        add(others[first], own * couplings[first]);
        add(others[first + 1], own * couplings[first + 1]);
        add(others[first + 2], own * couplings[first + 2]);
        add(others[first + 3], own * couplings[first + 3]);
        for (int entry = first + PaddedRows.LEAST; entry < first + length; entry++) {
            add(others[entry], own * couplings[entry]);
        }
        delta[bit] = -delta[bit];
        sign[bit] = -own;
    }

    private void add(int bit, double by) {
        delta[bit] += sign[bit] * by;
    }

    @Override
    public BitState state() {
        return state;
    }

    @Override
    public double[] changes() {
        unpack();
        return delta;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public double potential() {
        return potential;
    }

    @Override
    public int moves() {
        return state.dimension();
    }

    @Override
    public boolean singleFlips() {
        return true;
    }

    @Override
    public void look(int move, MoveDelta into) {
        into.set(inKeys && keyed != null ? keyed.change(move) : delta[move], 0, uniform);
    }

    @Override
    public int propose(Draws draws) {
        return draws.below(state.dimension());
    }

    @Override
    public void groups(Groups into) {
        unpack();
        into.clear();
        into.reserve(state.dimension());
        for (int bit = 0; bit < state.dimension(); bit++) {
            into.add(delta[bit], 0, uniform);
        }
    }

    @Override
    public int member(int group, Draws draws) {
        return group;
    }

    /** Returns the sum of the single changes and of the couplings within the mask; O(|mask|·degree). */
    @Override
    public boolean lookAll(BitState mask, MoveDelta into) {
        if (model.mirrors(mask)) {
            into.set(0, 0, 1);
            return true;
        }
        unpack();
        double change = model.within(mask, state);
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                change += delta[bit];
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
            FlatFlips.super.applyAll(mask, flips);
            return;
        }
        unpack();
        for (int bit = 0; bit < moves(); bit++) {
            sign[bit] = -sign[bit];
        }
        state.flipAll(mask);
        costs.updatedRatios(moves());
    }

    @Override
    public Costs costs() {
        return costs;
    }

    /** ΔU_j at 2j and 1 − 2x_j at 2j + 1, as they are saved. */
    private double[] pairs() {
        unpack();
        double[] pairs = new double[2 * delta.length];
        for (int bit = 0; bit < delta.length; bit++) {
            pairs[2 * bit] = delta[bit];
            pairs[2 * bit + 1] = sign[bit];
        }
        return pairs;
    }

    @Override
    public void save(Encoder into) {
        state.save(into);
        costs.save(into);
        into.reals(pairs());
        into.real(potential);
        into.whole(flipped);
    }

    @Override
    public void restore(Decoder from) {
        state.restore(from);
        costs.restore(from);
        double[] pairs = new double[2 * delta.length];
        from.fill(pairs);
        for (int bit = 0; bit < delta.length; bit++) {
            delta[bit] = pairs[2 * bit];
            sign[bit] = pairs[2 * bit + 1];
        }
        potential = from.real();
        flipped = from.whole(0, patience);
        inKeys = false;
    }
}
