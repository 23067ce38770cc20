package org.flipwise.target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.jspecify.annotations.Nullable;

/**
 * A target walked by adding a one, dropping a one, or moving a one to an empty place: the usual moves over models of varying
 * size. With k ones, 0 &lt; k &lt; p, the kind is drawn with probabilities 0.4, 0.4 and 0.2 and then a member of that kind
 * uniformly; at k = 0 only adding and at k = p only dropping is possible. Hence Q(y|x) ≠ Q(x|y): adding has
 * <pre>Q(y|x) = a(k)/(p−k),   Q(x|y) = d(k+1)/(k+1),</pre>
 * and both terms stand in the log-ratio. Moves 0 … p−1 flip that bit; move p + i·(p−k) + l exchanges the i-th one with the l-th
 * zero. A step that looks at every neighbour costs p + k(p−k) evaluations.
 */
public final class AddDropSwap implements Target {
    private static final double ADD_OR_DROP = 0.4;
    private static final double SWAP = 1 - 2 * ADD_OR_DROP;
    private static final double[] KINDS = {ADD_OR_DROP, ADD_OR_DROP, SWAP};
    private final Target inner;

    private AddDropSwap(Target inner) {
        this.inner = inner;
    }

    public static AddDropSwap of(Target inner) {
        return new AddDropSwap(inner);
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public int dimension() {
        return inner.dimension();
    }

    @Override
    public double base(BitState x) {
        return inner.base(x);
    }

    @Override
    public double potential(BitState x) {
        return inner.potential(x);
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return inner.evaluationCost(costs);
    }

    @Override
    public boolean singleFlips() {
        return false;
    }

    @Override
    public double coldestBeta() {
        return inner.coldestBeta();
    }

    @Override
    public Optional<Objective> objective() {
        return inner.objective();
    }

    @Override
    public List<String> remarks() {
        return inner.remarks();
    }

    @Override
    public Optional<BitState> feasible(Draws draws) {
        return inner.feasible(draws);
    }

    @Override
    public Optional<Reference> reference() {
        return inner.reference();
    }

    @Override
    public List<BitState> modes() {
        return inner.modes();
    }

    @Override
    public int @Nullable [] coupled(int bit) {
        return inner.coupled(bit);
    }

    @Override
    public boolean symmetric() {
        return inner.symmetric();
    }

    @Override
    public boolean selectsVariables() {
        return inner.selectsVariables();
    }

    @Override
    public double startDensity() {
        return inner.startDensity();
    }

    @Override
    public String variable(int bit) {
        return inner.variable(bit);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new Models(x);
    }

    private final class Models implements Neighbourhood {
        private final int dimension = inner.dimension();
        private final BitState state;
        private final BitState other;
        /** The ones first, then the zeros; {@code place} is the inverse. */
        private final int[] bits = new int[dimension];

        private final int[] place = new int[dimension];
        private final Costs costs = new Costs();
        private final MoveDelta delta = new MoveDelta();
        private int ones;
        private double base;
        private double potential;
        private double otherBase;
        private double otherPotential;

        Models(BitState start) {
            state = start.copy();
            other = start.copy();
            base = inner.base(start);
            potential = inner.potential(start);
            costs.evaluated(1);
            int zeros = dimension;
            for (int bit = dimension - 1; bit >= 0; bit--) {
                put(bit, start.get(bit) ? ones++ : --zeros);
            }
        }

        private void put(int bit, int at) {
            bits[at] = bit;
            place[bit] = at;
        }

        @Override
        public BitState state() {
            return state;
        }

        @Override
        public double base() {
            return base;
        }

        @Override
        public double potential() {
            return potential;
        }

        @Override
        public int moves() {
            return dimension + ones * (dimension - ones);
        }

        @Override
        public boolean singleFlips() {
            return false;
        }

        private boolean isSwap(int move) {
            return move >= dimension;
        }

        private int swappedOne(int move) {
            return bits[(move - dimension) / (dimension - ones)];
        }

        private int swappedZero(int move) {
            return bits[ones + (move - dimension) % (dimension - ones)];
        }

        /** Q(y|x) of adding one to k ones. */
        private double adding(int k) {
            return (k == 0 ? 1 : ADD_OR_DROP) / (dimension - k);
        }

        /** Q(y|x) of dropping one of k ones. */
        private double dropping(int k) {
            return (k == dimension ? 1 : ADD_OR_DROP) / k;
        }

        @Override
        public void look(int move, MoveDelta into) {
            evaluate(move);
            double forth;
            double back;
            if (isSwap(move)) {
                forth = SWAP / ((double) ones * (dimension - ones));
                back = forth;
            } else if (state.get(move)) {
                forth = dropping(ones);
                back = adding(ones - 1);
            } else {
                forth = adding(ones);
                back = dropping(ones + 1);
            }
            into.set(otherPotential - potential, otherBase - base + Elementary.log(back / forth), forth);
        }

        private void evaluate(int move) {
            toggle(other, move);
            otherBase = inner.base(other);
            otherPotential = inner.potential(other);
            toggle(other, move);
            costs.evaluated(1);
        }

        private void toggle(BitState x, int move) {
            if (isSwap(move)) {
                x.flip(swappedOne(move));
                x.flip(swappedZero(move));
            } else {
                x.flip(move);
            }
        }

        @Override
        public int propose(Draws draws) {
            int zeros = dimension - ones;
            int kind = ones == 0 ? 0 : zeros == 0 ? 1 : draws.pick(KINDS, KINDS.length, 1);
            return switch (kind) {
                case 0 -> bits[ones + draws.below(zeros)];
                case 1 -> bits[draws.below(ones)];
                default -> dimension + draws.below(ones) * zeros + draws.below(zeros);
            };
        }

        @Override
        public void groups(Groups into) {
            into.clear();
            into.reserve(moves());
            for (int move = 0; move < moves(); move++) {
                look(move, delta);
                into.add(delta.deltaPotential(), delta.offset(), delta.probability());
            }
        }

        @Override
        public int member(int group, Draws draws) {
            return group;
        }

        @Override
        public void apply(int move, Flips flips) {
            evaluate(move);
            base = otherBase;
            potential = otherPotential;
            flips.clear();
            if (isSwap(move)) {
                int one = swappedOne(move);
                int zero = swappedZero(move);
                flip(one, flips);
                flip(zero, flips);
            } else {
                flip(move, flips);
            }
        }

        /** Moves the bit over the border between ones and zeros. */
        private void flip(int bit, Flips flips) {
            int border = state.get(bit) ? --ones : ones++;
            int from = place[bit];
            put(bits[border], from);
            put(bit, border);
            state.flip(bit);
            other.flip(bit);
            flips.add(bit);
        }

        @Override
        public Costs costs() {
            return costs;
        }

        @Override
        public void save(Encoder into) {
            state.save(into);
            costs.save(into);
            into.real(base);
            into.real(potential);
            into.wholes(bits);
        }

        @Override
        public void restore(Decoder from) {
            state.restore(from);
            costs.restore(from);
            other.set(state);
            ones = state.count();
            base = from.real();
            potential = from.real();
            from.fill(bits);
            Arrays.fill(place, -1);
            for (int at = 0; at < dimension; at++) {
                int bit = bits[at];
                if (bit < 0 || bit >= dimension || place[bit] >= 0 || state.get(bit) != at < ones) {
                    throw new CodecException("the list of ones and zeros is not that of the state");
                }
                place[bit] = at;
            }
        }
    }
}
