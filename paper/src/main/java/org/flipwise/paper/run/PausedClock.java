package org.flipwise.paper.run;

import org.flipwise.estimate.Stopwatch;

/** A clock that can be stopped while something is done that does not belong to the run. */
final class PausedClock implements Stopwatch {
    private final Stopwatch clock;
    private double pausedSeconds;
    private double pausedCpuSeconds;

    PausedClock(Stopwatch clock) {
        this.clock = clock;
    }

    /** Does something off the record. */
    void without(Runnable aside) {
        double seconds = clock.seconds();
        double cpuSeconds = clock.cpuSeconds();
        aside.run();
        pausedSeconds += clock.seconds() - seconds;
        pausedCpuSeconds += clock.cpuSeconds() - cpuSeconds;
    }

    @Override
    public double seconds() {
        return clock.seconds() - pausedSeconds;
    }

    @Override
    public double cpuSeconds() {
        return clock.cpuSeconds() - pausedCpuSeconds;
    }
}
