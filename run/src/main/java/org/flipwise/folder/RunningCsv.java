package org.flipwise.folder;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.trace.RunningEstimates;

/** {@code running.csv}: means over the draws up to some rounds, with standard errors. Simulations and bits are counted from 1; no bit means the log density. */
final class RunningCsv {
    private static final String HEADER = "simulation,bit,round,mean,mean_error";

    private RunningCsv() {}

    static String text(List<RunningEstimates.Point> points) {
        StringBuilder csv = new StringBuilder(HEADER).append('\n');
        for (RunningEstimates.Point point : points) {
            Integer bit = point.bit() == RunningEstimates.LOG_DENSITY ? null : (Integer) (point.bit() + 1);
            csv.append(CsvTable.line(point.simulation() + 1, bit, point.round(), point.mean(), point.error()));
        }
        return csv.toString();
    }

    static List<RunningEstimates.Point> read(String name, String text) {
        CsvTable table = CsvTable.of(name, text, HEADER);
        List<RunningEstimates.Point> points = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            String[] fields = table.row(row);
            points.add(new RunningEstimates.Point(
                    table.index(row, fields[0]),
                    fields[1].isEmpty() ? RunningEstimates.LOG_DENSITY : table.index(row, fields[1]),
                    table.whole(row, fields[2], 0),
                    table.real(row, fields[3]),
                    table.real(row, fields[4])));
        }
        return points;
    }
}
