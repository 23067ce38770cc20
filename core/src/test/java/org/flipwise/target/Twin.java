package org.flipwise.target;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/** A neighbourhood that passes on all that is asked of it; wrong twins do one thing otherwise. */
public class Twin implements Neighbourhood {
    private final Neighbourhood honest;

    public Twin(Neighbourhood honest) {
        this.honest = honest;
    }

    /** The neighbourhood behind this one. */
    protected final Neighbourhood honest() {
        return honest;
    }

    @Override
    public BitState state() {
        return honest.state();
    }

    @Override
    public double base() {
        return honest.base();
    }

    @Override
    public double potential() {
        return honest.potential();
    }

    @Override
    public int moves() {
        return honest.moves();
    }

    @Override
    public boolean singleFlips() {
        return honest.singleFlips();
    }

    @Override
    public void look(int move, MoveDelta into) {
        honest.look(move, into);
    }

    @Override
    public int propose(Draws draws) {
        return honest.propose(draws);
    }

    @Override
    public void groups(Groups into) {
        honest.groups(into);
    }

    @Override
    public int member(int group, Draws draws) {
        return honest.member(group, draws);
    }

    @Override
    public boolean touchesFew() {
        return honest.touchesFew();
    }

    @Override
    public void apply(int move, Flips flips) {
        honest.apply(move, flips);
    }

    @Override
    public Costs costs() {
        return honest.costs();
    }

    @Override
    public void save(Encoder into) {
        honest.save(into);
    }

    @Override
    public void restore(Decoder from) {
        honest.restore(from);
    }
}
