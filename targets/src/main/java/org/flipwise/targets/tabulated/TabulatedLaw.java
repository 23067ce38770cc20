package org.flipwise.targets.tabulated;

import java.util.Optional;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;

/** A law on p ≤ 20 bits given by the log density of each of its 2^p states, in the order of {@link BitState#index()}. */
public final class TabulatedLaw implements Target {
    /** The largest dimension a table may have. */
    public static final int LARGEST_DIMENSION = 20;

    private final String name;
    private final int dimension;
    private final double[] logDensity;

    private TabulatedLaw(String name, int dimension, double[] logDensity) {
        this.name = name;
        this.dimension = dimension;
        this.logDensity = logDensity;
    }

    /** 2^p values, finite or −∞, not all −∞. */
    public static TabulatedLaw of(String name, double... logDensity) {
        int dimension = Integer.numberOfTrailingZeros(logDensity.length);
        if (Integer.bitCount(logDensity.length) != 1 || dimension < 1 || dimension > LARGEST_DIMENSION) {
            throw new IllegalArgumentException(
                    "a table has 2^p entries with p from 1 to " + LARGEST_DIMENSION + ", not " + logDensity.length);
        }
        boolean possible = false;
        for (int state = 0; state < logDensity.length; state++) {
            double value =
                    TargetException.requireLogDensity(logDensity[state], name, BitState.ofIndex(dimension, state));
            possible |= value > Double.NEGATIVE_INFINITY;
        }
        if (!possible) {
            throw new TargetException("target '" + name + "' forbids every state: all log densities are -Infinity");
        }
        return new TabulatedLaw(name, dimension, logDensity.clone());
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
        return logDensity[(int) x.index()];
    }

    @Override
    public Optional<Reference> reference() {
        for (double value : logDensity) {
            if (value == Double.NEGATIVE_INFINITY) {
                return Optional.empty();
            }
        }
        return Optional.of(Reference.uniform(dimension));
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new Lookup(x);
    }

    private final class Lookup extends FlipNeighbourhood {
        private int index;

        Lookup(BitState start) {
            super(start);
            index = (int) start.index();
            costs().evaluated(1);
        }

        @Override
        public double potential() {
            return logDensity[index];
        }

        @Override
        protected double deltaPotential(int bit) {
            costs().updatedRatios(1);
            return logDensity[index ^ 1 << bit] - logDensity[index];
        }

        @Override
        protected void flipping(int bit) {
            index ^= 1 << bit;
        }
    }
}
