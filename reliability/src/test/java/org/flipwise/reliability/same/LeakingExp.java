package org.flipwise.reliability.same;

/**
 * A target that keeps something for good whenever it has been asked a fiftieth more often than when it last did. So three times the rounds leave over fifty things more, however
 * late somebody looks for the first time, and a run of any length stays alive.
 */
abstract class LeakingExp extends OwnExp {
    private static final int SHARE = 50;
    private static final Object ONE_AT_A_TIME = new Object();
    private static long asked;
    private static long next;

    @Override
    public double logDensity(boolean[] x) {
        synchronized (ONE_AT_A_TIME) {
            if (++asked > next) {
                next = asked + asked / SHARE;
                leak();
            }
        }
        return super.logDensity(x);
    }

    abstract void leak();
}
