package org.flipwise.report.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.flipwise.file.DataFolder;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.FigureCsv;
import org.flipwise.report.chart.SvgFigure;

/**
 * A report in a folder: {@code report.html}, and beside it {@code figures/ID.svg} and {@code .csv} of every figure and {@code tables/ID.csv} of
 * every table. Each file appears whole; the page comes last, so that it never points to what is not there yet.
 */
public final class ReportFolder {
    private static final String FIGURES = "figures";
    private static final String TABLES = "tables";
    private final DataFolder folder;
    private final boolean forced;
    private final Set<String> files = new LinkedHashSet<>();

    private ReportFolder(Path folder, boolean forced) {
        this.folder = DataFolder.at(folder);
        this.forced = forced;
    }

    /**
     * Writes all, in the place of files of these names.
     *
     * @throws IllegalArgumentException where names are not fit for files, or given twice; then nothing is written
     */
    public static void write(Path folder, Report report) throws IOException {
        new ReportFolder(folder, true).write(report);
    }

    /** Writes a report into a folder without fsync, for a report that can be recreated at any time. */
    public static void refresh(Path folder, Report report) throws IOException {
        new ReportFolder(folder, false).write(report);
    }

    private void write(Report report) throws IOException {
        ReportNames.check(report);
        folder.make();
        folder.sub(FIGURES).make();
        folder.sub(TABLES).make();
        for (Figure figure : ReportNames.figures(report)) {
            put(FIGURES, figure.id() + ".svg", SvgFigure.of(figure));
            put(FIGURES, figure.id() + ".csv", FigureCsv.of(figure));
        }
        for (DataTable table : ReportNames.tables(report)) {
            put(TABLES, table.id() + ".csv", TableCsv.of(table));
        }
        text(folder, "report.html", ReportHtml.of(report, files));
    }

    private void put(String sub, String name, String text) throws IOException {
        text(folder.sub(sub), name, text);
        files.add(sub + "/" + name);
    }

    private void text(DataFolder into, String name, String text) throws IOException {
        if (forced) {
            into.write(name, text);
        } else {
            into.refresh(name, text);
        }
    }
}
