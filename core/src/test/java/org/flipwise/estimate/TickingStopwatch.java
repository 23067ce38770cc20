package org.flipwise.estimate;

/** A watch that is a second later whenever it is read; half of the time is spent on the processor. */
final class TickingStopwatch implements Stopwatch {
    private double now;

    @Override
    public double seconds() {
        return ++now;
    }

    @Override
    public double cpuSeconds() {
        return now / 2;
    }
}
