package org.flipwise.tune;

import org.flipwise.diagnose.BarrierCurve;
import org.jspecify.annotations.Nullable;

/**
 * One round of tuning: a ladder as it was tried.
 *
 * @param rounds rounds that were counted
 * @param rungs its rungs
 * @param lowestSwapRate the lowest mean probability of a swap
 * @param barrier Λ by the corrected rejections
 * @param roundTrips replicas that went from the coldest rung to the hottest and back meanwhile
 * @param logNormalizer log Z of the coldest rung by stepping stones, over that of the hottest where that is not known; null where there is no estimate
 */
public record Stage(
        long rounds,
        int rungs,
        double lowestSwapRate,
        double barrier,
        long roundTrips,
        @Nullable Double logNormalizer) {

    static Stage of(Probe probe, BarrierCurve curve) {
        double[] rejections = probe.rejections();
        double largest = 0;
        for (double rejection : rejections) {
            largest = Math.max(largest, rejection);
        }
        return new Stage(
                probe.rounds(),
                rejections.length + 1,
                1 - largest,
                curve.total(),
                probe.roundTrips(),
                probe.logNormalizer());
    }
}
