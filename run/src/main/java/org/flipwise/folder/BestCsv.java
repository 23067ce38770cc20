package org.flipwise.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flipwise.result.Improvement;

/** {@code best.csv}: a line for each improvement of each run of a search, runs and rounds counted from 1; no objective where the problem has none. */
public final class BestCsv {
    static final String HEADER = "run,round,seconds,cpu_seconds,log_density,objective";

    private BestCsv() {}

    /**
     * Returns the whole file.
     *
     * @param runs the improvements of each run, by its number
     */
    public static String text(SortedMap<Integer, List<Improvement>> runs) {
        StringBuilder csv = new StringBuilder(HEADER).append('\n');
        runs.forEach((run, improvements) -> improvements.forEach(one -> csv.append(
                CsvTable.line(run, one.round(), one.seconds(), one.cpuSeconds(), one.logDensity(), one.objective()))));
        return csv.toString();
    }

    /** Returns the improvements of each run in a folder; none where it has no such file. */
    public static SortedMap<Integer, List<Improvement>> read(FolderReader reader) {
        String text = reader.text(RunFiles.BEST);
        return text == null
                ? new TreeMap<>()
                : read(reader.folder().resolve(RunFiles.BEST).toString(), text);
    }

    /** Returns the improvements of each run in the text of a file of this name. */
    public static SortedMap<Integer, List<Improvement>> read(String name, String text) {
        CsvTable table = CsvTable.of(name, text, HEADER);
        SortedMap<Integer, List<Improvement>> runs = new TreeMap<>();
        for (int row = 0; row < table.rows(); row++) {
            String[] fields = table.row(row);
            int run = table.index(row, fields[0]) + 1;
            Improvement next = new Improvement(
                    table.whole(row, fields[1], 1),
                    table.real(row, fields[2]),
                    table.real(row, fields[3]),
                    table.real(row, fields[4]),
                    table.realOrNothing(row, fields[5]));
            List<Improvement> before = runs.computeIfAbsent(run, number -> new ArrayList<>());
            if (!before.isEmpty()
                    && next.round() <= before.get(before.size() - 1).round()) {
                throw table.malformed(
                        row,
                        "round " + next.round() + " does not follow round "
                                + before.get(before.size() - 1).round());
            }
            before.add(next);
        }
        return runs;
    }
}
