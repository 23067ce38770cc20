package org.flipwise.tempering;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.Recorder;
import org.flipwise.multispin.LaneAcceptance;
import org.flipwise.multispin.LaneEnergies;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.multispin.LaneSweep;
import org.flipwise.random.WordStream;
import org.flipwise.target.Costs;

/** A word of states on its rung. It stays there; swaps bring it other states, lane by lane. Each lane is recorded once a round, at its end, with weight 1. */
final class LaneRung implements Saved {
    private static final int BLOCK = 256;
    private final LaneModel model;
    private final int width;
    private final double origin;
    private final Rung rung;
    private final long length;
    private final LaneStates states;
    private final WordStream random;
    private final LaneAcceptance acceptance;
    private final LaneSweep sweep;
    private final LaneEnergies sums;
    private final int[] energy = new int[LaneModel.LANES];
    private final long[] block = new long[BLOCK];
    private final LaneView view;
    private final Costs costs = new Costs();

    LaneRung(LaneWord word, Rung rung, long length, LaneStates states, WordStream random) {
        this.model = word.model();
        this.width = word.lanes();
        this.origin = word.origin();
        this.rung = rung;
        this.length = length;
        this.states = states;
        this.random = random;
        acceptance = new LaneAcceptance(rung.beta(), model.unit());
        sweep = new LaneSweep(model);
        sums = new LaneEnergies(model);
        view = new LaneView(states, model.spins());
        sums.sum(states, energy);
    }

    Rung rung() {
        return rung;
    }

    LaneStates states() {
        return states;
    }

    /** Returns the sums of couplings and fields, by lane. */
    int[] energy() {
        return energy;
    }

    LaneView view() {
        return view;
    }

    Costs costs() {
        return costs;
    }

    /** One round: at β = 0 new independent states, else a sweep of about its length. */
    void advance() {
        long done;
        if (rung.beta() == 0) {
            states.refresh(random, block);
            done = 1;
        } else {
            done = sweep.length(length, random);
            sweep.round(states, acceptance, done, random);
        }
        sums.sum(states, energy);
        costs.proposed(done * width);
        costs.equivalent(done * width);
        rung.advanced(done);
        record();
    }

    private void record() {
        Recorder recorder = rung.recorder();
        boolean flips = recorder.followsFlips();
        view.changed();
        for (int lane = 0; lane < width; lane++) {
            view.show(lane, origin + model.unit() * energy[lane]);
            if (lane == 0) {
                recorder.enter(view);
            } else if (flips) {
                flipFrom(lane - 1, recorder);
            }
            recorder.stay(view, 1);
        }
        recorder.leave();
    }

    /** Leads recorders from the state of another lane to that of the lane shown. */
    private void flipFrom(int other, Recorder recorder) {
        for (int word = 0; word < view.wordCount(); word++) {
            for (long left = view.differing(word, other); left != 0; left &= left - 1) {
                recorder.flip((word << 6) + Long.numberOfTrailingZeros(left));
            }
        }
    }

    @Override
    public void save(Encoder into) {
        rung.save(into);
        states.save(into);
        random.save(into);
        costs.save(into);
    }

    @Override
    public void restore(Decoder from) {
        rung.restore(from);
        states.restore(from);
        random.restore(from);
        costs.restore(from);
        sums.sum(states, energy);
        view.changed();
    }
}
