package org.flipwise.tempering;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.multispin.LaneStates;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/** One lane after the other of a word of states, as recorders see them. It has no moves. A state is read off the words only on demand. */
final class LaneView implements Neighbourhood {
    private final LaneStates states;
    private final long[] byLane;
    private final BitState state;
    private final Costs costs = new Costs();
    private boolean transposed;
    private int lane;
    private int shown = -1;
    private double potential;

    LaneView(LaneStates states, int spins) {
        this.states = states;
        state = BitState.zeros(spins);
        byLane = new long[state.wordCount() * Long.SIZE];
    }

    /** The states have changed. */
    void changed() {
        transposed = false;
        shown = -1;
    }

    /** Shows a lane and its U. */
    void show(int which, double value) {
        lane = which;
        potential = value;
    }

    /** Returns the bits that the lane has and another has not, or the reverse, in a word of its state. */
    long differing(int word, int other) {
        read();
        return byLane[word * Long.SIZE + lane] ^ byLane[word * Long.SIZE + other];
    }

    int wordCount() {
        return state.wordCount();
    }

    private void read() {
        if (!transposed) {
            states.transpose(byLane);
            transposed = true;
        }
    }

    @Override
    public BitState state() {
        read();
        if (shown != lane) {
            for (int word = 0; word < state.wordCount(); word++) {
                state.flip(word, state.word(word) ^ byLane[word * Long.SIZE + lane]);
            }
            shown = lane;
        }
        return state;
    }

    @Override
    public double base() {
        return 0;
    }

    @Override
    public double potential() {
        return potential;
    }

    @Override
    public int moves() {
        return 0;
    }

    @Override
    public boolean singleFlips() {
        return true;
    }

    @Override
    public void look(int move, MoveDelta into) {
        throw none();
    }

    @Override
    public int propose(Draws draws) {
        throw none();
    }

    @Override
    public void groups(Groups into) {
        throw none();
    }

    @Override
    public int member(int group, Draws draws) {
        throw none();
    }

    @Override
    public void apply(int move, Flips flips) {
        throw none();
    }

    private static UnsupportedOperationException none() {
        return new UnsupportedOperationException("a lane of a word is moved with the others, not by itself");
    }

    @Override
    public Costs costs() {
        return costs;
    }

    /** Nothing: the states are saved as words. */
    @Override
    public void save(Encoder into) {}

    @Override
    public void restore(Decoder from) {
        changed();
    }
}
