package org.flipwise.lab.run;

import org.flipwise.target.Costs;

/**
 * What was found before a run, and what it took.
 *
 * @param ladder as it is kept in a file
 * @param costs the work
 * @param rounds rounds of tempering
 * @param seconds wall time
 * @param cpuSeconds processor time
 */
public record Tuned(LadderFile ladder, Costs costs, long rounds, double seconds, double cpuSeconds) {}
