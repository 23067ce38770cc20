package org.flipwise.folder;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/**
 * {@code swaps.csv}: a line for each rung from the coldest, counted from 1. The hottest has no next one; an error that is not known is left empty.
 */
public final class SwapsCsv {
    static final String HEADER = "rung,beta,next_beta,swap_rate,swap_rate_error,rejection,barrier,local_barrier,gamma,"
            + "iterations_per_round,mean_log_density,mean_log_density_error,log_normalizer,log_normalizer_error";

    /**
     * A line.
     *
     * @param rung from 1
     * @param rejection 1 − the swap rate
     * @param barrier Λ from the coldest rung to this one
     */
    public record Row(
            int rung,
            double beta,
            @Nullable Double nextBeta,
            @Nullable Double swapRate,
            @Nullable Double swapRateError,
            @Nullable Double rejection,
            @Nullable Double barrier,
            @Nullable Double localBarrier,
            @Nullable Double gamma,
            double iterationsPerRound,
            double meanLogDensity,
            @Nullable Double meanLogDensityError,
            @Nullable Double logNormalizer,
            @Nullable Double logNormalizerError) {}

    private SwapsCsv() {}

    /** The lines of a summary. The barrier is that of the swaps made, brought to the summary's own at the hottest rung. */
    public static List<Row> rows(Summary summary) {
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
        List<Row> rows = new ArrayList<>();
        for (int rung = 0; rung < rungs.size(); rung++) {
            Summary.RungLine line = rungs.get(rung);
            rows.add(new Row(
                    rung + 1,
                    line.beta(),
                    rung + 1 < rungs.size() ? rungs.get(rung + 1).beta() : null,
                    line.swapRate(),
                    line.swapRateError(),
                    line.swapRate() == null ? null : 1 - line.swapRate(),
                    known ? cumulated[rung] * scale : null,
                    line.localBarrier(),
                    line.gamma(),
                    line.iterationsPerRound(),
                    line.meanLogDensity(),
                    line.meanLogDensityError(),
                    line.logNormalizer(),
                    line.logNormalizerError()));
        }
        return rows;
    }

    /** The whole file. */
    public static String text(List<Row> rows) {
        StringBuilder text = new StringBuilder(HEADER).append('\n');
        for (Row row : rows) {
            text.append(String.join(
                            ",",
                            Integer.toString(row.rung()),
                            CsvTable.text(row.beta()),
                            CsvTable.text(row.nextBeta()),
                            CsvTable.text(row.swapRate()),
                            CsvTable.text(row.swapRateError()),
                            CsvTable.text(row.rejection()),
                            CsvTable.text(row.barrier()),
                            CsvTable.text(row.localBarrier()),
                            CsvTable.text(row.gamma()),
                            CsvTable.text(row.iterationsPerRound()),
                            CsvTable.text(row.meanLogDensity()),
                            CsvTable.text(row.meanLogDensityError()),
                            CsvTable.text(row.logNormalizer()),
                            CsvTable.text(row.logNormalizerError())))
                    .append('\n');
        }
        return text.toString();
    }

    /** The lines of a file of this name. */
    public static List<Row> read(String name, String text) {
        CsvTable table = CsvTable.of(name, text, HEADER);
        List<Row> rows = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            String[] fields = table.row(row);
            rows.add(new Row(
                    (int) table.whole(row, fields[0], 1),
                    table.real(row, fields[1]),
                    table.realOrNothing(row, fields[2]),
                    table.realOrNothing(row, fields[3]),
                    table.realOrNothing(row, fields[4]),
                    table.realOrNothing(row, fields[5]),
                    table.realOrNothing(row, fields[6]),
                    table.realOrNothing(row, fields[7]),
                    table.realOrNothing(row, fields[8]),
                    table.real(row, fields[9]),
                    table.real(row, fields[10]),
                    table.realOrNothing(row, fields[11]),
                    table.realOrNothing(row, fields[12]),
                    table.realOrNothing(row, fields[13])));
        }
        return rows;
    }
}
