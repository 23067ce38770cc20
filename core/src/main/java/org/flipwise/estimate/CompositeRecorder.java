package org.flipwise.estimate;

import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Neighbourhood;

/** A recorder that passes every event to several recorders of one rung, in order. */
public final class CompositeRecorder implements Recorder {
    private final Recorder[] recorders;
    private final Recorder[] needingFlips;
    private final boolean expectedWeights;

    private CompositeRecorder(List<? extends Recorder> recorders, boolean expectedWeights) {
        this.recorders = recorders.toArray(Recorder[]::new);
        needingFlips = recorders.stream().filter(Recorder::needsFlips).toArray(Recorder[]::new);
        this.expectedWeights = expectedWeights;
    }

    /** Combines recorders, which all get expected weights (Rao–Blackwell) or all get the weights drawn. */
    public static CompositeRecorder of(List<? extends Recorder> recorders, boolean expectedWeights) {
        return new CompositeRecorder(recorders, expectedWeights);
    }

    @Override
    public void enter(Neighbourhood x) {
        for (Recorder recorder : recorders) {
            recorder.enter(x);
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        for (Recorder recorder : recorders) {
            recorder.stay(x, weight);
        }
    }

    @Override
    public void flip(int bit) {
        for (Recorder recorder : needingFlips) {
            recorder.flip(bit);
        }
    }

    @Override
    public boolean needsFlips() {
        return needingFlips.length > 0;
    }

    @Override
    public void leave() {
        for (Recorder recorder : recorders) {
            recorder.leave();
        }
    }

    @Override
    public void discard() {
        for (Recorder recorder : recorders) {
            recorder.discard();
        }
    }

    @Override
    public void save(Encoder into) {
        for (Recorder recorder : recorders) {
            recorder.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        for (Recorder recorder : recorders) {
            recorder.restore(from);
        }
    }

    @Override
    public boolean wantsExpectedWeights() {
        return expectedWeights;
    }
}
