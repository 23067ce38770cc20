package org.flipwise.tempering;

/**
 * Follows replicas between the ends of the ladder. A round trip is a replica's way from the coldest rung to the hottest and back;
 * it is counted on its return.
 */
public final class IndexProcess {
    private static final byte UNSEEN = 0;
    private static final byte FROM_COLD = 1;
    private static final byte FROM_HOT = 2;
    private final byte[] journey;
    private final int hottest;
    private long roundTrips;

    IndexProcess(int replicas) {
        this.journey = new byte[replicas];
        this.hottest = replicas - 1;
    }

    /** Notes where a replica stands. */
    void stands(int replica, int rung) {
        if (rung == 0) {
            if (journey[replica] == FROM_HOT) {
                roundTrips++;
            }
            journey[replica] = FROM_COLD;
        } else if (rung == hottest && journey[replica] != UNSEEN) {
            journey[replica] = FROM_HOT;
        }
    }

    /** Counts from zero again; journeys under way are not lost. */
    void restart() {
        roundTrips = 0;
    }

    public long roundTrips() {
        return roundTrips;
    }
}
