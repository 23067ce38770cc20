package org.flipwise.estimate;

/** Returns the time since a run began. The caller supplies the clock; it is read only for events whose time is recorded. */
public interface Stopwatch {

    double seconds();

    double cpuSeconds();
}
