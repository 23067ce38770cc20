package org.flipwise.settings;

import java.util.List;
import org.flipwise.multispin.LaneModel;
import org.flipwise.stop.StopRules;

/**
 * How long to run.
 *
 * @param rounds rounds after burn-in, as far as they are known beforehand
 * @param burnIn rounds before, whose records are dropped
 * @param simulations independent runs, or words of up to 64 runs each
 * @param stop what ends each of them
 * @param lengthSaid whether rounds or a rule to stop by were requested; else tuning may choose them
 * @param burnInSaid whether the burn-in was requested
 * @param lanes runs in the bits of all words together, 0 where each simulation is one run
 */
public record RunLength(
        long rounds, long burnIn, int simulations, StopRules stop, boolean lengthSaid, boolean burnInSaid, int lanes) {
    private static final double LEAST_SHARE_OF_TIME = 0.1;

    /** A length of simulations that are one run each. */
    public RunLength(
            long rounds, long burnIn, int simulations, StopRules stop, boolean lengthSaid, boolean burnInSaid) {
        this(rounds, burnIn, simulations, stop, lengthSaid, burnInSaid, 0);
    }

    /** So many rounds, and nothing else that ends a run. */
    public static RunLength of(long rounds, long burnIn, int simulations) {
        return new RunLength(rounds, burnIn, simulations, new StopRules(List.of()).orAfter(rounds), true, true);
    }

    /** Whether the run has as many rounds as were requested, neither more nor fewer. */
    public boolean roundsSaid() {
        return lengthSaid && stop.any().size() == 1 && stop.boundsRounds();
    }

    /**
     * This length with what the user left open filled in: at most so many rounds, fewer if the estimates are good before, and so long a burn-in.
     *
     * @param trips whether estimates are good only after some round trips
     * @param leastRounds that are worth the tuning before them
     */
    public RunLength orElse(long mostRounds, long usualBurnIn, boolean trips, long leastRounds) {
        StopRules until = lengthSaid
                ? stop
                : StopRules.goodEnough(trips, Math.min(leastRounds, mostRounds)).orAfter(mostRounds);
        return new RunLength(
                lengthSaid ? rounds : mostRounds,
                burnInSaid ? burnIn : usualBurnIn,
                simulations,
                until,
                lengthSaid,
                burnInSaid,
                lanes);
    }

    /** Returns this length for runs in the bits of words, as few words as hold them. */
    public RunLength inLanes(int runs) {
        int words = (runs + LaneModel.LANES - 1) / LaneModel.LANES;
        return new RunLength(rounds, burnIn, words, stop, lengthSaid, burnInSaid, runs);
    }

    /** How many runs a simulation, numbered from 0, holds: 1, or those of its word. */
    public int runsOf(int simulation) {
        return lanes == 0 ? 1 : Math.min(LaneModel.LANES, lanes - simulation * LaneModel.LANES);
    }

    /** Returns this length where some of the time is gone. */
    public RunLength without(double seconds) {
        double all = stop.seconds();
        double left = Math.max(LEAST_SHARE_OF_TIME, 1 - seconds / all);
        StopRules sooner = all < Double.POSITIVE_INFINITY ? stop.withinShareOfTime(left) : stop;
        return new RunLength(rounds, burnIn, simulations, sooner, lengthSaid, burnInSaid, lanes);
    }
}
