package org.flipwise.paper.run;

import java.util.Arrays;
import java.util.List;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.paper.Outcome;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.jspecify.annotations.Nullable;

/**
 * Records what the paper reports of the coldest rung: when each mode was first hit, the empirical law where states can be counted, the mean log density
 * where they cannot, and the nearest mode at the start of each round. Distances to modes are tracked only while a mode is missing, to keep long runs cheap.
 */
final class ColdestRungRecorder implements Recorder {
    private final BitState[] modes;
    private final Stopwatch clock;
    private final @Nullable LawRecorder law;
    private final int[] distance;
    private final Outcome.Hit[] hits;
    private final double[] basins;
    private final BitState state;
    private int missing;
    private long round;
    private double weight;
    private double logDensity;

    ColdestRungRecorder(int dimension, List<BitState> modes, @Nullable LawRecorder law, Stopwatch clock) {
        this.modes = modes.toArray(BitState[]::new);
        this.law = law;
        this.clock = clock;
        distance = new int[modes.size()];
        hits = new Outcome.Hit[modes.size()];
        basins = new double[modes.size()];
        state = BitState.zeros(dimension);
        missing = modes.size();
        Arrays.fill(hits, Outcome.Hit.NEVER);
    }

    /** The round that is about to run; 0 in burn-in. */
    void begin(long next) {
        round = next;
    }

    @Override
    public void enter(Neighbourhood x) {
        state.set(x.state());
        int nearest = Integer.MAX_VALUE;
        int ties = 0;
        for (int mode = 0; mode < modes.length; mode++) {
            int d = modes[mode].distance(state);
            distance[mode] = d;
            ties = d < nearest ? 1 : d == nearest ? ties + 1 : ties;
            nearest = Math.min(d, nearest);
        }
        for (int mode = 0; mode < modes.length; mode++) {
            basins[mode] += distance[mode] == nearest ? 1.0 / ties : 0;
        }
        if (law != null) {
            law.enter(x);
        }
    }

    @Override
    public void stay(Neighbourhood x, double held) {
        if (missing > 0) {
            recordHits();
        }
        if (law != null) {
            law.stay(x, held);
        } else {
            weight += held;
            logDensity += held * (x.base() + x.potential());
        }
    }

    private void recordHits() {
        for (int mode = 0; mode < modes.length; mode++) {
            if (distance[mode] == 0 && !hits[mode].happened()) {
                hits[mode] = new Outcome.Hit(round, clock.seconds(), clock.cpuSeconds(), -1);
                missing--;
            }
        }
    }

    @Override
    public void flip(int bit) {
        if (missing > 0) {
            boolean was = state.get(bit);
            state.flip(bit);
            for (int mode = 0; mode < modes.length; mode++) {
                distance[mode] += modes[mode].get(bit) == was ? 1 : -1;
            }
        }
        if (law != null) {
            law.flip(bit);
        }
    }

    @Override
    public void leave() {}

    @Override
    public void discard() {
        Arrays.fill(basins, 0);
        weight = 0;
        logDensity = 0;
        if (law != null) {
            law.discard();
        }
    }

    /** Completes the hits of the round that has ended with the evaluations made until now. */
    void ended(long evaluations) {
        for (int mode = 0; mode < hits.length; mode++) {
            Outcome.Hit hit = hits[mode];
            if (hit.happened() && hit.evaluations() < 0) {
                hits[mode] = new Outcome.Hit(hit.round(), hit.seconds(), hit.cpuSeconds(), evaluations);
            }
        }
    }

    /** Returns the number of modes that have not been hit. */
    int missing() {
        return missing;
    }

    List<Outcome.Hit> hits() {
        return List.of(hits);
    }

    /** Returns the share of rounds begun nearest to each mode. */
    List<Double> basins() {
        double total = Arrays.stream(basins).sum();
        return Arrays.stream(basins).mapToObj(share -> share / total).toList();
    }

    /** Returns the mean log density; only where states are not counted. */
    double meanLogDensity() {
        return logDensity / weight;
    }
}
