package org.flipwise.trace;

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

    /** One simulation. It keeps the arrays it is made from; they must not be modified afterwards. */
    public static final class Chain {
        private final int simulation;
        private final long burnIn;
        private final long[] rounds;
        private final double[][] logDensity;
        private final int[][] replica;

        /**
         * A simulation as it was seen.
         *
         * @param simulation from 0
         * @param burnIn rounds of burn-in: later ones count
         * @param rounds the rounds looked at, at their end, after swaps; increasing
         * @param logDensity by rung, then by look: base + U of the last state that the replica there has held in the round
         * @param replica by rung, then by look: which replica stands there
         */
        public Chain(int simulation, long burnIn, long[] rounds, double[][] logDensity, int[][] replica) {
            this.simulation = simulation;
            this.burnIn = burnIn;
            this.rounds = rounds;
            this.logDensity = logDensity;
            this.replica = replica;
        }

        /** From 0. */
        public int simulation() {
            return simulation;
        }

        /** Rounds of burn-in: later ones count. */
        public long burnIn() {
            return burnIn;
        }

        /** How often it was looked at. */
        public int looks() {
            return rounds.length;
        }

        /** The round of a look, counted from the start of burn-in. */
        public long round(int look) {
            return rounds[look];
        }

        /** The log density, base + U, of the last state that the replica on a rung has held. */
        public double logDensity(int rung, int look) {
            return logDensity[rung][look];
        }

        /** Which replica stands on a rung. */
        public int replica(int rung, int look) {
            return replica[rung][look];
        }
    }
}
