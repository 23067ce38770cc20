package org.flipwise.exact.twins;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/** A neighbourhood of single-member groups that passes everything on, for a twin to spoil one part. */
public class NeighbourhoodTemplate implements Neighbourhood {
    final Neighbourhood sound;

    public NeighbourhoodTemplate(Neighbourhood sound) {
        this.sound = sound;
    }

    @Override
    public BitState state() {
        return sound.state();
    }

    @Override
    public double base() {
        return sound.base();
    }

    @Override
    public double potential() {
        return sound.potential();
    }

    @Override
    public int moves() {
        return sound.moves();
    }

    @Override
    public boolean singleFlips() {
        return sound.singleFlips();
    }

    @Override
    public void look(int move, MoveDelta into) {
        sound.look(move, into);
    }

    @Override
    public int propose(Draws draws) {
        return sound.propose(draws);
    }

    @Override
    public void groups(Groups into) {
        into.clear();
        MoveDelta look = new MoveDelta();
        for (int move = 0; move < moves(); move++) {
            look(move, look);
            into.add(look.deltaPotential(), look.offset(), look.probability());
        }
    }

    @Override
    public int member(int group, Draws draws) {
        return group;
    }

    @Override
    public void apply(int move, Flips flips) {
        sound.apply(move, flips);
    }

    @Override
    public Costs costs() {
        return sound.costs();
    }

    @Override
    public void save(Encoder into) {
        sound.save(into);
    }

    @Override
    public void restore(Decoder from) {
        sound.restore(from);
    }
}
