package org.flipwise.reliability.disk;

import java.util.SplittableRandom;

/** The fate of an unforced operation when the power fails. */
enum Fate {
    KEPT,
    LOST,
    /** The first part of a write is there. */
    TORN,
    /** The file has grown, but its new bytes are zeros. */
    ZEROS;

    /** Decides on one operation after the other, each for itself, so that a later one may be kept and an earlier one lost. */
    interface Chance {
        Fate next();

        /** How much of torn bytes is there. */
        int part(int bytes);
    }

    /** The same for all. */
    static Chance always(Fate fate) {
        return new Chance() {
            @Override
            public Fate next() {
                return fate;
            }

            @Override
            public int part(int bytes) {
                return bytes / 2;
            }
        };
    }

    /** By a seed, which also says how many are kept. */
    static Chance of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double kept = 0.1 + 0.8 * random.nextDouble();
        Fate[] others = {LOST, LOST, TORN, ZEROS};
        return new Chance() {
            @Override
            public Fate next() {
                return random.nextDouble() < kept ? KEPT : others[random.nextInt(others.length)];
            }

            @Override
            public int part(int bytes) {
                return bytes == 0 ? 0 : random.nextInt(bytes);
            }
        };
    }
}
