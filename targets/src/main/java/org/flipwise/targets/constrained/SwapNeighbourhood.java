package org.flipwise.targets.constrained;

import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.TargetException;

/**
 * Moves between states that meet a constraint. A block is drawn with a probability in proportion to its bits, then a move within it ({@link Block}). Moves are numbered block by block: of free bits
 * move l flips bit l; of others come the zeros to add, the ones to drop, and the swaps, i·(n − m) + l for the i-th one and the l-th zero. Ones and zeros are kept in lists, so a
 * number means another move after each change. A block that cannot move has no moves.
 */
final class SwapNeighbourhood implements Neighbourhood {
    /** More moves than this are not looked at together: 40 bytes each, in every replica. */
    static final int MOST_GROUPS = 1 << 18;

    private final PairChanges changes;
    private final Block[] blocks;
    /** The bits of each block, of which the ones come first; {@code place} is the inverse and {@code home} the block, −1 where it has no moves. */
    private final int[] bits;

    private final int[] place;
    private final int[] home;
    /** Where the bits of each block begin, and after the last where they end. */
    private final int[] start;
    /** Where the moves of each block begin, and after the last where they end. */
    private final int[] first;

    private final int[] ones;
    private final MoveDelta delta = new MoveDelta();
    private double[] deltaPotential = new double[0];
    private double[] deltaBase = new double[0];
    /** The bits of the move last read; −1 for none. Of free bits the one flipped is in {@code zero}. */
    private int one;

    private int zero;
    private int block;

    SwapNeighbourhood(List<Block> all, PairChanges changes) {
        this.changes = changes;
        blocks = all.stream().filter(b -> !b.isFixed()).toArray(Block[]::new);
        BitState state = changes.state();
        start = new int[blocks.length + 1];
        first = new int[blocks.length + 1];
        ones = new int[blocks.length];
        place = new int[state.dimension()];
        home = new int[state.dimension()];
        Arrays.fill(home, -1);
        bits = new int[Arrays.stream(blocks).mapToInt(Block::size).sum()];
        for (int b = 0; b < blocks.length; b++) {
            int[] own = blocks[b].bits();
            start[b + 1] = start[b] + own.length;
            int zeros = start[b + 1];
            for (int i = own.length - 1; i >= 0; i--) {
                home[own[i]] = b;
                put(own[i], state.get(own[i]) ? start[b] + ones[b]++ : --zeros);
            }
        }
        count(0);
    }

    private void put(int bit, int at) {
        bits[at] = bit;
        place[bit] = at;
    }

    /** Numbers the moves from a block on. */
    private void count(int from) {
        for (int b = from; b < blocks.length; b++) {
            first[b + 1] = first[b] + (int) blocks[b].moves(ones[b]);
        }
    }

    @Override
    public BitState state() {
        return changes.state();
    }

    @Override
    public double base() {
        return changes.base();
    }

    @Override
    public double potential() {
        return changes.potential();
    }

    @Override
    public boolean holdsPotential() {
        return changes.holdsPotential();
    }

    @Override
    public int moves() {
        return first[blocks.length];
    }

    @Override
    public boolean singleFlips() {
        return false;
    }

    /** Sets the bits and the block of a move. */
    private void read(int move) {
        int at = blocks.length == 1 ? 0 : Arrays.binarySearch(first, move);
        block = at < 0 ? -at - 2 : at;
        Block own = blocks[block];
        int m = ones[block];
        int zeros = own.size() - m;
        int left = move - first[block];
        one = -1;
        zero = -1;
        if (own.isFree()) {
            zero = own.bits()[left];
            return;
        }
        int adds = own.adds(m) ? zeros : 0;
        int drops = own.drops(m) ? m : 0;
        if (left < adds) {
            zero = bits[start[block] + m + left];
        } else if (left < adds + drops) {
            one = bits[start[block] + left - adds];
        } else {
            int swap = left - adds - drops;
            one = bits[start[block] + swap / zeros];
            zero = bits[start[block] + m + swap % zeros];
        }
    }

    /** Returns the probability that a move is in this block. */
    private double share(int b) {
        return (double) blocks[b].size() / bits.length;
    }

    @Override
    public void look(int move, MoveDelta into) {
        read(move);
        Block own = blocks[block];
        int m = ones[block];
        double share = share(block);
        if (own.isFree()) {
            changes.flip(zero, into);
            into.set(into.deltaPotential(), into.offset(), share / own.size());
        } else if (one < 0) {
            changes.flip(zero, into);
            double probability = share / own.kinds(m) / (own.size() - m);
            into.set(into.deltaPotential(), into.offset() + own.logReverseOfAdding(m), probability);
        } else if (zero < 0) {
            changes.flip(one, into);
            into.set(into.deltaPotential(), into.offset() - own.logReverseOfAdding(m - 1), share / own.kinds(m) / m);
        } else {
            changes.swap(one, zero, into);
            into.set(into.deltaPotential(), into.offset(), share / own.kinds(m) / m / (own.size() - m));
        }
    }

