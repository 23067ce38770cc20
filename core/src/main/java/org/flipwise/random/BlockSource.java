package org.flipwise.random;

import org.apache.commons.rng.core.source64.XoShiRo256PlusPlus;

/** XoShiRo256++ (Blackman and Vigna 2021) that makes many numbers in one loop, with its state in local variables. */
final class BlockSource extends XoShiRo256PlusPlus {
    /** The state before the last block. */
    private final long[] before = new long[4];

    BlockSource() {
        super(1, 2, 3, 4);
    }

    /** Fills an array with the numbers that come next. */
    void fill(long[] block) {
        fill(block, block.length);
    }

    /** Fills the beginning of an array with the numbers that come next. */
    void fill(long[] block, int count) {
        long s0 = state0;
        long s1 = state1;
        long s2 = state2;
        long s3 = state3;
        before[0] = s0;
        before[1] = s1;
        before[2] = s2;
        before[3] = s3;
        for (int i = 0; i < count; i++) {
            block[i] = Long.rotateLeft(s0 + s3, 23) + s0;
            long shifted = s1 << 17;
            s2 ^= s0;
            s3 ^= s1;
            s1 ^= s2;
            s0 ^= s3;
            s2 ^= shifted;
            s3 = Long.rotateLeft(s3, 45);
        }
        state0 = s0;
        state1 = s1;
        state2 = s2;
        state3 = s3;
    }

    /** Returns a generator that is where this one was when so many numbers of the last block had been drawn. */
    XoShiRo256PlusPlus after(int drawn) {
        XoShiRo256PlusPlus generator = new XoShiRo256PlusPlus(before);
        for (int i = 0; i < drawn; i++) {
            generator.nextLong();
        }
        return generator;
    }

    /** Returns a generator that is where this one is now. */
    XoShiRo256PlusPlus now() {
        return new XoShiRo256PlusPlus(state0, state1, state2, state3);
    }
}
