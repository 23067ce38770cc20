package org.flipwise.random;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Where each part of a tempered run gets its draws. A replica owns its stream; a swap's draws belong to (round, pair); so
 * neither threads nor the order of work can change a number.
 */
public interface Streams extends Saved {

    /** Returns the stream that the given replica owns for the whole run. */
    Draws replica(int replica);

    /** Returns the draws of one swap attempt; valid until the next call. Pair −1 holds the round's own decisions. */
    Draws swap(long round, int pair);

    /** Nothing, where swaps are a function of what construction gave; replicas' streams are saved by their replicas. */
    @Override
    default void save(Encoder into) {}

    @Override
    default void restore(Decoder from) {}
}
