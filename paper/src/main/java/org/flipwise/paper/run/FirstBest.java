package org.flipwise.paper.run;

import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.target.Neighbourhood;

/** Records the largest log density met on a rung, and when it was met first; burn-in counts. */
final class FirstBest implements Recorder {
    /** Log densities nearer to each other than this are one: they are sums in another order. */
    private static final double NEAR = 1e-9;

    private final Stopwatch clock;
    private double value = Double.NEGATIVE_INFINITY;
    private double cpuSeconds;
    private long evaluations;
    private long round;
    private boolean inThisRound;

    FirstBest(Stopwatch clock) {
        this.clock = clock;
    }

    @Override
    public void enter(Neighbourhood x) {}

    @Override
    public void stay(Neighbourhood x, double weight) {
        double logDensity = x.base() + x.potential();
        if (logDensity > value + NEAR * Math.abs(value) || value == Double.NEGATIVE_INFINITY) {
            value = logDensity;
            cpuSeconds = clock.cpuSeconds();
            inThisRound = true;
        }
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

    /** Completes a best value of the round that has ended, counted from 1, with the evaluations made until now. */
    void ended(long number, long made) {
        evaluations = inThisRound ? made : evaluations;
        round = inThisRound ? number : round;
        inThisRound = false;
    }

    /** Returns the round in which the value was first met, from 1. */
    long round() {
        return round;
    }

    double value() {
        return value;
    }

    double cpuSeconds() {
        return cpuSeconds;
    }

    /** Returns the evaluations made to the end of the round in which the value was first met. */
    long evaluations() {
        return evaluations;
    }
}
