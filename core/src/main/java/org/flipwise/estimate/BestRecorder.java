package org.flipwise.estimate;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Steps;

/** The best few distinct states seen, by log density base(x) + U(x), best first; burn-in counts. A stay costs one comparison. */
public final class BestRecorder implements Recorder {
    private final double[] logDensity;
    private final BitState[] states;
    private int count;

    public BestRecorder(int dimension, int capacity) {
        logDensity = new double[capacity];
        states = new BitState[capacity];
        for (int i = 0; i < capacity; i++) {
            states[i] = BitState.zeros(dimension);
        }
    }

    @Override
    public void enter(Neighbourhood x) {}

    @Override
    public void stay(Neighbourhood x, double weight) {
        double value = x.base() + x.potential();
        if (count < states.length || value > logDensity[count - 1]) {
            offer(x.state(), value);
        }
    }

    /** A state is looked at where it could be among the best. */
    @Override
    public double liveAbove() {
        return count < states.length ? Double.NEGATIVE_INFINITY : logDensity[count - 1];
    }

    /** None of them is among the best. */
    @Override
    public void steps(Steps steps) {}

    private void offer(BitState state, double value) {
        if (count == states.length && value <= logDensity[count - 1]) {
            return;
        }
        for (int i = 0; i < count; i++) {
            if (states[i].equals(state)) {
                return;
            }
        }
        int at = count < states.length ? count++ : count - 1;
        BitState reused = states[at];
        while (at > 0 && logDensity[at - 1] < value) {
            logDensity[at] = logDensity[at - 1];
            states[at] = states[at - 1];
            at--;
        }
        reused.set(state);
        states[at] = reused;
        logDensity[at] = value;
    }

    @Override
    public boolean followsFlips() {
        return false;
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {}

    @Override
    public void discard() {}

    @Override
    public void merge(Recorder chain) {
        BestRecorder later = (BestRecorder) chain;
        for (int i = 0; i < later.count; i++) {
            offer(later.states[i], later.logDensity[i]);
        }
    }

    @Override
    public void save(Encoder into) {
        into.section("best");
        into.reals(logDensity, count);
        for (int i = 0; i < count; i++) {
            states[i].save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("best");
        count = from.reals(logDensity);
        for (int i = 0; i < count; i++) {
            states[i].restore(from);
        }
    }

    /** Returns how many states are kept. */
    public int count() {
        return count;
    }

    public double logDensity(int rank) {
        return logDensity[rank];
    }

    /** Returns a copy of the state. */
    public BitState state(int rank) {
        return states[rank].copy();
    }
}
