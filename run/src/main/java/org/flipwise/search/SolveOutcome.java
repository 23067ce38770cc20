package org.flipwise.search;

import java.util.List;
import java.util.SortedMap;
import org.flipwise.result.Improvement;
import org.flipwise.result.SolveSummary;
import org.jspecify.annotations.Nullable;

/**
 * What a search has given.
 *
 * @param summary of the runs that were begun; absent where it was stopped before any
 * @param improvements of each run that was begun, by its number from 1
 * @param stopped whether a request ended it before its end
 */
public record SolveOutcome(
        @Nullable SolveSummary summary, SortedMap<Integer, List<Improvement>> improvements, boolean stopped) {}
