package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;

/** Rows under a heading, each column as wide as its widest cell, two blanks between; columns without any cell are left out. */
public final class TextTable {
    private final List<String> heading;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<Boolean> leftAligned = new ArrayList<>();

    /** A table with these columns; a heading that starts with {@code <} is aligned to the left, others to the right. */
    public TextTable(String... columns) {
        heading = new ArrayList<>();
        for (String column : columns) {
            boolean left = column.startsWith("<");
            leftAligned.add(left);
            heading.add(left ? column.substring(1) : column);
        }
    }

    public void add(String... cells) {
        rows.add(List.of(cells));
    }

    public List<String> lines() {
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < heading.size(); column++) {
            int widest = 0;
            for (List<String> row : rows) {
                widest = Math.max(widest, row.get(column).length());
            }
            widths.add(widest == 0 ? 0 : Math.max(widest, heading.get(column).length()));
        }
        List<String> lines = new ArrayList<>();
        lines.add(line(heading, widths));
        rows.forEach(row -> lines.add(line(row, widths)));
        return lines;
    }

    private String line(List<String> cells, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            int width = widths.get(column);
            if (width > 0) {
                line.append(line.isEmpty() ? "" : "  ");
                String padding = " ".repeat(width - cells.get(column).length());
                line.append(leftAligned.get(column) ? cells.get(column) + padding : padding + cells.get(column));
            }
        }
        return line.toString().stripTrailing();
    }
}
