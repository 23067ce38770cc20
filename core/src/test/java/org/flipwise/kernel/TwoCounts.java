package org.flipwise.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.FewKinds;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.Lumpable;
import org.flipwise.target.MoveDelta;

/**
 * Two classes of alike bits, U a table over how many ones each has: states of few kinds, four groups of moves, and lumps. Everything is computed from the state on demand.
 */
class TwoCounts implements FewKinds, Lumpable {
    private final BitState state;
    private final int firstSize;
    private final double[][] potential;
    private final Costs costs = new Costs();

    /**
     * @param potential by the ones among the first bits, then by those among the rest
     */
    TwoCounts(BitState start, double[][] potential) {
        state = start.copy();
        firstSize = potential.length - 1;
        this.potential = potential;
    }

    static double[][] rugged(int first, int second, long seed) {
        Random random = new Random(seed);
        double[][] table = new double[first + 1][second + 1];
        for (double[] row : table) {
            for (int k = 0; k < row.length; k++) {
                row[k] = 2 * random.nextGaussian();
            }
        }
        return table;
    }

    double potentialOf(BitState x) {
        return potential[ones(x, 0)][ones(x, 1)];
    }

    private int begin(int lump) {
        return lump == 0 ? 0 : firstSize;
    }

    private int end(int lump) {
        return lump == 0 ? firstSize : state.dimension();
    }

    private int ones(BitState x, int lump) {
        int ones = 0;
        for (int bit = begin(lump); bit < end(lump); bit++) {
            ones += x.get(bit) ? 1 : 0;
        }
        return ones;
    }

    /** Bits of a class that are zero, or those that are one. */
    private List<Integer> members(int lump, boolean ones) {
        List<Integer> members = new ArrayList<>();
        for (int bit = begin(lump); bit < end(lump); bit++) {
            if (state.get(bit) == ones) {
                members.add(bit);
            }
        }
        return members;
    }

    @Override
    public BitState state() {
        return state;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public double potential() {
        return potentialOf(state);
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
        into.set(lumpDelta(move < firstSize ? 0 : 1, state.get(move) ? -1 : 1), 0, 1.0 / moves());
    }

    @Override
    public int propose(Draws draws) {
        return draws.below(moves());
    }

    @Override
    public void groups(Groups into) {
        into.clear();
        for (int group = 0; group < 4; group++) {
            int size = members(group / 2, group % 2 == 1).size();
            double delta = size == 0 ? 0 : lumpDelta(group / 2, group % 2 == 1 ? -1 : 1);
            into.add(delta, 0, (double) size / moves());
        }
    }

    @Override
    public int member(int group, Draws draws) {
        List<Integer> members = members(group / 2, group % 2 == 1);
        return members.get(draws.below(members.size()));
    }

    @Override
    public void apply(int move, Flips flips) {
        state.flip(move);
        flips.clear();
        flips.add(move);
    }

    @Override
    public Costs costs() {
        return costs;
    }

    @Override
    public void save(Encoder into) {
        state.save(into);
        costs.save(into);
    }

    @Override
    public void restore(Decoder from) {
        state.restore(from);
        costs.restore(from);
    }

    @Override
    public int kinds() {
        return potential.length * potential[0].length;
    }

    @Override
    public int kind() {
        return ones(state, 0) * potential[0].length + ones(state, 1);
    }

    @Override
    public int lumps() {
        return 2;
    }

    @Override
    public int lumpSize(int lump) {
        return end(lump) - begin(lump);
    }

    @Override
    public int lumpUp(int lump) {
        return ones(state, lump);
    }

    @Override
    public double lumpDelta(int lump, int change) {
        int first = ones(state, 0) + (lump == 0 ? change : 0);
        int second = ones(state, 1) + (lump == 1 ? change : 0);
        return potential[first][second] - potential();
    }

    @Override
    public void lumpApply(int lump, int change, Draws draws, Flips flips) {
        flips.clear();
        List<Integer> members = members(lump, change < 0);
        for (int left = Math.abs(change); left > 0; left--) {
            int bit = members.remove(draws.below(members.size()));
            state.flip(bit);
            flips.add(bit);
        }
    }
}
