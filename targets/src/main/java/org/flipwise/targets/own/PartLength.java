package org.flipwise.targets.own;

/** How many log densities to request at once, so that an answer takes seconds at most: twice as many after a whole part that was quick, a quarter after a slow one. */
final class PartLength {
    private static final int FIRST = 16;
    static final int LARGEST = 4096;
    private static final long QUICK_NANOS = 500_000_000;
    private static final long SLOW_NANOS = 4_000_000_000L;
    private int length = FIRST;

    int get() {
        return length;
    }

    /** An answer to so many took so long. */
    void took(int answered, long nanos) {
        if (nanos > SLOW_NANOS) {
            length = Math.max(1, length / 4);
        } else if (nanos < QUICK_NANOS && answered == length) {
            length = Math.min(LARGEST, 2 * length);
        }
    }
}
