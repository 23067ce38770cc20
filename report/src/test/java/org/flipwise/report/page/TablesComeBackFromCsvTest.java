package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a reader of RFC 4180 gets from a table's file is the table: texts as they were, numbers to the last bit. */
final class TablesComeBackFromCsvTest {

    /** A reader that knows quotes and nothing else. */
    private static List<List<String>> read(String csv) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (quoted && c == '"' && i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == ',' || c == '\n')) {
                row.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    rows.add(row);
                    row = new ArrayList<>();
                }
            } else {
                field.append(c);
            }
        }
        return rows;
    }

    private static DataTable texts(String... texts) {
        List<List<Cell>> rows = new ArrayList<>();
        for (String text : texts) {
            rows.add(List.of(Cell.of(text), Cell.of("end")));
        }
        return new DataTable("t", "", List.of("text", "more"), rows, "");
    }

    private static String unguarded(String field) {
        return field.matches("(?s)'+[=+\\-@\\t\\r\\n].*") ? field.substring(1) : field;
    }

    @Test
    void textsComeBackAsTheyWere() {
        String[] texts = {
            "plain",
            "a,b",
            "a \"b\" c",
            "two\nlines",
            "a\r\nb",
            "",
            " blanks ",
            "é √ γ",
            "'quoted'",
            "'=1",
            "=1+1",
            "-",
            "@a"
        };
        List<List<String>> rows = read(TableCsv.of(texts(texts)));
        assertThat(rows).hasSize(1 + texts.length);
        for (int i = 0; i < texts.length; i++) {
            assertThat(unguarded(rows.get(i + 1).get(0))).isEqualTo(texts[i]);
        }
        String unquoted = "text,more\na,b,end\n";
        assertThat(read(unquoted).get(1).get(0)).isNotEqualTo("a,b");
    }

    @Test
    void spreadsheetsRunNothing() {
        for (String formula : List.of("=HYPERLINK(\"x\")", "+cmd", "-cmd", "@sum", "\t=1", "\r=1", "'=1", "＝1+1")) {
            assertThat(read(TableCsv.of(texts(formula))).get(1).get(0)).isEqualTo("'" + formula);
        }
        for (String harmless : List.of("-0.5", "+3", "-1e-4", "−12%", "a=b", "'quoted'")) {
            assertThat(read(TableCsv.of(texts(harmless))).get(1).get(0)).isEqualTo(harmless);
        }
    }

    @Test
    void numbersComeBackToTheLastBit() {
        double[] values = {1.0 / 3, -1e-300, 0.1 + 0.2, 1_000_000, 1e18, -2, Double.NaN, Double.POSITIVE_INFINITY};
        List<List<Cell>> rows = new ArrayList<>();
        for (double value : values) {
            rows.add(List.of(Cell.of("0.3", value)));
        }
        List<List<String>> read = read(TableCsv.of(new DataTable("t", "", List.of("x"), rows, "")));
        for (int i = 0; i < values.length; i++) {
            double back = Double.parseDouble(read.get(i + 1).get(0).replace("Inf", "Infinity"));
            assertThat(back).isEqualTo(Double.valueOf(values[i])).isNotEqualTo(0.3);
        }
        assertThat(read.get(4).get(0)).isEqualTo("1000000");
    }

    @Test
    void numbersErrorsIntervalsAndRemarksHaveColumnsOfTheirOwn() {
        List<List<Cell>> rows = List.of(
                List.of(
                        Cell.of("A"),
                        Cell.of("−0.48 ± 0.01", -0.4812, 0.0125),
                        Cell.of("1,234 (1,200 to more)", 1234).within(1200, Double.POSITIVE_INFINITY),
                        Cell.of(Agreement.AGREES)),
                List.of(Cell.of("B"), Cell.of("not reached"), Cell.EMPTY, Cell.of(Agreement.LETTER_ONLY)));
        assertThat(TableCsv.of(new DataTable("t", "", List.of("arm", "rate", "rounds", "verdict"), rows, "")))
                .isEqualTo("""
                arm,rate,"rate, standard error","rate, remark",rounds,"rounds, low","rounds, high",verdict
                A,-0.4812,0.0125,,1234,1200,Inf,agrees
                B,,,not reached,,,,agrees with the paper's letter only
                """);
    }
}
