package org.flipwise.lab.run;

/**
 * How long to run.
 *
 * @param rounds rounds after burn-in, as far as they are known beforehand
 * @param burnIn rounds before, whose records are dropped
 * @param simulations independent runs
 * @param stop what ends each of them
 */
public record RunLength(long rounds, long burnIn, int simulations, StopRules stop) {}
