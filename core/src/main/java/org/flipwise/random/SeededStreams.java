package org.flipwise.random;

import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.LongJumpableUniformRandomProvider;
import org.apache.commons.rng.RestorableUniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;

/**
 * The production streams: replica k of simulation s reads XoShiRo256++ (Blackman and Vigna 2021) after s long jumps (2^192
 * steps) and k jumps (2^128 steps) from one seeded start, so no two streams of a study overlap.
 */
public final class SeededStreams implements Streams {
    private final long swapSeed;
    private final JumpableUniformRandomProvider next;
    private final KeyedDraws swaps = new KeyedDraws();
    private int handedOut;

    private SeededStreams(long swapSeed, JumpableUniformRandomProvider next) {
        this.swapSeed = swapSeed;
        this.next = next;
    }

    /** Returns the streams of one simulation, numbered from 0. */
    public static SeededStreams of(long seed, int simulation) {
        long[] start = new long[4];
        for (int i = 0; i < start.length; i++) {
            start[i] = KeyedDraws.mix(seed + (i + 1) * 0x9E3779B97F4A7C15L);
        }
        LongJumpableUniformRandomProvider source =
                (LongJumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(start);
        for (int s = 0; s < simulation; s++) {
            source.longJump();
        }
        return new SeededStreams(KeyedDraws.mix(seed) + simulation, source);
    }

    /** Streams of a seed that no simulation of it reads: for what is tried before the run, the stage counted from 0. */
    public static SeededStreams beforeTheRun(long seed, int stage) {
        return of(KeyedDraws.mix(~seed), stage);
    }

    /** Streams are handed out once each, in the order 0, 1, 2, … */
    @Override
    public Draws replica(int replica) {
        return BlockDraws.after(handOut(replica));
    }

    /** Returns the stream of a replica, or of a word of replicas, as words; handed out in place of {@link #replica}. */
    public WordStream words(int replica) {
        return WordStream.after(handOut(replica));
    }

    private RestorableUniformRandomProvider handOut(int replica) {
        if (replica != handedOut) {
            throw new IllegalStateException("replica " + handedOut + "'s stream comes next, not " + replica + "'s");
        }
        handedOut++;
        return (RestorableUniformRandomProvider) next.jump();
    }

    /** Returns a stream of its own for choosing where the replicas start. */
    public Draws start() {
        KeyedDraws draws = new KeyedDraws();
        draws.key(~swapSeed, -1, -1);
        return draws;
    }

    @Override
    public Draws swap(long round, int pair) {
        swaps.key(swapSeed, round, pair);
        return swaps;
    }

    /** The seed of the swaps, to be known again. */
    @Override
    public void save(Encoder into) {
        into.whole(swapSeed);
    }

    @Override
    public void restore(Decoder from) {
        if (from.whole() != swapSeed) {
            throw new CodecException("found the streams of another seed or simulation");
        }
    }
}
