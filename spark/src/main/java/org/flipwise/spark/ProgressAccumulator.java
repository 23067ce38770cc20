package org.flipwise.spark;

import org.apache.spark.util.AccumulatorV2;

/**
 * The latest progress of a task: a {@link WireFormat.JobProgress} on one line. Spark sends it with the executor's heartbeats, so it reaches the driver while the task runs.
 */
final class ProgressAccumulator extends AccumulatorV2<String, String> {
    private static final long serialVersionUID = 1;
    private volatile String line = "";

    @Override
    public boolean isZero() {
        return line.isEmpty();
    }

    @Override
    public ProgressAccumulator copy() {
        ProgressAccumulator copy = new ProgressAccumulator();
        copy.line = line;
        return copy;
    }

    @Override
    public void reset() {
        line = "";
    }

    @Override
    public void add(String newer) {
        line = newer;
    }

    /** Does nothing: the reply of a finished task says more than its last progress. */
    @Override
    public void merge(AccumulatorV2<String, String> other) {}

    @Override
    public String value() {
        return line;
    }
}
