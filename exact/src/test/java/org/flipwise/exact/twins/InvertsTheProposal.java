package org.flipwise.exact.twins;

import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/** Defect: log Q(y|x) − log Q(x|y) in place of log Q(x|y) − log Q(y|x). */
public final class InvertsTheProposal extends NeighbourhoodTemplate {
    public InvertsTheProposal(Neighbourhood sound) {
        super(sound);
    }

    @Override
    public void look(int move, MoveDelta into) {
        honest().look(move, into);
        into.set(into.deltaPotential(), -into.offset(), into.probability());
    }
}
