package org.flipwise.estimate;

/** Time since a run began, lent by whoever runs it; read only when something is worth dating. */
public interface Stopwatch {

    double seconds();

    double cpuSeconds();
}
