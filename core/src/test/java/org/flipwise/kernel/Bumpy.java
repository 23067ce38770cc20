package org.flipwise.kernel;

import java.util.Random;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;

/**
 * Spins on a ring in fields of their own, so that no two ratios are alike; a move touches its neighbours. A flip of bit {@link #ALL} names every move, and one of {@link #UNSAID} none. Counts its looks.
 */
final class Bumpy extends FlipNeighbourhood {
    static final int UNSAID = 7;
    static final int ALL = 11;
    private static final double COUPLING = 0.4;
    private final double[] field;
    private final double[] base;
    private long looks;

    Bumpy(BitState start, long seed) {
        super(start);
        Random random = new Random(seed);
        field = random.doubles(start.dimension(), -2, 2).toArray();
        base = random.doubles(start.dimension(), -1, 1).toArray();
    }

    /** A state drawn once and for all. */
    static BitState rugged(int dimension, long seed) {
        BitState state = BitState.zeros(dimension);
        Random random = new Random(seed);
        for (int bit = 0; bit < dimension; bit++) {
            if (random.nextBoolean()) {
                state.flip(bit);
            }
        }
        return state;
    }

    private int spin(int bit) {
        return state().get(Math.floorMod(bit, moves())) ? 1 : -1;
    }

    /** Looks since the last time this was asked. */
    long looks() {
        long before = looks;
        looks = 0;
        return before;
    }

    @Override
    public double potential() {
        double sum = 0;
        for (int bit = 0; bit < moves(); bit++) {
            sum += spin(bit) * (field[bit] / 2 + COUPLING * spin(bit + 1));
        }
        return sum;
    }

    @Override
    public double base() {
        double sum = 0;
        for (int bit = 0; bit < moves(); bit++) {
            sum += spin(bit) * base[bit] / 2;
        }
        return sum;
    }

    @Override
    protected double deltaPotential(int bit) {
        looks++;
        return -spin(bit) * (field[bit] + 2 * COUPLING * (spin(bit - 1) + spin(bit + 1)));
    }

    @Override
    protected double deltaBase(int bit) {
        return -spin(bit) * base[bit];
    }

    @Override
    public boolean touchesFew() {
        return true;
    }

    @Override
    protected void flipping(int bit) {}

    @Override
    protected void touched(int bit, Flips flips) {
        if (bit == UNSAID) {
            return;
        }
        flips.listTouched();
        if (bit == ALL) {
            for (int move = 0; move < moves(); move++) {
                flips.touch(move);
            }
        } else {
            for (int d = -1; d <= 1; d++) {
                flips.touch(Math.floorMod(bit + d, moves()));
            }
        }
    }

    /** Flips a bit and tells the table. */
    void step(int bit, MoveTable table) {
        Flips flips = new Flips();
        apply(bit, flips);
        table.moved(flips);
    }
}
