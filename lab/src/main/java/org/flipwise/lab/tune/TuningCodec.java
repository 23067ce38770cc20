package org.flipwise.lab.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;

/** How states and stages of a search are written down. */
final class TuningCodec {
    private TuningCodec() {}

    static void saveStates(List<BitState> states, Encoder into) {
        into.whole(states.size());
        for (BitState state : states) {
            state.save(into);
        }
    }

    /** As many states as were written, of so many bits. */
    static List<BitState> states(Decoder from, int dimension) {
        List<BitState> states = new ArrayList<>();
        for (int left = from.whole(1, Integer.MAX_VALUE); left > 0; left--) {
            BitState state = BitState.zeros(dimension);
            state.restore(from);
            states.add(state);
        }
        return states;
    }

    static void saveStages(List<Stage> stages, Encoder into) {
        into.whole(stages.size());
        for (Stage stage : stages) {
            into.whole(stage.rounds());
            into.whole(stage.rungs());
            into.real(stage.lowestSwapRate());
            into.real(stage.barrier());
            into.whole(stage.roundTrips());
        }
    }

    static List<Stage> stages(Decoder from) {
        List<Stage> stages = new ArrayList<>();
        for (int left = from.whole(0, Integer.MAX_VALUE); left > 0; left--) {
            stages.add(
                    new Stage(from.whole(), from.whole(2, Integer.MAX_VALUE), from.real(), from.real(), from.whole()));
        }
        return stages;
    }
}
