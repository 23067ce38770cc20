package org.flipwise.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.flipwise.report.NumberText;

/** A table in a page: it scrolls in a box of its own, its first column names the rows. */
final class TableHtml {
    /** Tables of more rows are folded. */
    private static final int LONG = 4;

    /** In the first chapter, which has what most readers come for. */
    private static final int LONG_IN_FIRST = 20;

    /** Tables of more columns are set close, or turned where they have few rows. */
    private static final int MANY = 8;

    /** Tables of more columns are set in smaller letters too. */
    private static final int VERY_MANY = 12;

    private static final int FEW = 4;

    /** Tables of more columns take the whole width. */
    private static final int NARROW = 4;

    private static final int NARROW_FOLDED = 6;

    private static final int SHORT = 24;

    /** Characters that fit beside each other in half the width of a page of 1,280 pixels. */
    private static final int HALF = 48;

    /** Characters' worth of space between two columns, and of the frame and sign of a judgement. */
    private static final int GAP = 2;

    private static final int FRAME = 4;

    private TableHtml() {}

    /**
     * @param number counted over the whole report
     * @param files what lies beside the page
     * @param first whether it is in the first chapter
     */
    static String of(DataTable table, int number, Set<String> files, boolean first) {
        boolean folds = folds(table, first);
        StringBuilder html = new StringBuilder(
                "<div class=\"table" + (isHalf(table, first) ? " half" : "") + "\" id=\"table-" + table.id() + "\">\n");
        String title = "<span class=\"number\">Table " + number + "</span> " + Markup.sentence(table.title());
        String named = " class=\"caption\" id=\"name-" + table.id() + "\">" + title;
        html.append(
                table.shown() == 0 || !folds
                        ? "<p" + named + "</p>\n"
                        : "<details><summary" + named + " <span class=\"rows\">" + size(table) + "</span></summary>\n");
        if (table.shown() > 0) {
            box(table, html);
        }
        if (!table.note().isBlank()) {
            html.append("<div class=\"note\">" + Markup.prose(table.note()) + "</div>\n");
        }
        return html.append(table.shown() > 0 && folds ? "</details>\n" : "")
                .append(FileLinks.of(files, "tables/" + table.id(), table.title(), "csv"))
                .append("</div>\n")
                .toString();
    }

    private static boolean folds(DataTable table, boolean first) {
        return table.shown() > (first ? LONG_IN_FIRST : LONG)
                || table.shown() < table.rows().size();
    }

    /** Whether it takes half the width of a wide page. */
    static boolean isHalf(DataTable table, boolean first) {
        return table.columns().size() <= (folds(table, first) ? NARROW_FOLDED : NARROW) && width(table) <= HALF;
    }

    private static String size(DataTable table) {
        return table.shown()
                + (table.shown() < table.rows().size()
                        ? " of " + NumberText.count(table.rows().size())
                        : "")
                + " rows";
    }

    /** Returns the characters of the widest row that the columns can make; long texts wrap. */
    private static int width(DataTable table) {
        int width = -GAP;
        for (int column = 0; column < table.columns().size(); column++) {
            int widest = table.columns().get(column).length();
            for (List<Cell> row : table.rows().subList(0, table.shown())) {
                Cell cell = row.get(column);
                widest = Math.max(widest, cell.text().length() + (cell.agreement() == null ? 0 : FRAME));
            }
            width += GAP + Math.min(widest, SHORT);
        }
        return width;
    }

    private static void box(DataTable table, StringBuilder html) {
        html.append(
                "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-labelledby=\"name-" + table.id() + "\">\n");
        boolean tall = table.columns().size() > MANY && table.shown() <= FEW;
        rows(tall ? turned(table) : table, !tall && table.columns().size() > MANY, html);
        html.append("</div>\n");
    }

    /** A table of many columns and few rows, with its columns as rows. */
    private static DataTable turned(DataTable table) {
        List<List<Cell>> shown = table.rows().subList(0, table.shown());
        List<String> columns = new ArrayList<>(List.of(table.columns().get(0)));
        shown.forEach(row -> columns.add(row.get(0).text()));
        List<List<Cell>> rows = new ArrayList<>();
        for (int column = 1; column < table.columns().size(); column++) {
            List<Cell> row = new ArrayList<>(List.of(Cell.of(table.columns().get(column))));
            for (List<Cell> one : shown) {
                row.add(one.get(column));
            }
            rows.add(row);
        }
        return new DataTable(table.id(), table.title(), columns, rows, table.note());
    }

    private static void rows(DataTable table, boolean dense, StringBuilder html) {
        String look =
                !dense ? "" : table.columns().size() > VERY_MANY ? "\" class=\"dense smaller" : "\" class=\"dense";
        html.append("<table aria-labelledby=\"name-" + table.id() + look + "\">\n<thead><tr>");
        for (int column = 0; column < table.columns().size(); column++) {
            html.append("<th scope=\"col\"" + (table.isNumeric(column) ? " class=\"n\">" : ">")
                    + Markup.sentence(table.columns().get(column)) + "</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (List<Cell> row : table.rows().subList(0, table.shown())) {
            html.append("<tr>");
            for (int column = 0; column < row.size(); column++) {
                String element = column == 0 ? "th" : "td";
                html.append("<" + element + (column == 0 ? " scope=\"row\"" : "") + alignment(table, column)
                        + value(row.get(column)) + ">" + content(row.get(column), dense && table.isNumeric(column))
                        + "</"
                        + element + ">");
            }
            html.append("</tr>\n");
        }
        html.append("</tbody>\n</table>\n");
    }

    /** Returns the attribute that the page's script sorts by. */
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

    private static String content(Cell cell, boolean close) {
        Judgement agreement = cell.agreement();
        if (agreement != null) {
            return Badge.of(agreement, cell.text());
        }
        return Markup.sentence(close ? unbroken(cell.text()) : cell.text());
    }

    /** Numbers in narrow columns break before an interval and after its "to", nowhere else. */
    private static String unbroken(String text) {
        return text.replace(" ", "\u00a0").replace("\u00a0(", " (").replace("\u00a0to\u00a0", "\u00a0to ");
    }
}
