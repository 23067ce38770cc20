package org.flipwise.paper.statistics;

import java.util.Locale;
import org.flipwise.paper.Outcome;

/** A unit in which time to all modes is counted. */
public enum CostUnit {
    CPU("CPU time (s)", "CPU seconds"),
    WALL("wall time (s)", "wall seconds"),
    /** Rounds of swaps that were over before the hit: a mode brought by a swap is met at the beginning of the next round. */
    ROUNDS("rounds of swaps", "rounds"),
    /** Evaluations of π that a black box would have needed. */
    EVALUATIONS("evaluations of π", "evaluations");

    private final String axis;
    private final String phrase;

    CostUnit(String axis, String phrase) {
        this.axis = axis;
        this.phrase = phrase;
    }

    /** Returns the name of an axis. */
    public String axis() {
        return axis;
    }

    /** Returns the unit as it stands in a sentence. */
    public String phrase() {
        return phrase;
    }

    /** Returns the unit as it stands in names of files. */
    public String id() {
        return phrase.replace(' ', '-').toLowerCase(Locale.ROOT);
    }

    double until(Outcome.Hit hit) {
        return switch (this) {
            case CPU -> hit.cpuSeconds();
            case WALL -> hit.seconds();
            case ROUNDS -> Math.max(0, hit.round() - 1);
            case EVALUATIONS -> hit.evaluations();
        };
    }

    /** Returns the cost of a whole simulation. */
    double total(Outcome outcome) {
        return switch (this) {
            case CPU -> outcome.cpuSeconds();
            case WALL -> outcome.seconds();
            case ROUNDS -> outcome.rounds();
            case EVALUATIONS -> outcome.costs().equivalentEvaluations();
        };
    }
}
