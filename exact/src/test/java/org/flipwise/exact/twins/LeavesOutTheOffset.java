package org.flipwise.exact.twins;

import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/** Defect: log-ratios of the potential alone: without the base, or without the Q terms of an asymmetric proposal. */
public final class LeavesOutTheOffset extends NeighbourhoodTemplate {
    public LeavesOutTheOffset(Neighbourhood sound) {
        super(sound);
    }

    @Override
    public void look(int move, MoveDelta into) {
        honest().look(move, into);
        into.set(into.deltaPotential(), 0, into.probability());
    }
}
