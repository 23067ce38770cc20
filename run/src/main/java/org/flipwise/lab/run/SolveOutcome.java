package org.flipwise.lab.run;

import org.jspecify.annotations.Nullable;

/**
 * What a search has given.
 *
 * @param summary of the runs that were begun; absent where it was stopped before any
 * @param stopped whether a request ended it before its end
 */
public record SolveOutcome(@Nullable SolveSummary summary, boolean stopped) {}
