package org.flipwise.search;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * A self-avoiding walk (Bošković, Brglez and Brest 2017): each round begins at a random state and moves to the best neighbour that this walk has not visited, better or worse than where it
 * stands, for as many steps as the round has. Ties go to the first bit after a place that the state decides; a walk whose neighbours are all visited ends. It leaves no law
 * invariant and is for searching alone.
 *
 * <p>States are told apart by the exclusive or of a 64-bit key for each of their ones: two states of one walk share it with probability 2^−64. Nothing is carried from round to round.
 */
final class SelfAvoidingWalk implements Kernel {
    private static final double WORST = Double.NEGATIVE_INFINITY;
    private final MoveDelta look = new MoveDelta();
    private long[] key = {};
    private long[] visited = {};
    private double[] changes = {};

    @Override
    public String name() {
        return "walk";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    /** Said of a search only so that swaps, of which it makes none, have a rule. */
    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        Neighbourhood at = walker.at();
        if (!at.singleFlips()) {
            throw new IllegalArgumentException("a walk needs moves that flip one bit each; use --search tempering");
        }
        prepare(at.moves(), budget.count());
        long hash = restart(walker, draws, recorder);
        boolean flat = at instanceof FlatFlips;
        if (at instanceof FlatFlips table) {
            changes = table.changes();
        }
        for (long left = budget.count(); left > 0; left--) {
            recorder.stay(at, 1);
            enter(hash);
            walker.beginSojourn();
            if (!flat) {
                lookAtAll(at);
            }
            int move = best(hash);
            if (move < 0) {
                return;
            }
            walker.move(move, recorder);
            hash ^= key[move];
        }
        recorder.stay(at, 1);
    }

    /** Keys for every bit, and room for the states of a walk in a table that is at most half full. */
    private void prepare(int bits, long steps) {
        if (key.length != bits) {
            key = new long[bits];
            for (int bit = 0; bit < bits; bit++) {
                key[bit] = mixed(bit + 1L);
            }
            changes = new double[bits];
        }
        int room = Integer.highestOneBit((int) Math.min(1 << 26, steps) + 1) << 2;
        if (visited.length != room) {
            visited = new long[room];
        } else {
            Arrays.fill(visited, 0);
        }
    }

    /** A number whose bits look random (the finaliser of SplitMix64). */
    private static long mixed(long number) {
        long z = number * 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Moves to a state drawn uniformly and returns its hash. */
    private long restart(Walker walker, Draws draws, Recorder recorder) {
        Neighbourhood at = walker.at();
        long hash = 0;
        for (int bit = 0; bit < key.length; bit++) {
            boolean one = draws.below(2) == 1;
            if (one != at.state().get(bit)) {
                walker.move(bit, recorder);
            }
            hash ^= one ? key[bit] : 0;
        }
        return hash;
    }

    private void lookAtAll(Neighbourhood at) {
        for (int bit = 0; bit < changes.length; bit++) {
            at.look(bit, look);
            changes[bit] = look.deltaPotential() + look.offset();
        }
    }

    /** The move to the best state that was not visited, −1 where all were or are forbidden. */
    private int best(long hash) {
        int from = (int) Math.floorMod(hash, (long) key.length);
        int first = best(hash, from, key.length, -1);
        return best(hash, 0, from, first);
    }

    private int best(long hash, int from, int to, int sofar) {
        int found = sofar;
        double best = found < 0 ? WORST : changes[found];
        for (int bit = from; bit < to; bit++) {
            if (changes[bit] > best && !isVisited(hash ^ key[bit])) {
                best = changes[bit];
                found = bit;
            }
        }
        return found;
    }

    /** 0 stands for an empty place, so a state of hash 0 counts as 1. */
    private int place(long hash) {
        int at = (int) (hash >>> 20) & (visited.length - 1);
        while (visited[at] != 0 && visited[at] != hash) {
            at = (at + 1) & (visited.length - 1);
        }
        return at;
    }

    private boolean isVisited(long hash) {
        long held = hash == 0 ? 1 : hash;
        return visited[place(held)] == held;
    }

    private void enter(long hash) {
        long held = hash == 0 ? 1 : hash;
        visited[place(held)] = held;
    }
}
