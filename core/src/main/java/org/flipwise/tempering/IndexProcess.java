package org.flipwise.tempering;

import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Follows replicas between the ends of the ladder. A round trip is a replica's way from the coldest rung to the hottest and back;
 * it is counted on its return. A restart is any arrival at the coldest rung from the hottest: a round trip, or the first arrival of a replica that began
 * elsewhere and has been at the hottest rung on its way.
 */
public final class IndexProcess implements Saved {
    private static final byte UNSEEN = 0;
    private static final byte FROM_COLD = 1;
    private static final byte FROM_HOT = 2;
    private static final byte FROM_HOT_AT_FIRST = 3;
    private final byte[] journey;
    private final int hottest;
    private long roundTrips;
    private long restarts;

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
            if (journey[replica] >= FROM_HOT) {
                restarts++;
            }
            journey[replica] = FROM_COLD;
        } else if (rung == hottest && journey[replica] < FROM_HOT) {
            journey[replica] = journey[replica] == UNSEEN ? FROM_HOT_AT_FIRST : FROM_HOT;
        }
    }

    /** Counts from zero again; journeys under way are not lost. */
    void restart() {
        roundTrips = 0;
        restarts = 0;
    }

    public long restarts() {
        return restarts;
    }

    public long roundTrips() {
        return roundTrips;
    }

    @Override
    public void save(Encoder into) {
        int[] journeys = new int[journey.length];
        for (int replica = 0; replica < journeys.length; replica++) {
            journeys[replica] = journey[replica];
        }
        into.wholes(journeys);
        into.whole(roundTrips);
        into.whole(restarts);
    }

    @Override
    public void restore(Decoder from) {
        int[] journeys = new int[journey.length];
        from.fill(journeys);
        for (int replica = 0; replica < journeys.length; replica++) {
            if (journeys[replica] < UNSEEN || journeys[replica] > FROM_HOT_AT_FIRST) {
                throw new CodecException("replica " + replica + " is on a journey of kind " + journeys[replica]
                        + "; expected one from 0 to " + FROM_HOT_AT_FIRST);
            }
            journey[replica] = (byte) journeys[replica];
        }
        roundTrips = from.whole();
        restarts = from.whole();
    }
}
