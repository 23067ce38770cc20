package org.flipwise.spark;

import org.apache.spark.util.AccumulatorV2;

/**
 * The last thing that a task said of how far it has come: a {@link Wire.Word} on one line. It travels with an executor's heartbeats, so that it is heard while the task runs.
 */
final class Hearsay extends AccumulatorV2<String, String> {
    private static final long serialVersionUID = 1;
    private volatile String line = "";

    @Override
    public boolean isZero() {
        return line.isEmpty();
    }

    @Override
    public Hearsay copy() {
        Hearsay copy = new Hearsay();
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

    /** What an ended task said last is of no use: its answer says more. */
    @Override
    public void merge(AccumulatorV2<String, String> other) {}

    @Override
    public String value() {
        return line;
    }
}
