package org.flipwise.report.page;

import java.util.List;
import java.util.stream.Stream;

/** How often each verdict was given. */
record Verdicts(List<Judgement> given) {
    Verdicts {
        given = List.copyOf(given);
    }

    /** Returns the verdicts of the findings of all chapters, or of the first page where chapters have none. */
    static Verdicts ofFindings(Report report) {
        Stream<Finding> found = report.chapters().stream().flatMap(chapter -> chapter.findings().stream());
        List<Judgement> given = found.map(Finding::agreement).toList();
        return new Verdicts(
                given.isEmpty()
                        ? report.findings().stream().map(Finding::agreement).toList()
                        : given);
    }

    static Verdicts ofFindings(Chapter chapter) {
        return new Verdicts(chapter.findings().stream().map(Finding::agreement).toList());
    }

    /** Returns the verdicts in the cells of all tables. */
    static Verdicts ofTables(Report report) {
        return new Verdicts(report.chapters().stream()
                .flatMap(chapter -> chapter.tables().stream())
                .flatMap(table -> table.rows().stream())
                .flatMap(List::stream)
                .flatMap(cell -> Stream.ofNullable(cell.agreement()))
                .toList());
    }

    long count(Judgement agreement) {
        return given.stream().filter(agreement::equals).count();
    }

    /** Whether any of them is about a claim. */
    boolean agreements() {
        return given.stream().anyMatch(Agreement.class::isInstance);
    }
}
