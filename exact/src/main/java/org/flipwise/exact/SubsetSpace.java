package org.flipwise.exact;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.SubsetScan;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.Neighbourhood;

/**
 * Places are pairs (x, S), |S| = k, numbered state by state; the order in which a walker holds the members of S does
 * not count.
 */
final class SubsetSpace implements WalkerSpace {
    private final EnumeratedTarget target;
    private final int subset;
    private final boolean withState;
    /** The subsets as bit masks, ascending. */
    private final int[] masks;

    SubsetSpace(EnumeratedTarget target, int subset, boolean withState) {
        if (!target.singleFlips()) {
            throw new IllegalArgumentException("subsets of moves need a neighbourhood of single flips");
        }
        this.target = target;
        this.subset = subset;
        this.withState = withState;
        int[] found = new int[target.states()];
        int count = 0;
        for (int mask = 0; mask < target.states(); mask++) {
            if (Integer.bitCount(mask) == subset) {
                found[count++] = mask;
            }
        }
        this.masks = Arrays.copyOf(found, count);
    }

    @Override
    public EnumeratedTarget target() {
        return target;
    }

    @Override
    public int size() {
        return target.states() * masks.length;
    }

    private int state(int place) {
        return place / masks.length;
    }

    private int mask(int place) {
        return masks[place % masks.length];
    }

    @Override
    public Walker start(int place) {
        Neighbourhood at = target.target().at(target.state(state(place)));
        Draws dealt = new Dealing(target.dimension(), mask(place));
        return withState ? Walker.overTries(at, subset, dealt) : Walker.overSubsets(at, subset, dealt);
    }

    @Override
    public int place(Walker walker) {
        SubsetScan scan = walker.subsets();
        int mask = 0;
        for (int i = 0; i < subset; i++) {
            mask |= 1 << scan.member(i);
        }
        return (int) walker.at().state().index() * masks.length + Arrays.binarySearch(masks, mask);
    }

    @Override
    public String label(int place) {
        return target.state(state(place)) + " with " + target.state(mask(place));
    }

    @Override
    public double[] law(double beta, Kernel kernel) {
        double[] states = target.law(beta).probabilities();
        double[] law = new double[size()];
        double total = 0;
        for (int place = 0; place < law.length; place++) {
            law[place] = states[state(place)];
            if (kernel.law() == Kernel.Law.ESCAPE_WEIGHTED && law[place] > 0) {
                law[place] *= escape(place, beta, kernel.balance());
            }
            total += law[place];
        }
        for (int place = 0; place < law.length; place++) {
            law[place] /= total;
        }
        return law;
    }

    @Override
    public double[] onStates(double[] law) {
        double[] states = new double[target.states()];
        for (int place = 0; place < law.length; place++) {
            states[state(place)] += law[place];
        }
        return states;
    }

    /** Z(x, S) = (1/k) Σ_{j∈S} h(r_j), and h(1)/p more where the state is a candidate. */
    private double escape(int place, double beta, BalancingFunction balance) {
        double sum = 0;
        for (int rest = mask(place); rest != 0; rest &= rest - 1) {
            int to = state(place) ^ Integer.lowestOneBit(rest);
            sum += Elementary.exp(balance.logH(target.logRatio(state(place), to, beta)));
        }
        double stay = withState ? Elementary.exp(balance.logH(0)) / target.dimension() : 0;
        return sum / subset + stay;
    }

    /** Shuffles a wanted subset to the front: the i-th draw points at its i-th member among the bits not yet dealt. */
    private static final class Dealing implements Draws {
        private final int[] bits;
        private int rest;
        private int dealt;

        Dealing(int dimension, int mask) {
            bits = new int[dimension];
            Arrays.setAll(bits, bit -> bit);
            rest = mask;
        }

        @Override
        public int below(int n) {
            int wanted = Integer.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            int at = dealt;
            while (bits[at] != wanted) {
                at++;
            }
            bits[at] = bits[dealt];
            bits[dealt] = wanted;
            int draw = at - dealt;
            dealt++;
            return draw;
        }

        @Override
        public boolean accept(double logProbability) {
            throw notDealt();
        }

        @Override
        public int pick(double[] weights, int n, double total) {
            throw notDealt();
        }

        @Override
        public long holding(double escape, long cap) {
            throw notDealt();
        }

        @Override
        public double waiting(double rate) {
            throw notDealt();
        }

        private static IllegalStateException notDealt() {
            return new IllegalStateException("a walker's first subset is drawn by uniform draws alone");
        }
    }
}
