package org.flipwise.exact.twins;

import org.flipwise.target.Neighbourhood;

/** Defect: U(x) is that of the first state forever, which no kernel notices and every swap does. */
public final class StalePotential extends NeighbourhoodTemplate {
    private final double first;

    public StalePotential(Neighbourhood sound) {
        super(sound);
        first = honest().potential();
    }

    @Override
    public double potential() {
        return first;
    }
}
