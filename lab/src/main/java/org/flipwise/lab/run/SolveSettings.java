package org.flipwise.lab.run;

/**
 * Everything that decides a search's numbers.
 *
 * @param engine kernel, ladder, rounds, starts, seed and threads, as for sampling; its burn-in has no meaning here
 * @param stop when each run ends
 */
public record SolveSettings(SampleSettings engine, StopRules stop) {}
