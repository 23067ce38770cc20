package org.flipwise.lab.run;

/**
 * How long to run.
 *
 * @param rounds rounds after burn-in
 * @param burnIn rounds before, whose records are dropped
 * @param simulations independent runs
 */
public record RunLength(long rounds, long burnIn, int simulations) {}
