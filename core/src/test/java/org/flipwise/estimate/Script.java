package org.flipwise.estimate;

import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;

/** Tells recorders a round by hand: enter, then stays and flips, then leave. */
final class Script {
    private final Recorder recorder;
    private final Flips flips = new Flips();
    private Neighbourhood at;

    Script(Recorder recorder, String start) {
        this.recorder = recorder;
        this.at = at(start);
    }

    /** A state whose log density is its number of ones. */
    private static Neighbourhood at(String bits) {
        return BlackBox.of("ones", bits.length(), BitState::count).at(BitState.parse(bits));
    }

    Script enter() {
        recorder.enter(at);
        return this;
    }

    /** Another replica enters. */
    Script enter(String bits) {
        at = at(bits);
        return enter();
    }

    Script stay(double weight) {
        recorder.stay(at, weight);
        return this;
    }

    Script flip(int... bits) {
        for (int bit : bits) {
            at.apply(bit, flips);
            recorder.flip(bit);
        }
        return this;
    }

    Script leave() {
        recorder.leave();
        return this;
    }
}
