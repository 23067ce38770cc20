package org.flipwise.paper.measure;

import java.util.Locale;
import org.flipwise.paper.Outcome;

/** What time is counted in. */
public enum Currency {
    CPU("CPU time (s)", "CPU seconds"),
    WALL("wall time (s)", "wall seconds"),
    /** Rounds of swaps that were over before the hit: a mode brought by a swap is met at the beginning of the next round. */
    ROUNDS("rounds of swaps", "rounds"),
    /** Evaluations of π that a black box would have needed. */
    EVALUATIONS("evaluations of π", "evaluations");

    private final String axis;
    private final String words;

    Currency(String axis, String words) {
        this.axis = axis;
        this.words = words;
    }

    /** As an axis is named. */
    public String axis() {
        return axis;
    }

    /** In a sentence. */
    public String words() {
        return words;
    }

    /** In the names of files. */
    public String id() {
        return words.replace(' ', '-').toLowerCase(Locale.ROOT);
    }

    double until(Outcome.Hit hit) {
        return switch (this) {
            case CPU -> hit.cpuSeconds();
            case WALL -> hit.seconds();
            case ROUNDS -> Math.max(0, hit.round() - 1);
            case EVALUATIONS -> hit.evaluations();
        };
    }

    /** Until a simulation ended. */
    double whole(Outcome outcome) {
        return switch (this) {
            case CPU -> outcome.cpuSeconds();
            case WALL -> outcome.seconds();
            case ROUNDS -> outcome.rounds();
            case EVALUATIONS -> outcome.costs().equivalentEvaluations();
        };
    }
}
