package org.flipwise.estimate;

import org.flipwise.target.Neighbourhood;

/** A wrong twin: passes on the first entry only, as if no other replica ever came to the rung. */
public final class Deaf implements Recorder {
    private final Recorder recorder;
    private boolean entered;

    public Deaf(Recorder recorder) {
        this.recorder = recorder;
    }

    @Override
    public void enter(Neighbourhood x) {
        if (!entered) {
            recorder.enter(x);
            entered = true;
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        recorder.stay(x, weight);
    }

    @Override
    public void flip(int bit) {
        recorder.flip(bit);
    }

    @Override
    public void leave() {
        recorder.leave();
    }

    @Override
    public void discard() {
        recorder.discard();
    }
}
