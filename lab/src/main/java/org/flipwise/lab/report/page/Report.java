package org.flipwise.lab.report.page;

import java.util.List;
import java.util.Map;

/**
 * A report.
 *
 * @param lead a sentence or two under the title
 * @param findings the first page: what holds and what does not, ten lines at most
 * @param provenance what it was made with, by name: command, version, commit, machine, date, seed
 */
public record Report(
        String title, String lead, List<Finding> findings, List<Chapter> chapters, Map<String, String> provenance) {
    public Report {
        findings = List.copyOf(findings);
        chapters = List.copyOf(chapters);
    }

    /** The same without its chapters. */
    public Report firstPage() {
        return new Report(title, lead, findings, List.of(), provenance);
    }
}
