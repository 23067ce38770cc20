package org.flipwise.tempering;

import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/** A ring of spins that tells the truth, or one lie. */
final class LyingTarget implements Target {
    static final int BITS = 8;
    private static final double COUPLING = 0.3;
    private final Lie lie;
    private long asked;

    LyingTarget(Lie lie) {
        this.lie = lie;
    }

    /** What it is wrong about. */
    enum Lie {
        NONE(""),
        /** Noise of 1e-9 in every number, as rounding would leave it. */
        ROUNDING(""),
        EVERY_RATIO("a flip of bit [0-7] is held to change the potential by .*, but evaluates to a change of .*"),
        ONE_RATIO("a flip of bit 5 is held to change the potential by .*, but evaluates to a change of .*"),
        BASE("a flip of bit [0-7] is held to change the base by 0.01, but evaluates to a change of 0.0.*"),
        /** 1e-8 with every flip. */
        DRIFT("its potential is held as .* and evaluates to .*"),
        SECOND_ANSWER(
                "(its potential is held as .* and evaluates to .*|its log density was .* and later, evaluated again, .*"
                        + "|a flip of bit [0-7] is held to change the potential by .*, but evaluates to a change of .*)"),
        /** The ratio of the next bit changes and is not listed. */
        UNTOUCHED(".*some earlier flip changed that ratio without saying so.*"),
        /** A forbidden neighbour is shown as a possible one. */
        FORBIDDEN(
                "(a flip of bit 2 is held to change the potential by .*, but evaluates to a change of -Infinity.*|its log density evaluates to -Infinity, and yet a ratio led there)");

        private final String said;

        Lie(String said) {
            this.said = said;
        }

        String said() {
            return said;
        }
    }

    @Override
    public String name() {
        return "liar";
    }

    @Override
    public int dimension() {
        return BITS;
    }

    @Override
    public double potential(BitState x) {
        if (lie == Lie.FORBIDDEN && x.get(2)) {
            return Double.NEGATIVE_INFINITY;
        }
        int sum = 0;
        for (int i = 0; i < BITS; i++) {
            sum += x.get(i) == x.get((i + 1) % BITS) ? 1 : -1;
        }
        return COUPLING * sum + (lie == Lie.SECOND_ANSWER ? 1e-4 * (asked++ % 3) : 0);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new Around(x);
    }

    private final class Around extends FlipNeighbourhood {
        private double potential;
        private long flips;

        Around(BitState start) {
            super(start);
            potential = LyingTarget.this.potential(start);
        }

        @Override
        public double potential() {
            return potential;
        }

        private double change(int bit) {
            boolean own = state().get(bit);
            int agreeing = state().get((bit + BITS - 1) % BITS) == own ? 1 : -1;
            agreeing += state().get((bit + 1) % BITS) == own ? 1 : -1;
            return -2 * COUPLING * agreeing;
        }

        @Override
        protected double deltaPotential(int bit) {
            costs().updatedRatios(1);
            return change(bit)
                    + switch (lie) {
                        case ROUNDING -> (flips % 2 == 0 ? 1e-9 : -1e-9);
                        case EVERY_RATIO -> 1e-3;
                        case ONE_RATIO -> bit == 5 ? 1e-5 : 0;
                        case FORBIDDEN -> bit == 2 ? -60 : 0;
                        default -> 0;
                    };
        }

        @Override
        protected double deltaBase(int bit) {
            return lie == Lie.BASE ? 0.01 : 0;
        }

        @Override
        protected void flipping(int bit) {
            flips++;
            potential += change(bit) + (lie == Lie.DRIFT ? 1e-8 : 0);
            if (lie == Lie.ROUNDING) {
                potential += flips % 2 == 0 ? 1e-9 : -1e-9;
            }
        }

        @Override
        public boolean touchesFew() {
            return true;
        }

        @Override
        protected void touched(int bit, Flips into) {
            into.listTouched();
            into.touch((bit + BITS - 1) % BITS);
            into.touch(bit);
            if (lie != Lie.UNTOUCHED) {
                into.touch((bit + 1) % BITS);
            }
        }
    }
}
