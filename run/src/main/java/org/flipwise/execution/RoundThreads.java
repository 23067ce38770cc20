package org.flipwise.execution;

import java.util.Arrays;

/**
 * How many threads share a round: as many as make rounds quickest, by the clock. Now and then short stretches of rounds are timed with one lane, two, four and so on in
 * turn; the quickest stays until the next look. A round of a few microseconds is never shared, since handing it over costs as much. No number of the run depends on the
 * choice, so a live clock may make it.
 */
public final class RoundThreads {
    /** A shorter round is not worth sharing. */
    private static final long WORTH_SHARING_NANOS = 15_000;

    private static final long STRETCH_NANOS = 1_000_000;
    private static final int STRETCHES = 3;
    private static final long FIRST_PAUSE_NANOS = 20_000_000;
    private static final long LONGEST_PAUSE_NANOS = 5_000_000_000L;
    /** More lanes must be quicker by this much than fewer. */
    private static final double GAIN = 0.95;

    /** The quickest round seen in this look with 2^k lanes, and the last k with all lanes; in nanoseconds. */
    private double[] nanosPerRound = {Double.POSITIVE_INFINITY};

    private int most = 1;
    private int lanes = 1;
    private boolean looking = true;
    private int candidate;
    private int stretches;
    private long stretchStart;
    private long stretchRounds;
    private long pause = FIRST_PAUSE_NANOS;
    private long lookAgain;
    private boolean started;

    /** A choice that has seen no round. */
    public RoundThreads() {}

    /** For the next round. */
    public int lanes() {
        return lanes;
    }

    /**
     * A round has ended.
     *
     * @param now by a clock in nanoseconds
     * @param available lanes that there could be
     */
    public void roundEnded(long now, int available) {
        if (!started) {
            started = true;
            look(now, available);
        } else if (looking) {
            stretchRounds++;
            if (now - stretchStart >= STRETCH_NANOS) {
                stretchEnded(now);
            }
        } else if (now - lookAgain >= 0 || available < lanes) {
            look(now, available);
        }
    }

    private void look(long now, int available) {
        looking = true;
        most = available;
        int candidates = 1 + (32 - Integer.numberOfLeadingZeros(available - 1));
        nanosPerRound = new double[candidates];
        Arrays.fill(nanosPerRound, Double.POSITIVE_INFINITY);
        stretches = 0;
        candidate = 0;
        begin(now);
    }

    private void begin(long now) {
        lanes = lanesOf(candidate);
        stretchStart = now;
        stretchRounds = 0;
    }

    private int lanesOf(int candidate) {
        return (int) Math.min(most, 1L << candidate);
    }

    private void stretchEnded(long now) {
        double perRound = (double) (now - stretchStart) / stretchRounds;
        nanosPerRound[candidate] = Math.min(nanosPerRound[candidate], perRound);
        candidate++;
        if (candidate == nanosPerRound.length || nanosPerRound[0] < WORTH_SHARING_NANOS) {
            candidate = 0;
            stretches++;
        }
        if (stretches == STRETCHES) {
            choose(now);
        } else {
            begin(now);
        }
    }

    private void choose(long now) {
        int best = 0;
        for (int k = 1; k < nanosPerRound.length; k++) {
            if (nanosPerRound[k] < GAIN * nanosPerRound[best]) {
                best = k;
            }
        }
        lanes = lanesOf(best);
        looking = false;
        lookAgain = now + pause;
        pause = Math.min(LONGEST_PAUSE_NANOS, 2 * pause);
    }
}
