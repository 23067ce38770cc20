package org.flipwise.lab.report.page;

import java.awt.AWTError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.lab.report.chart.Figure;
import org.flipwise.lab.run.WholeFile;

/**
 * A report in a folder: {@code report.html}, and beside it {@code figures/ID.svg}, {@code .png}, {@code .csv} of every figure and {@code tables/ID.csv} of
 * every table. Each file appears whole; the page comes last, so that it never points to what is not there yet.
 */
public final class ReportFolder {
    private final Path folder;
    private final FigureForms forms;
    private final boolean forced;
    private final Set<String> files = new LinkedHashSet<>();
    private final Map<String, List<String>> undrawn = new LinkedHashMap<>();

    private ReportFolder(Path folder, FigureForms forms, boolean forced) {
        this.folder = folder;
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

    /** The same without forcing files to the disk: for a report that can be made again at any time. */
    public static List<String> refresh(Path folder, Report report, FigureForms forms) throws IOException {
        return write(report, new ReportFolder(folder, forms, false));
    }

    private static List<String> write(Report report, ReportFolder written) throws IOException {
        ReportNames.check(report);
        Path folder = written.folder;
        Files.createDirectories(folder.resolve("figures"));
        Files.createDirectories(folder.resolve("tables"));
        for (Figure figure : ReportNames.figures(report)) {
            written.figure(figure);
        }
        for (DataTable table : ReportNames.tables(report)) {
            written.put("tables/" + table.id() + ".csv", TableCsv.of(table));
        }
        written.text("report.html", ReportHtml.of(report, written.forms, written.files));
        return written.warnings();
    }

    private void figure(Figure figure) throws IOException {
        String stem = "figures/" + figure.id();
        put(stem + ".svg", forms.svg().apply(figure));
        put(stem + ".csv", forms.csv().apply(figure));
        FigureForms.Png png = forms.png();
        if (png == null) {
            Files.deleteIfExists(folder.resolve(stem + ".png"));
            return;
        }
        byte[] pixels;
        try {
            pixels = png.of(figure);
        } catch (Exception | LinkageError | InternalError | AWTError noFonts) {
            // What Java throws without fonts depends on what else is missing.
            undrawn.computeIfAbsent(reason(noFonts), unseen -> new ArrayList<>())
                    .add(figure.id());
            Files.deleteIfExists(folder.resolve(stem + ".png"));
            return;
        }
        WholeFile.write(folder.resolve(stem + ".png"), pixels);
        files.add(stem + ".png");
    }

    private void put(String name, String text) throws IOException {
        text(name, text);
        files.add(name);
    }

    private void text(String name, String text) throws IOException {
        if (forced) {
            WholeFile.write(folder.resolve(name), text);
        } else {
            WholeFile.refresh(folder.resolve(name), text);
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
