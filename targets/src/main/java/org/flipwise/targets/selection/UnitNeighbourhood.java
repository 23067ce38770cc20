package org.flipwise.targets.selection;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;

/** Models that differ by one unit; each is evaluated, or remembered, when it is first looked at, and counted as an evaluation either way. */
final class UnitNeighbourhood extends FlipNeighbourhood {
    private final UnitSelection target;
    private final BitState neighbour;
    private final double[] across;
    private final long[] stamp;
    private long version = 1;
    private int ones;
    private double potential;

    UnitNeighbourhood(UnitSelection target, BitState start) {
        super(start);
        this.target = target;
        this.neighbour = start.copy();
        this.across = new double[start.dimension()];
        this.stamp = new long[start.dimension()];
        this.ones = start.count();
        this.potential = target.potential(start);
        costs().evaluated(1);
    }

    @Override
    public double potential() {
        return potential;
    }

    @Override
    public double base() {
        return target.base(state());
    }

    @Override
    protected double deltaBase(int bit) {
        return target.changeOfBase(ones, state().get(bit));
    }

    @Override
    protected double deltaPotential(int bit) {
        return potentialAcross(bit) - potential;
    }

    private double potentialAcross(int bit) {
        if (stamp[bit] != version) {
            neighbour.flip(bit);
            across[bit] = target.potential(neighbour);
            neighbour.flip(bit);
            stamp[bit] = version;
            costs().evaluated(1);
        }
        return across[bit];
    }

    @Override
    public boolean holds(int move) {
        return stamp[move] == version;
    }

    /** The model left behind is a neighbour of the new one, and its potential is known. */
    @Override
    protected void flipping(int bit) {
        double left = potential;
        potential = potentialAcross(bit);
        ones += state().get(bit) ? -1 : 1;
        version++;
        neighbour.flip(bit);
        across[bit] = left;
        stamp[bit] = version;
    }

    @Override
    protected void saveMore(Encoder into) {
        into.real(potential);
        into.whole(version);
        into.wholes(stamp);
        into.reals(across);
    }

    @Override
    protected void restoreMore(BitState to, Decoder from) {
        potential = from.real();
        version = from.whole();
        from.fill(stamp);
        from.fill(across);
        neighbour.set(to);
        ones = to.count();
    }
}
