package org.flipwise.tempering;

import org.flipwise.random.Streams;

/** Which pairs try to swap after a round: those whose colder rung has the parity returned. */
public enum SwapScheme {
    /** Even pairs after even rounds, odd pairs after odd ones: non-reversible (Syed et al. 2022), the default. */
    DEO {
        @Override
        int parity(long round, Streams streams) {
            return (int) (round & 1);
        }
    },
    /** Deterministic even–odd swaps that begin with the odd pairs, as in the paper's runs. */
    DEO_ODD {
        @Override
        int parity(long round, Streams streams) {
            return (int) (~round & 1);
        }
    },
    /** A fair coin each round: reversible. */
    SEO {
        @Override
        int parity(long round, Streams streams) {
            return streams.swap(round, -1).below(2);
        }
    };

    abstract int parity(long round, Streams streams);
}
