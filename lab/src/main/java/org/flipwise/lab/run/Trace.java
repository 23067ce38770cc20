package org.flipwise.lab.run;

import java.util.List;

/**
 * How a run went, at some of its rounds: evenly spaced, burn-in included, and few enough to be drawn.
 *
 * @param betas of the rungs, from the coldest
 * @param chains one for each simulation, in their order
 */
public record Trace(List<Double> betas, List<Chain> chains) {
    public Trace {
        betas = List.copyOf(betas);
        chains = List.copyOf(chains);
    }

    /**
     * One simulation. Arrays belong to the trace and are not to be written to.
     *
     * @param simulation from 0
     * @param burnIn rounds of burn-in: later ones count
     * @param rounds the rounds looked at, at their end, after swaps; increasing
     * @param logDensity by rung, then by round looked at: the potential of the state on that rung
     * @param replica by rung, then by round looked at: which replica stands there
     */
    public record Chain(int simulation, long burnIn, long[] rounds, double[][] logDensity, int[][] replica) {}
}
