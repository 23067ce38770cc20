package org.flipwise.exact.twins;

import org.flipwise.random.Draws;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * Defect: all moves that drop a one are said to be a group of equal ratios, and its first member is taken each time.
 */
public final class PicksTheFirstMember extends NeighbourhoodTemplate {
    public PicksTheFirstMember(Neighbourhood sound) {
        super(sound);
    }

    @Override
    public void groups(Groups into) {
        into.clear();
        MoveDelta look = new MoveDelta();
        for (int value = 0; value <= 1; value++) {
            int first = first(value == 1);
            if (first < moves()) {
                honest().look(first, look);
                int size = value == 1 ? state().count() : moves() - state().count();
                into.add(look.deltaPotential(), look.offset(), size * look.probability());
            } else {
                into.add(0, 0, 0);
            }
        }
    }

    @Override
    public int member(int group, Draws draws) {
        return first(group == 1);
    }

    private int first(boolean one) {
        int bit = 0;
        while (bit < moves() && state().get(bit) != one) {
            bit++;
        }
        return bit;
    }
}
