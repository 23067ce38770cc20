package org.flipwise.lab.live;

import java.nio.file.Path;
import org.flipwise.lab.folder.FolderReader;
import org.flipwise.lab.report.page.FigureForms;
import org.flipwise.lab.report.page.ReportHtml;
import org.flipwise.lab.report.run.RunReports;

/** Writes the report of a run folder, whether its run has ended or goes on, as the content of a page's body. */
@FunctionalInterface
interface ReportBody {
    /** The same report as in the folder's own page. */
    ReportBody DRAWN = folder -> ReportHtml.body(RunReports.read(FolderReader.withoutLinks(folder)), FigureForms.DRAWN);

    /** Escaped HTML; what cannot be read ends in a {@link org.flipwise.lab.folder.RunDataException}. */
    String of(Path folder);
}
