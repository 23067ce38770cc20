package org.flipwise.lab.report.page;

import java.awt.AWTError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.lab.file.DataFolder;
import org.flipwise.lab.report.chart.Figure;

/**
 * A report in a folder: {@code report.html}, and beside it {@code figures/ID.svg}, {@code .png}, {@code .csv} of every figure and {@code tables/ID.csv} of
 * every table. Each file appears whole; the page comes last, so that it never points to what is not there yet.
 */
public final class ReportFolder {
    private static final String FIGURES = "figures";
    private static final String TABLES = "tables";
    private final DataFolder folder;
    private final FigureForms forms;
    private final boolean forced;
    private final Set<String> files = new LinkedHashSet<>();
    private final Map<String, List<String>> undrawn = new LinkedHashMap<>();

    private ReportFolder(Path folder, FigureForms forms, boolean forced) {
        this.folder = DataFolder.at(folder);
        this.forms = forms;
        this.forced = forced;
    }

    /**
     * Writes all, in the place of files of these names, and returns what went wrong without spoiling the report: figures that no PNG could be drawn of.
     *
     * @throws IllegalArgumentException where names are not fit for files, or given twice; then nothing is written
     */
    public static List<String> write(Path folder, Report report, FigureForms forms) throws IOException {
        return write(report, new ReportFolder(folder, forms, true));
    }

    /** Writes a report into a folder without fsync, for a report that can be recreated at any time. */
    public static List<String> refresh(Path folder, Report report, FigureForms forms) throws IOException {
        return write(report, new ReportFolder(folder, forms, false));
    }

    private static List<String> write(Report report, ReportFolder written) throws IOException {
        ReportNames.check(report);
        written.make();
        for (Figure figure : ReportNames.figures(report)) {
            written.figure(figure);
        }
        for (DataTable table : ReportNames.tables(report)) {
            written.put(TABLES, table.id() + ".csv", TableCsv.of(table));
        }
        written.text(written.folder, "report.html", ReportHtml.of(report, written.forms, written.files));
        return written.warnings();
    }

    private void make() throws IOException {
        folder.make();
        folder.sub(FIGURES).make();
        folder.sub(TABLES).make();
    }

    private void figure(Figure figure) throws IOException {
        DataFolder figures = folder.sub(FIGURES);
        String pixelFile = figure.id() + ".png";
        put(FIGURES, figure.id() + ".svg", forms.svg().apply(figure));
        put(FIGURES, figure.id() + ".csv", forms.csv().apply(figure));
        FigureForms.Png png = forms.png();
        if (png == null) {
            figures.delete(pixelFile);
            return;
        }
        byte[] pixels;
        try {
            pixels = png.of(figure);
        } catch (Exception | LinkageError | InternalError | AWTError noFonts) {
            // What Java throws without fonts depends on what else is missing.
            undrawn.computeIfAbsent(reason(noFonts), unseen -> new ArrayList<>())
                    .add(figure.id());
            figures.delete(pixelFile);
            return;
        }
        figures.write(pixelFile, pixels);
        files.add(FIGURES + "/" + pixelFile);
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

    private List<String> warnings() {
        return undrawn.entrySet().stream()
                .map(entry -> "no PNG was drawn of " + String.join(", ", entry.getValue()) + ": " + entry.getKey())
                .toList();
    }

    private static String reason(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
