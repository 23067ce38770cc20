package org.flipwise.estimate;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/** A neighbourhood of which nothing is known but U. */
final class Level implements Neighbourhood {
    private double potential;

    Level at(double value) {
        potential = value;
        return this;
    }

    @Override
    public double potential() {
        return potential;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public int moves() {
        return 0;
    }

    @Override
    public boolean singleFlips() {
        return true;
    }

    @Override
    public BitState state() {
        throw new UnsupportedOperationException("no state");
    }

    @Override
    public void look(int move, MoveDelta into) {
        throw new UnsupportedOperationException("no move");
    }

    @Override
    public int propose(Draws draws) {
        throw new UnsupportedOperationException("no move");
    }

    @Override
    public void groups(Groups into) {
        throw new UnsupportedOperationException("no move");
    }

    @Override
    public int member(int group, Draws draws) {
        throw new UnsupportedOperationException("no move");
    }

    @Override
    public void apply(int move, Flips flips) {
        throw new UnsupportedOperationException("no move");
    }

    @Override
    public Costs costs() {
        throw new UnsupportedOperationException("no work");
    }

    @Override
    public void save(Encoder into) {
        into.real(potential);
    }

    @Override
    public void restore(Decoder from) {
        potential = from.real();
    }
}