    @Override
    public int propose(Draws draws) {
        int slot = blocks.length == 1 ? 0 : draws.below(bits.length);
        int b = home[bits[slot]];
        Block own = blocks[b];
        if (own.isFree()) {
            return first[b] + slot - start[b];
        }
        int m = ones[b];
        int zeros = own.size() - m;
        int kinds = own.kinds(m);
        int kind = kinds == 1 ? 0 : draws.below(kinds);
        int next = first[b];
        if (own.adds(m)) {
            if (kind-- == 0) {
                return next + below(zeros, draws);
            }
            next += zeros;
        }
        if (own.drops(m)) {
            if (kind-- == 0) {
                return next + below(m, draws);
            }
            next += m;
        }
        return next + below(m, draws) * zeros + below(zeros, draws);
    }

    private static int below(int n, Draws draws) {
        return n == 1 ? 0 : draws.below(n);
    }

    @Override
    public void groups(Groups into) {
        if (moves() > MOST_GROUPS) {
            throw new TargetException(
                    "this constraint gives a state " + moves() + " moves, and a rejection-free kernel looks at up to "
                            + MOST_GROUPS + "; use --kernel mh or ss-iit");
        }
        into.clear();
        into.reserve(moves());
        for (int b = 0; b < blocks.length; b++) {
            Block own = blocks[b];
            int singles = own.isFree() || !own.swaps(ones[b])
                    ? first[b + 1] - first[b]
                    : first[b + 1] - first[b] - ones[b] * (own.size() - ones[b]);
            costs().updatedRatios(singles);
            for (int i = 0; i < singles; i++) {
                look(first[b] + i, delta);
                into.add(delta.deltaPotential(), delta.offset(), delta.probability());
            }
            if (!own.isFree() && own.swaps(ones[b])) {
                addSwaps(b, into);
            }
        }
    }

    private void addSwaps(int b, Groups into) {
        Block own = blocks[b];
        int zeros = own.size() - ones[b];
        if (deltaPotential.length < zeros) {
            deltaPotential = new double[own.size()];
            deltaBase = new double[own.size()];
        }
        double probability = share(b) / own.kinds(ones[b]) / ones[b] / zeros;
        int from = start[b] + ones[b];
        for (int i = start[b]; i < from; i++) {
            changes.swaps(bits[i], bits, from, start[b + 1], deltaPotential, deltaBase);
            for (int l = 0; l < zeros; l++) {
                into.add(deltaPotential[l], deltaBase[l], probability);
            }
        }
    }

    @Override
    public int member(int group, Draws draws) {
        return group;
    }

    @Override
    public void apply(int move, Flips flips) {
        read(move);
        flips.clear();
        if (one >= 0 && zero >= 0) {
            changes.applySwap(one, zero);
            int at = place[one];
            put(one, place[zero]);
            put(zero, at);
            flips.add(one);
            flips.add(zero);
            return;
        }
        int bit = Math.max(one, zero);
        changes.applyFlip(bit);
        flips.add(bit);
        if (!blocks[block].isFree()) {
            cross(bit, zero >= 0);
            count(block);
        }
    }

    /** Moves a bit over the border between ones and zeros of its block. */
    private void cross(int bit, boolean toOnes) {
        int b = home[bit];
        int border = start[b] + (toOnes ? ones[b]++ : --ones[b]);
        put(bits[border], place[bit]);
        put(bit, border);
    }

    /** Flips every bit of a mask that leads to a state within the constraint, as a draw from the law at β = 0 does. */
    @Override
    public void applyAll(BitState mask, Flips flips) {
        changes.applyAll(mask);
        flips.clear();
        for (int w = 0; w < mask.wordCount(); w++) {
            for (long left = mask.word(w); left != 0; left &= left - 1) {
                int bit = (w << 6) + Long.numberOfTrailingZeros(left);
                if (!blocks[home[bit]].isFree()) {
                    cross(bit, state().get(bit));
                }
            }
        }
        count(0);
    }

    @Override
    public boolean replaceable() {
        return true;
    }

    @Override
    public Costs costs() {
        return changes.costs();
    }

    @Override
    public void save(Encoder into) {
        changes.save(into);
        into.wholes(bits);
    }

    @Override
    public void restore(Decoder from) {
        changes.restore(from);
        from.fill(bits);
        Arrays.fill(place, -1);
        for (int b = 0; b < blocks.length; b++) {
            Block own = blocks[b];
            ones[b] = 0;
            for (int at = start[b]; at < start[b + 1]; at++) {
                int bit = bits[at];
                boolean listed = bit >= 0 && bit < home.length && home[bit] == b && place[bit] < 0;
                boolean inOrder = listed && (own.isFree() || !state().get(bit) || at == start[b] + ones[b]);
                if (!inOrder) {
                    throw new CodecException("the lists of ones and zeros are not those of the state");
                }
                place[bit] = at;
                ones[b] += state().get(bit) ? 1 : 0;
            }
            if (ones[b] < own.fewest() || ones[b] > own.most()) {
                throw new CodecException("the state does not meet the constraint");
            }
        }
        count(0);
    }
}
