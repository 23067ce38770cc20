package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;

/** Builds a chapter; there is none if there is nothing to show. */
final class ChapterBuilder {
    private final String id;
    private final String title;
    private final String shows;
    private final String look;
    private final List<Figure> figures = new ArrayList<>();
    private final List<DataTable> tables = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private boolean folded;

    /**
     * @param shows what this is
     * @param look what to look for
     */
    ChapterBuilder(String id, String title, String shows, String look) {
        this.id = id;
        this.title = title;
        this.shows = shows;
        this.look = look;
    }

    /** Draws it, unless it has no panel. */
    ChapterBuilder draw(Figure figure) {
        if (!figure.panels().isEmpty()) {
            figures.add(figure);
        }
        return this;
    }

    /** Lists it without its empty columns, unless it has no row. */
    ChapterBuilder list(DataTable table) {
        if (!table.rows().isEmpty()) {
            tables.add(table.withoutEmptyColumns());
        }
        return this;
    }

    /** Shows no more than its title until a reader opens it. */
    ChapterBuilder folded() {
        folded = true;
        return this;
    }

    ChapterBuilder note(String note) {
        notes.add(note);
        return this;
    }

    Optional<Chapter> chapter() {
        return figures.isEmpty() && tables.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chapter(id, title, shows, look, List.of(), figures, tables, notes, folded));
    }
}
