package org.flipwise.folder;

import java.util.List;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.result.Summary;

/**
 * {@code swaps.csv}: a line for each rung from the coldest, counted from 1. The rejection is 1 − the swap rate, and the barrier Λ is that from the coldest rung to this one, by the swaps made and brought
 * to the summary's own at the hottest rung. The hottest has no next one; an error that is not known is left empty.
 */
final class SwapsCsv {
    static final String HEADER = "rung,beta,next_beta,swap_rate,swap_rate_error,rejection,barrier,local_barrier,gamma,"
            + "iterations_per_round,mean_log_density,mean_log_density_error,log_normalizer,log_normalizer_error";

    private SwapsCsv() {}

    /** The whole file. */
    static String text(Summary summary) {
        List<Summary.RungLine> rungs = summary.tempering().rungs();
        double[] cumulated = new double[rungs.size()];
        boolean known = summary.tempering().barrier() != null;
        for (int rung = 0; rung + 1 < cumulated.length; rung++) {
            Double rate = rungs.get(rung).swapRate();
            known &= rate != null;
            cumulated[rung + 1] = cumulated[rung] + (rate == null ? 0 : BarrierCurve.increment(1 - rate));
        }
        double last = cumulated[cumulated.length - 1];
        double scale = known && summary.tempering().barrier() != null && last > 0
                ? summary.tempering().barrier() / last
                : 1;
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        for (int rung = 0; rung < rungs.size(); rung++) {
            Summary.RungLine line = rungs.get(rung);
            text.append(CsvTable.line(
                    rung + 1,
                    line.beta(),
                    rung + 1 < rungs.size() ? (Double) rungs.get(rung + 1).beta() : null,
                    line.swapRate(),
                    line.swapRateError(),
                    line.swapRate() == null ? null : (Double) (1 - line.swapRate()),
                    known ? (Double) (cumulated[rung] * scale) : null,
                    line.localBarrier(),
                    line.gamma(),
                    line.iterationsPerRound(),
                    line.meanLogDensity(),
                    line.meanLogDensityError(),
                    line.logNormalizer(),
                    line.logNormalizerError()));
        }
        return text.toString();
    }
}
