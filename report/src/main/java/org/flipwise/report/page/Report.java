package org.flipwise.report.page;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;

/**
 * A report.
 *
 * @param lead a sentence or two under the title
 * @param findings the first page: what holds and what does not, ten lines at most
 * @param facts the numbers that a reader looks for first
 * @param provenance what it was made with, by name: command, version, commit, machine, date, seed
 */
public record Report(
        String title,
        String lead,
        List<Finding> findings,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Fact> facts,
        List<Chapter> chapters,
        Map<String, String> provenance,
        @JsonIgnore Wording wording) {
    public Report {
        findings = List.copyOf(findings);
        facts = List.copyOf(facts);
        chapters = List.copyOf(chapters);
    }

    /** A report on a source's claims. */
    public Report(
            String title, String lead, List<Finding> findings, List<Chapter> chapters, Map<String, String> provenance) {
        this(title, lead, findings, List.of(), chapters, provenance, Wording.PAPER);
    }

    /** Returns a copy without the chapters. */
    public Report firstPage() {
        return new Report(title, lead, findings, facts, List.of(), provenance, wording);
    }
}
