package org.flipwise.benchmarks;

import org.flipwise.estimate.Recorder;
import org.flipwise.target.Neighbourhood;

/** A recorder that keeps nothing and declares so: what a kernel costs by itself. */
final class Silent implements Recorder {

    @Override
    public void enter(Neighbourhood x) {}

    @Override
    public void stay(Neighbourhood x, double weight) {}

    @Override
    public void flip(int bit) {}

    @Override
    public Stays stays() {
        return Stays.NONE;
    }

    @Override
    public boolean followsFlips() {
        return false;
    }

    @Override
    public void leave() {}

    @Override
    public void discard() {}
}
