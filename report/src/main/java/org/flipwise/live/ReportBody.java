package org.flipwise.live;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunData;
import org.flipwise.report.page.ReportHtml;
import org.flipwise.report.run.RunReports;
import org.flipwise.report.run.RunsReport;

/** Writes the report of a finished or running run as the content of a page's body. */
@FunctionalInterface
interface ReportBody {
    /** Draws the report of a run folder, as in the folder's {@code report.html}. */
    ReportBody DRAWN = folder -> ReportHtml.body(RunReports.read(FolderReader.withoutLinks(folder)));

    /** Returns several runs of {@code sample} side by side, by the names of their folders, as escaped HTML. */
    static String ofRuns(List<Path> folders) {
        List<RunData> runs = folders.stream()
                .map(folder -> RunReports.sampled(FolderReader.withoutLinks(folder)))
                .toList();
        return ReportHtml.body(
                RunsReport.of(runs, folders.stream().map(Runs::name).toList()));
    }

    /**
     * Returns the report of a run folder as escaped HTML.
     *
     * @throws org.flipwise.folder.RunDataException if the folder cannot be read
     */
    String of(Path folder);
}
