package org.flipwise.exact;

import org.flipwise.estimate.Recorder;
import org.flipwise.target.Neighbourhood;

/** A recorder for when only the way counts. */
enum SilentRecorder implements Recorder {
    RECORDER;

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
