package org.flipwise.report.page;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.flipwise.report.chart.Figure;

/**
 * One subject of a report.
 *
 * @param id its name in links: letters, digits and dashes
 * @param claim what the source says, in our words; empty where it says nothing
 * @param done what was run: how many simulations, how long, how scaled
 * @param findings what came of it, the most important first
 * @param notes what a careful reader should also know
 * @param folded whether a page shows its title only, until a reader opens it
 */
public record Chapter(
        String id,
        String title,
        String claim,
        String done,
        List<Finding> findings,
        List<Figure> figures,
        List<DataTable> tables,
        List<String> notes,
        @JsonIgnore boolean folded) {
    /** A chapter that a page shows open. */
    public Chapter(
            String id,
            String title,
            String claim,
            String done,
            List<Finding> findings,
            List<Figure> figures,
            List<DataTable> tables,
            List<String> notes) {
        this(id, title, claim, done, findings, figures, tables, notes, false);
    }

    public Chapter {
        findings = List.copyOf(findings);
        figures = List.copyOf(figures);
        tables = List.copyOf(tables);
        notes = List.copyOf(notes);
    }
}
