package org.flipwise.exact.twins;

import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/** Defect: cached changes of U of which only the flipped bit's is brought up to date. */
public final class StaleRatios extends NeighbourhoodTemplate {
    private final double[] deltaPotential;

    public StaleRatios(Neighbourhood sound) {
        super(sound);
        deltaPotential = new double[honest().moves()];
        MoveDelta look = new MoveDelta();
        for (int bit = 0; bit < deltaPotential.length; bit++) {
            honest().look(bit, look);
            deltaPotential[bit] = look.deltaPotential();
        }
    }

    @Override
    public void look(int move, MoveDelta into) {
        honest().look(move, into);
        into.set(deltaPotential[move], into.offset(), into.probability());
    }

    @Override
    public void apply(int move, Flips flips) {
        super.apply(move, flips);
        deltaPotential[move] = -deltaPotential[move];
    }
}
