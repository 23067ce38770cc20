package org.flipwise.paper;

import java.util.Locale;

/** What is kept of the simulations of an arm. */
public enum Measure {
    /** What the paper reports of a run of {@code sample} on a problem whose modes are known: hits, masses, rungs, round trips. */
    MODES,
    /**
     * Numbers by name of a run of {@code sample} on any problem: the log density on the coldest rung, its best value and when it was first there, and the inclusion probabilities of a problem that
     * selects variables.
     */
    ESTIMATES,
    /** Numbers by name of a run of {@code solve}: the best value, when it was first there, and the best after shares of the rounds. */
    SEARCH;

    /** Returns its name in settings of arms. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
