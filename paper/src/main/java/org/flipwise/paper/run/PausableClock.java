package org.flipwise.paper.run;

import org.flipwise.estimate.Stopwatch;

/** A clock that leaves out the time of what does not belong to the run. */
final class PausableClock implements Stopwatch {
    private final Stopwatch clock;
    private double pausedSeconds;
    private double pausedCpuSeconds;

    PausableClock(Stopwatch clock) {
        this.clock = clock;
    }

    /** Runs something whose time does not count. */
    void excluding(Runnable action) {
        double seconds = clock.seconds();
        double cpuSeconds = clock.cpuSeconds();
        action.run();
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
