package org.flipwise.multispin;

import org.flipwise.random.Draws;

/** Whether two words of states at different β exchange their lanes, decided for each lane by itself. */
public final class LaneSwap {
    private LaneSwap() {}

    /**
     * log A of the swap in a lane, A = e^((β − β′)·(U′ − U)).
     *
     * @param slope (β − β′)·unit, β of the colder word
     */
    public static double logAcceptance(double slope, int[] colder, int[] hotter, int lane) {
        return slope * (hotter[lane] - colder[lane]);
    }

    /**
     * The lanes that swap: each with probability min(1, A), by a draw of its own.
     *
     * @param slope (β − β′)·unit, β of the colder word
     * @param colder the sums of each lane of the colder word, as {@link LaneEnergies} gives them
     * @param hotter those of the hotter word
     * @param lanes how many lanes count, from lane 0
     */
    public static long accepting(double slope, int[] colder, int[] hotter, int lanes, Draws draws) {
        long accepting = 0;
        for (int lane = 0; lane < lanes; lane++) {
            if (draws.accept(logAcceptance(slope, colder, hotter, lane))) {
                accepting |= 1L << lane;
            }
        }
        return accepting;
    }
}
