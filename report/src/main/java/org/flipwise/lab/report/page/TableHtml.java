package org.flipwise.lab.report.page;

import java.util.List;
import java.util.Set;
import org.flipwise.lab.report.NumberText;

/** A table in a page: it scrolls in a box of its own, its first column names the rows. */
final class TableHtml {
    private static final int LONG = 16;
    private static final int SHORT = 24;

    private TableHtml() {}

    /**
     * @param number counted over the whole report
     * @param files what lies beside the page
     */
    static String of(DataTable table, int number, Set<String> files) {
        StringBuilder html = new StringBuilder("<div class=\"table\" id=\"table-" + table.id() + "\">\n");
        html.append("<p class=\"caption\" id=\"name-")
                .append(table.id())
                .append("\"><span class=\"number\">Table ")
                .append(number)
                .append("</span> ")
                .append(Markup.sentence(table.title()))
                .append("</p>\n");
        if (table.shown() > 0) {
            box(table, html);
        }
        if (!table.note().isBlank()) {
            html.append("<div class=\"note\">")
                    .append(Markup.prose(table.note()))
                    .append("</div>\n");
        }
        return html.append(FileLinks.of(files, "tables/" + table.id(), table.title(), "csv"))
                .append("</div>\n")
                .toString();
    }

    private static void box(DataTable table, StringBuilder html) {
        boolean isLong = table.shown() > LONG || table.shown() < table.rows().size();
        if (isLong) {
            html.append("<details open><summary>").append(table.shown());
            html.append(
                    table.shown() < table.rows().size()
                            ? " of " + NumberText.count(table.rows().size())
                            : "");
            html.append(" rows</summary>\n");
        }
        html.append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"name-")
                .append(table.id())
                .append("\">\n");
        rows(table, html);
        html.append("</div>\n").append(isLong ? "</details>\n" : "");
    }

    private static void rows(DataTable table, StringBuilder html) {
        html.append("<table aria-labelledby=\"name-").append(table.id()).append("\">\n<thead><tr>");
        for (int column = 0; column < table.columns().size(); column++) {
            html.append("<th scope=\"col\"")
                    .append(table.isNumeric(column) ? " class=\"n\"" : "")
                    .append('>')
                    .append(Markup.sentence(table.columns().get(column)))
                    .append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (List<Cell> row : table.rows().subList(0, table.shown())) {
            html.append("<tr>");
            for (int column = 0; column < row.size(); column++) {
                String element = column == 0 ? "th" : "td";
                html.append('<')
                        .append(element)
                        .append(column == 0 ? " scope=\"row\"" : "")
                        .append(alignment(table, column))
                        .append(value(row.get(column)))
                        .append('>')
                        .append(content(row.get(column)))
                        .append("</")
                        .append(element)
                        .append('>');
            }
            html.append("</tr>\n");
        }
        html.append("</tbody>\n</table>\n");
    }

    /** What a script sorts by. */
    private static String value(Cell cell) {
        Double value = cell.value();
        return value == null || !Double.isFinite(value) ? "" : " data-value=\"" + value + "\"";
    }

    /** Numbers to the right; short texts on one line; long ones wide enough to be read. */
    private static String alignment(DataTable table, int column) {
        if (table.isNumeric(column)) {
            return " class=\"n\"";
        }
        boolean isShort = table.rows().stream()
                .allMatch(row -> row.get(column).agreement() != null
                        || row.get(column).text().length() <= SHORT);
        return isShort ? " class=\"t\"" : " class=\"w\"";
    }

    private static String content(Cell cell) {
        Judgement agreement = cell.agreement();
        return agreement == null ? Markup.sentence(cell.text()) : Badge.of(agreement, cell.text());
    }
}
