package org.flipwise.estimate;

/** A watch that always shows the same time. */
public record StoppedStopwatch(double seconds, double cpuSeconds) implements Stopwatch {
    /** Shows zero. */
    public static final StoppedStopwatch AT_ZERO = new StoppedStopwatch(0, 0);
}
