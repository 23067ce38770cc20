package org.flipwise.benchmarks;

import org.flipwise.estimate.Recorder;
import org.flipwise.target.Neighbourhood;

/** A recorder that keeps nothing: what a kernel costs by itself. */
final class Silent implements Recorder {

    @Override
    public void enter(Neighbourhood x) {}

    @Override
    public void stay(Neighbourhood x, double weight) {}

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {}

    @Override
    public void discard() {}
}
