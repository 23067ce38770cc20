package org.flipwise.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flipwise.report.Alphabet;
import org.flipwise.report.Paragraph;
import org.flipwise.report.TextTable;

/**
 * A table within a number of columns, whatever it holds. Where it is too wide, headings are broken between words, then long texts, and then columns are left
 * out from the right, though never the first, and verdicts last; the texts of omitted columns follow as remarks.
 */
final class TableText {
    private static final int GAP = 2;
    private static final int NARROW_HEADING = 12;
    private static final int NARROW_TEXT = 16;
    private static final int MOST_NAMED = 4;
    private final DataTable table;
    private final Alphabet alphabet;
    private final int width;
    /** The columns shown, and how wide each is. */
    private final List<Integer> columns = new ArrayList<>();

    private final List<Integer> widths = new ArrayList<>();
    private final List<Integer> leftOut = new ArrayList<>();

    private TableText(DataTable table, Alphabet alphabet, int width) {
        this.table = table;
        this.alphabet = alphabet;
        this.width = width;
    }

    static TableText of(DataTable table, Alphabet alphabet, int width) {
        TableText text = new TableText(table, alphabet, width);
        IntStream.range(0, table.columns().size())
                .filter(column -> text.widest(column) > 0)
                .forEach(column -> {
                    text.columns.add(column);
                    text.widths.add(
                            Math.max(text.widest(column), text.heading(column).length()));
                });
        text.narrowHeadings();
        text.narrowTexts();
        text.leaveOut(false);
        text.leaveOut(true);
        if (!text.columns.isEmpty()) {
            text.widths.set(0, Math.min(text.widths.get(0), width));
        }
        return text;
    }

    /** The names of columns of numbers that found no room, and each text that found none with the rows it belongs to. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (int column : leftOut) {
            if (table.isNumeric(column)) {
                numbers.add(heading(column));
                continue;
            }
            Map<String, List<String>> rowsByText = new LinkedHashMap<>();
            for (int row = 0; row < table.rows().size(); row++) {
                String text = cell(row, column);
                if (!text.isEmpty()) {
                    rowsByText
                            .computeIfAbsent(text, unseen -> new ArrayList<>())
                            .add(rowName(row));
                }
            }
            rowsByText.forEach((text, rows) -> remarks.add(heading(column) + " (" + some(rows) + "): " + text));
        }
        if (!numbers.isEmpty()) {
            remarks.add((numbers.size() == 1
                            ? "one column does not fit here: '"
                            : numbers.size() + " columns do not fit here: '")
                    + String.join("', '", numbers) + "'");
        }
        return remarks;
    }

    private static String some(List<String> rows) {
        String named = String.join(", ", rows.subList(0, Math.min(MOST_NAMED, rows.size())));
        return rows.size() <= MOST_NAMED ? named : named + " and " + (rows.size() - MOST_NAMED) + " more";
    }

    /** Returns the name of a row: its texts before the first number. */
    private String rowName(int row) {
        StringBuilder name = new StringBuilder(cell(row, columns.get(0)));
        for (int i = 1; i < columns.size() && !table.isNumeric(columns.get(i)) && !isVerdict(columns.get(i)); i++) {
            name.append(' ').append(cell(row, columns.get(i)));
        }
        return name.toString();
    }

    List<String> lines() {
        if (columns.isEmpty()) {
            return List.of();
        }
        List<String[]> grid = new ArrayList<>();
        add(grid, columns.stream().map(this::heading).toList());
        for (int row = 0; row < table.rows().size(); row++) {
            int shown = row;
            add(grid, columns.stream().map(column -> cell(shown, column)).toList());
        }
        String[] first = grid.get(0);
        for (int i = 0; i < first.length; i++) {
            first[i] = (table.isNumeric(columns.get(i)) ? "" : "<") + first[i];
        }
        TextTable text = new TextTable(first);
        grid.stream().skip(1).forEach(text::add);
        return text.lines();
    }

    /** One row, on as many lines as its tallest cell needs; a heading stands on the lowest of them. */
    private void add(List<String[]> grid, List<String> cells) {
        List<List<String>> broken = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            broken.add(Paragraph.wrap(cells.get(i), widths.get(i), 0));
        }
        int height = broken.stream().mapToInt(List::size).max().orElse(1);
        boolean lowest = grid.isEmpty();
        for (int line = 0; line < height; line++) {
            String[] parts = new String[cells.size()];
            for (int i = 0; i < parts.length; i++) {
                List<String> lines = broken.get(i);
                int part = lowest ? line - (height - lines.size()) : line;
                parts[i] = part >= 0 && part < lines.size() ? lines.get(part) : "";
            }
            grid.add(parts);
        }
    }

    private int excess() {
        return widths.stream().mapToInt(Integer::intValue).sum() + GAP * (widths.size() - 1) - width;
    }

    private void narrowHeadings() {
        for (int i = columns.size() - 1; i >= 0 && excess() > 0; i--) {
            int longestWord = Math.min(NARROW_HEADING, longestWord(heading(columns.get(i))));
            widths.set(i, Math.max(widest(columns.get(i)), longestWord));
        }
    }

    private static int longestWord(String text) {
        int longest = 0;
        for (String word : text.split(" ", -1)) {
            longest = Math.max(longest, word.length());
        }
        return longest;
    }

    private void narrowTexts() {
        while (excess() > 0) {
            int widestText = -1;
            for (int i = 0; i < columns.size(); i++) {
                if (!table.isNumeric(columns.get(i))
                        && widths.get(i) > NARROW_TEXT
                        && (widestText < 0 || widths.get(i) > widths.get(widestText))) {
                    widestText = i;
                }
            }
            if (widestText < 0) {
                return;
            }
            widths.set(widestText, widths.get(widestText) - 1);
        }
    }

    private void leaveOut(boolean evenVerdicts) {
        for (int i = columns.size() - 1; i > 0 && excess() > 0; i--) {
            int column = columns.get(i);
            if (evenVerdicts || !isVerdict(column)) {
                leftOut.add(0, column);
                columns.remove(i);
                widths.remove(i);
            }
        }
    }

    private boolean isVerdict(int column) {
        return table.rows().stream().anyMatch(row -> row.get(column).agreement() != null);
    }

    private int widest(int column) {
        return IntStream.range(0, table.rows().size())
                .map(row -> cell(row, column).length())
                .max()
                .orElse(0);
    }

    private String heading(int column) {
        return AsciiText.of(table.columns().get(column), alphabet);
    }

    private String cell(int row, int column) {
        Cell cell = table.rows().get(row).get(column);
        Judgement agreement = cell.agreement();
        return AsciiText.of(
                agreement != null && cell.text().equals(agreement.description()) ? agreement.label() : cell.text(),
                alphabet);
    }
}
