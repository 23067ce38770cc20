package org.flipwise.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.lab.outcome.Job;

/** What jobs take, learnt from those that are done. */
final class Costs {
    /** The more of its kind are known, the less one counts; never less than this share, as machines and simulations change. */
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
        kinds.computeIfAbsent(job.like(), kind -> new Mean()).add(seconds);
        measured += seconds;
        guessed += job.seconds();
    }

    /** Whether one like it is done. */
    boolean knows(Job job) {
        return kinds.containsKey(job.like());
    }

    /** The seconds that a job takes: the mean of those like it, or its own guess corrected by how wrong guesses have been. */
    double of(Job job) {
        Mean known = kinds.get(job.like());
        if (known != null) {
            return known.seconds;
        }
        return guessed > 0 && measured > 0 ? job.seconds() * measured / guessed : job.seconds();
    }
}
