package org.flipwise.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.outcome.Job;

/** Estimates how long jobs take from those that are done. */
final class Costs {
    /** A new measurement gets weight 1/n of the running mean, but never less than 1 / MEMORY, because machines and simulations change. */
    private static final int MEMORY = 8;

    private final Map<String, Mean> kinds = new LinkedHashMap<>();
    private double measured;
    private double guessed;

    private static final class Mean {
        private int count;
        private double seconds;

        void add(double more) {
            count = Math.min(count + 1, MEMORY);
            seconds += (more - seconds) / count;
        }
    }

    void add(Job job, double seconds) {
        kinds.computeIfAbsent(job.kind(), kind -> new Mean()).add(seconds);
        measured += seconds;
        guessed += job.seconds();
    }

    /** Returns whether a job of this kind is done. */
    boolean knows(Job job) {
        return kinds.containsKey(job.kind());
    }

    /** Returns the expected seconds of a job: the mean of its kind, or its own guess scaled by the ratio of measured to guessed time so far. */
    double of(Job job) {
        Mean known = kinds.get(job.kind());
        if (known != null) {
            return known.seconds;
        }
        return guessed > 0 && measured > 0 ? job.seconds() * measured / guessed : job.seconds();
    }
}
