package org.flipwise.target;

import java.util.List;
import java.util.Optional;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.jspecify.annotations.Nullable;

/**
 * A target whose proposal flips bit j with probability q_j instead of 1/p. Q(y|x) = Q(x|y) = q_j, so the Q terms of the
 * log-ratio cancel; what changes is the mass of each move.
 */
public final class WeightedFlips implements Target {
    private final Target inner;
    private final double[] probability;

    private WeightedFlips(Target inner, double[] probability) {
        this.inner = inner;
        this.probability = probability;
    }

    /** Weights are positive, one for each bit, and need not add up to 1. */
    public static WeightedFlips of(Target inner, double... weights) {
        if (weights.length != inner.dimension()) {
            throw new IllegalArgumentException(
                    weights.length + " proposal weights for " + inner.dimension() + " bits; expected one for each bit");
        }
        double total = 0;
        for (int bit = 0; bit < weights.length; bit++) {
            if (!(weights[bit] > 0 && weights[bit] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("proposal weight of bit " + (bit + 1) + " is " + weights[bit]
                        + "; expected a finite number above 0");
            }
            total += weights[bit];
        }
        double[] probability = new double[weights.length];
        for (int bit = 0; bit < weights.length; bit++) {
            probability[bit] = weights[bit] / total;
        }
        return new WeightedFlips(inner, probability);
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
        Neighbourhood flips = inner.at(x);
        if (!flips.singleFlips()) {
            throw new IllegalArgumentException("weighted flips need a neighbourhood of single flips");
        }
        return new Weighted(flips);
    }

    private final class Weighted implements Neighbourhood {
        private final Neighbourhood flips;
        private final MoveDelta delta = new MoveDelta();

        Weighted(Neighbourhood flips) {
            this.flips = flips;
        }

        @Override
        public BitState state() {
            return flips.state();
        }

        @Override
        public double base() {
            return flips.base();
        }

        @Override
        public double potential() {
            return flips.potential();
        }

        @Override
        public int moves() {
            return flips.moves();
        }

        @Override
        public boolean singleFlips() {
            return true;
        }

        @Override
        public void look(int move, MoveDelta into) {
            flips.look(move, into);
            into.set(into.deltaPotential(), into.offset(), probability[move]);
        }

        @Override
        public boolean holds(int move) {
            return flips.holds(move);
        }

        @Override
        public boolean holdsPotential() {
            return flips.holdsPotential();
        }

        @Override
        public int propose(Draws draws) {
            return draws.pick(probability, probability.length, 1);
        }

        @Override
        public void groups(Groups into) {
            into.clear();
            into.reserve(probability.length);
            for (int bit = 0; bit < probability.length; bit++) {
                flips.look(bit, delta);
                into.add(delta.deltaPotential(), delta.offset(), probability[bit]);
            }
        }

        @Override
        public int member(int group, Draws draws) {
            return group;
        }

        @Override
        public void apply(int move, Flips out) {
            flips.apply(move, out);
        }

        @Override
        public boolean lookAll(BitState mask, MoveDelta into) {
            return flips.lookAll(mask, into);
        }

        @Override
        public void applyAll(BitState mask, Flips out) {
            flips.applyAll(mask, out);
        }

        @Override
        public Costs costs() {
            return flips.costs();
        }

        @Override
        public void save(Encoder into) {
            flips.save(into);
        }

        @Override
        public void restore(Decoder from) {
            flips.restore(from);
        }
    }
}
