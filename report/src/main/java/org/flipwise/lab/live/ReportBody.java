package org.flipwise.lab.live;

import java.nio.file.Path;
import org.flipwise.lab.folder.FolderReader;
import org.flipwise.lab.report.page.FigureForms;
import org.flipwise.lab.report.page.ReportHtml;
import org.flipwise.lab.report.run.RunReports;

/** Writes the report of a run folder, whether its run has ended or goes on, as the content of a page's body. */
@FunctionalInterface
interface ReportBody {
    /** Draws the report of a run folder, as in the folder's {@code report.html}. */
    ReportBody DRAWN = folder -> ReportHtml.body(RunReports.read(FolderReader.withoutLinks(folder)), FigureForms.DRAWN);

    /**
     * Returns the report of a run folder as escaped HTML.
     *
     * @throws org.flipwise.lab.folder.RunDataException if the folder cannot be read
     */
    String of(Path folder);
}
