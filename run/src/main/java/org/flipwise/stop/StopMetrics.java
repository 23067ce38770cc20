package org.flipwise.stop;

import org.jspecify.annotations.Nullable;

/** What a run can tell the rules that may end it. All but the time depends on the rounds alone. */
public interface StopMetrics {

    /** Rounds that count: those after burn-in. */
    long rounds();

    /** Wall time since the run began, burn-in included. */
    double seconds();

    long roundTrips();

    /** Whether some rung has seen a state of this value or better, as the problem counts it. */
    boolean reached(double best);

    /** The round at whose end the best value so far was first there; the present one for runs that do not search. */
    default long bestRound() {
        return rounds();
    }

    /** The effective sample size of a quantity, or the smallest of all; where that is not enough, some value below enough, or NaN. */
    default double effectiveSampleSize(@Nullable Quantity of, double enough) {
        return Double.NaN;
    }

    /** The smallest effective sample size of all that has one, known modes seen or not; where that is not enough, some value below enough, or NaN. */
    default double evidence(double enough) {
        return Double.NaN;
    }

    /** The standard error of a quantity, or the largest of all reported; NaN where it is not known yet. */
    default double standardError(@Nullable Quantity of) {
        return Double.NaN;
    }
}
