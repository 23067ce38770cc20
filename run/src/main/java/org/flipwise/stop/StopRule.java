package org.flipwise.stop;

import org.jspecify.annotations.Nullable;

/**
 * One thing to wait for.
 *
 * @param label as the user wrote it before the equals sign, such as {@code se:mode1}
 * @param of the quantity meant; null for all that are reported, or where a rule has none
 */
record StopRule(Kind kind, String label, @Nullable Quantity of, double value) {

    /** A search has settled when its best value has stood for so many times the rounds it took to find it. */
    private static final double PATIENCE = 20;

    /** A rule of the whole run, or of all that is reported. */
    StopRule(Kind kind, double value) {
        this(kind, kind.label(), null, value);
    }

    /** What is waited for. */
    enum Kind {
        BEST("best"),
        /** A best log density that is known by looking at all states; never requested by hand. */
        OPTIMUM("optimum"),
        SETTLED("settled"),
        ROUNDS("rounds"),
        TIME("time"),
        TRIPS("trips"),
        ESS("ess"),
        SE("se");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }

        /** Whether it looks at an estimate, whose random fluctuations it would follow if it were checked after every round. */
        boolean onEstimates() {
            return this == ESS || this == SE;
        }
    }

    boolean met(StopMetrics run) {
        return switch (kind) {
            case BEST, OPTIMUM -> run.reached(value);
            case SETTLED -> run.rounds() - run.bestRound() >= Math.max(value, PATIENCE * run.bestRound());
            case ROUNDS -> run.rounds() >= value;
            case TIME -> run.seconds() >= value;
            case TRIPS -> run.roundTrips() >= value;
            case ESS -> run.effectiveSampleSize(of, value) >= value;
            case SE -> run.standardError(of) <= value;
        };
    }
}
