package org.flipwise.estimate;

import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Neighbourhood;

/** Several recorders on one rung, told everything in their order. */
public final class Chorus implements Recorder {
    private final Recorder[] voices;
    private final boolean expectedWeights;

    private Chorus(List<? extends Recorder> voices, boolean expectedWeights) {
        this.voices = voices.toArray(Recorder[]::new);
        this.expectedWeights = expectedWeights;
    }

    /** All of them get the same weights: expected ones (Rao–Blackwell), or the ones drawn. */
    public static Chorus of(List<? extends Recorder> voices, boolean expectedWeights) {
        return new Chorus(voices, expectedWeights);
    }

    @Override
    public void enter(Neighbourhood x) {
        for (Recorder voice : voices) {
            voice.enter(x);
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        for (Recorder voice : voices) {
            voice.stay(x, weight);
        }
    }

    @Override
    public void flip(int bit) {
        for (Recorder voice : voices) {
            voice.flip(bit);
        }
    }

    @Override
    public void leave() {
        for (Recorder voice : voices) {
            voice.leave();
        }
    }

    @Override
    public void discard() {
        for (Recorder voice : voices) {
            voice.discard();
        }
    }

    @Override
    public void save(Encoder into) {
        for (Recorder voice : voices) {
            voice.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        for (Recorder voice : voices) {
            voice.restore(from);
        }
    }

    @Override
    public boolean wantsExpectedWeights() {
        return expectedWeights;
    }
}
