package org.flipwise.kernel;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.Recorder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;

/** Keeps a copy of every state held and its weight. */
public class Stays implements Recorder {
    private final List<BitState> states = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();

    public List<BitState> states() {
        return states;
    }

    public List<Double> weights() {
        return weights;
    }

    @Override
    public void enter(Neighbourhood x) {}

    @Override
    public void stay(Neighbourhood x, double weight) {
        states.add(x.state().copy());
        weights.add(weight);
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {}

    @Override
    public void discard() {}
}
