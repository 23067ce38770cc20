package org.flipwise.exact.twins;

import org.flipwise.random.Draws;
import org.flipwise.target.Neighbourhood;

/**
 * Defect: the proposal favours the first move in states with an even number of ones; what it says of itself does not.
 */
public final class ProposesUnevenly extends NeighbourhoodTemplate {
    public ProposesUnevenly(Neighbourhood sound) {
        super(sound);
    }

    @Override
    public int propose(Draws draws) {
        boolean even = state().count() % 2 == 0;
        return even && draws.below(2) == 0 ? 0 : honest().propose(draws);
    }
}
