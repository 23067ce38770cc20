package org.flipwise.exact.twins;

import org.flipwise.random.Draws;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Twin;

/** A neighbourhood of single-member groups that passes everything on, for a twin to spoil one part. */
public class NeighbourhoodTemplate extends Twin {
    public NeighbourhoodTemplate(Neighbourhood sound) {
        super(sound);
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
}
