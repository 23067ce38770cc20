package org.flipwise.lab.live;

import java.io.IOException;
import java.nio.file.Path;

/** Writes the report of a run folder, whether its run has ended or goes on, as the content of a page's body. */
@FunctionalInterface
interface ReportBody {
    /** Nothing to report. */
    ReportBody NONE = folder -> "";

    /** Escaped HTML; empty where there is nothing to report yet. */
    String of(Path folder) throws IOException;
}
