package org.flipwise.random;

import org.apache.commons.rng.UniformRandomProvider;

/** Draws from a generator of Commons RNG. */
public final class StreamDraws extends UniformDraws {
    private final UniformRandomProvider source;

    private StreamDraws(UniformRandomProvider source) {
        this.source = source;
    }

    public static StreamDraws of(UniformRandomProvider source) {
        return new StreamDraws(source);
    }

    @Override
    long nextLong() {
        return source.nextLong();
    }
}
