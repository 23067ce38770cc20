package org.flipwise.target;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;

/**
 * A target that is nothing but a log density. Each neighbour is evaluated once per state, when it is first needed; the
 * ratios are kept until the state changes, so a swap or another rung's Z costs no evaluation. A step that looks at every
 * neighbour costs p evaluations.
 */
public final class BlackBox implements Target {
    private final String name;
    private final int dimension;
    private final ToDoubleFunction<BitState> logDensity;
    private final boolean fullSupport;

    private BlackBox(String name, int dimension, ToDoubleFunction<BitState> logDensity, boolean fullSupport) {
        this.name = name;
        this.dimension = dimension;
        this.logDensity = logDensity;
        this.fullSupport = fullSupport;
    }

    /** Returns a target with this log density, which must return a finite number or −∞ for every state, and the same value each time. */
    public static BlackBox of(String name, int dimension, ToDoubleFunction<BitState> logDensity) {
        if (dimension < 1) {
            throw new IllegalArgumentException("dimension must be at least 1, not " + dimension);
        }
        return new BlackBox(name, dimension, logDensity, false);
    }

    /** Returns this target with the declaration that no state is forbidden: its law at β = 0 is uniform, and log Z absolute there. */
    public BlackBox withFullSupport() {
        return new BlackBox(name, dimension, logDensity, true);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public double potential(BitState x) {
        double value = TargetException.requireLogDensity(logDensity.applyAsDouble(x), name, x);
        return fullSupport ? TargetException.requireSupport(value, name, x) : value;
    }

    @Override
    public Optional<Reference> reference() {
        return fullSupport ? Optional.of(Reference.uniform(dimension)) : Optional.empty();
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return costs.evaluation();
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new Cached(x);
    }

    /** Potentials of the neighbours, each valid while its stamp is the present state's. */
    private final class Cached extends FlipNeighbourhood {
        private final BitState neighbour;
        private final double[] neighbourPotential = new double[dimension];
        private final long[] stamp = new long[dimension];
        private long version = 1;
        private double potential;
        /** The state that a mask leads to, as last looked at. */
        private final BitState beyond;

        private double beyondPotential;

        Cached(BitState start) {
            super(start);
            neighbour = start.copy();
            potential = BlackBox.this.potential(start);
            beyond = start.copy();
            beyondPotential = potential;
            costs().evaluated(1);
        }

        @Override
        public double potential() {
            return potential;
        }

        @Override
        protected double deltaPotential(int bit) {
            return potentialAt(bit) - potential;
        }

        private double potentialAt(int bit) {
            if (stamp[bit] != version) {
                neighbour.flip(bit);
                neighbourPotential[bit] = BlackBox.this.potential(neighbour);
                neighbour.flip(bit);
                stamp[bit] = version;
                costs().evaluated(1);
            }
            return neighbourPotential[bit];
        }

        @Override
        public boolean holds(int move) {
            return stamp[move] == version;
        }

        /** One evaluation, which {@link #applyAll} need not repeat. */
        @Override
        public boolean lookAll(BitState mask, MoveDelta into) {
            neighbour.flipAll(mask);
            beyondPotential = BlackBox.this.potential(neighbour);
            beyond.set(neighbour);
            neighbour.flipAll(mask);
            costs().evaluated(1);
            into.set(beyondPotential - potential, 0, 1);
            return true;
        }

        @Override
        public void applyAll(BitState mask, Flips flips) {
            neighbour.flipAll(mask);
            if (neighbour.equals(beyond)) {
                potential = beyondPotential;
            } else {
                potential = BlackBox.this.potential(neighbour);
                costs().evaluated(1);
            }
            version++;
            flipAll(mask);
            flips.clear();
        }

        /** The state left behind is a neighbour of the new one, and its potential is known. */
        @Override
        protected void flipping(int bit) {
            double left = potential;
            potential = potentialAt(bit);
            version++;
            neighbour.flip(bit);
            neighbourPotential[bit] = left;
            stamp[bit] = version;
        }

        /** What has been evaluated need not be evaluated again. */
        @Override
        protected void saveMore(Encoder into) {
            into.real(potential);
            into.whole(version);
            into.wholes(stamp);
            into.reals(neighbourPotential);
        }

        @Override
        protected void restoreMore(BitState to, Decoder from) {
            potential = from.real();
            version = from.whole();
            from.fill(stamp);
            from.fill(neighbourPotential);
            neighbour.set(to);
        }
    }
}
