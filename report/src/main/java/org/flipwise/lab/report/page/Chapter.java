package org.flipwise.lab.report.page;

import java.util.List;
import org.flipwise.lab.report.chart.Figure;

/**
 * One subject of a report.
 *
 * @param id its name in links: letters, digits and dashes
 * @param claim what the source says, in our words; empty where it says nothing
 * @param done what was run: how many simulations, how long, how scaled
 * @param findings what came of it, the most important first
 * @param notes what a careful reader should also know
 */
public record Chapter(
        String id,
        String title,
        String claim,
        String done,
        List<Finding> findings,
        List<Figure> figures,
        List<DataTable> tables,
        List<String> notes) {
    public Chapter {
        findings = List.copyOf(findings);
        figures = List.copyOf(figures);
        tables = List.copyOf(tables);
        notes = List.copyOf(notes);
    }
}
