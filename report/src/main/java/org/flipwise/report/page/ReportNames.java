package org.flipwise.report.page;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.flipwise.report.chart.Figure;

/** The names in a report become links and files, so each is checked and stands for one thing. */
final class ReportNames {
    private static final Pattern ALLOWED = Pattern.compile("[a-z0-9-]+");
    private static final int LONGEST = 100;

    private ReportNames() {}

    /** Refuses a report with a name that is no name, or that two chapters, two figures or two tables share. */
    static void check(Report report) {
        check("chapter", report.chapters().stream().map(Chapter::id).toList());
        check("figure", figures(report).stream().map(Figure::id).toList());
        check("table", tables(report).stream().map(DataTable::id).toList());
    }

    static List<Figure> figures(Report report) {
        return report.chapters().stream()
                .flatMap(chapter -> chapter.figures().stream())
                .toList();
    }

    static List<DataTable> tables(Report report) {
        return report.chapters().stream()
                .flatMap(chapter -> chapter.tables().stream())
                .toList();
    }

    private static void check(String kind, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!ALLOWED.matcher(name).matches() || name.length() > LONGEST) {
                throw new IllegalArgumentException("'" + name + "' cannot name a " + kind
                        + ": expected small letters, digits and dashes, at most " + LONGEST);
            }
            if (!seen.add(name)) {
                throw new IllegalArgumentException("two " + kind + "s are named '" + name + "'");
            }
        }
    }
}
