package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.flipwise.report.Alphabet;
import org.junit.jupiter.api.Test;

/** No line of a report for a terminal is longer than 80 characters, whatever stands in it, and verdicts are never lost. */
final class ReportsFitTheScreenTest {

    private static boolean fits(String text) {
        return text.lines().allMatch(line -> line.length() <= ReportText.WIDTH);
    }

    private static String with(DataTable table) {
        return text(new Chapter("c", "Title", "", "", List.of(), List.of(), List.of(table), List.of()));
    }

    private static String text(Chapter chapter) {
        return ReportText.of(Reports.report("Report", List.of(chapter)), Alphabet.UNICODE, "out");
    }

    @Test
    void aChapterReadsFromVerdictsToTables() {
        assertThat(text(Reports.chapter("first", 1, Reports.table("rates", 4)))).isEqualTo("""
                        Report
                        ------
                        In short.

                        agrees       It holds.


                        Chapter first
                        -------------
                        the paper: A is faster.
                        run: 100 simulations.

                        letter only  A is faster as printed.
                        differs      B is not.

                        Table of rates
                        name    ours  verdict
                        row 0  0.333  agrees
                        row 1  0.667  letter only
                        row 2  1.000  differs
                        row 3  1.333  undecided
                        ours: measured
                        in full: out/tables/rates.csv

                        note: Seconds of one core.

                        figures, also as .csv
                          out/figures/first-0.svg


                        how this was made
                          command: ./flipwise reproduce
                          seed: 1

                        report: out/report.html
                        """);
    }

    @Test
    void longWordsAreBroken() {
        String word = "x".repeat(300);
        DataTable table =
                new DataTable("t", word, List.of(word, word), List.of(List.of(Cell.of(word), Cell.of(word))), word);
        Chapter chapter = new Chapter(
                "c",
                word,
                word,
                word,
                List.of(new Finding(Agreement.BEYOND, word)),
                List.of(),
                List.of(table),
                List.of(word));
        Report report = Reports.report(word, List.of(chapter));
        assertThat(fits(ReportText.of(report, Alphabet.UNICODE, word))).isTrue();
        assertThat(fits(ReportText.of(report, Alphabet.ASCII, word))).isTrue();
        assertThat(fits(word)).isFalse();
    }

    @Test
    void tablesOfAnyShapeFit() {
        Random random = new Random(20261115);
        for (int trial = 0; trial < 200; trial++) {
            int columns = 1 + random.nextInt(40);
            List<String> names = new ArrayList<>();
            List<Cell> row = new ArrayList<>();
            for (int column = 0; column < columns; column++) {
                names.add("a".repeat(random.nextInt(30)) + " " + "b".repeat(random.nextInt(30)));
                row.add(
                        switch (random.nextInt(4)) {
                            case 0 -> Cell.EMPTY;
                            case 1 -> Cell.of("1".repeat(1 + random.nextInt(100)), 1);
                            case 2 -> Cell.of(Agreement.LETTER_ONLY);
                            default -> Cell.of("word ".repeat(random.nextInt(30)));
                        });
            }
            DataTable table = new DataTable("t", "Table", names, List.of(row, row), "");
            assertThat(fits(with(table))).as("trial %d", trial).isTrue();
        }
    }

    @Test
    void columnsWithoutRoomAreToldBelow() {
        List<String> names = List.of("pair", "ours", "paper", "exact", "evaluations", "verdict", "why");
        String number = "0.123456789 ± 0.001";
        DataTable table = new DataTable(
                "t",
                "Rates",
                names,
                List.of(
                        List.of(
                                Cell.of("1 to 2"),
                                Cell.of(number, 1),
                                Cell.of(number, 1),
                                Cell.of(number, 1),
                                Cell.of(number, 1),
                                Cell.of(Agreement.DIFFERS),
                                Cell.of("the authors averaged over other rounds")),
                        List.of(
                                Cell.of("2 to 3"),
                                Cell.of(number, 1),
                                Cell.of(number, 1),
                                Cell.of(number, 1),
                                Cell.of(number, 1),
                                Cell.of(Agreement.AGREES),
                                Cell.EMPTY)),
                "");
        String text = with(table);
        assertThat(fits(text)).isTrue();
        assertThat(text)
                .contains("verdict", "differs", "agrees")
                .contains(
                        "why (1 to 2): the authors averaged over other rounds",
                        "one column does not fit here: 'evaluations'");
        assertThat(with(Reports.table("t", 3))).doesNotContain("no room");
    }

    @Test
    void headingsAreBrokenBeforeAnythingIsLeftOut() {
        List<String> names =
                List.of("algorithm", "seconds of processor time", "seconds of the clock", "evaluations of the target");
        DataTable table = new DataTable(
                "t",
                "Times",
                names,
                List.of(List.of(Cell.of("A-IIT"), Cell.of("1.5", 1.5), Cell.of("2.5", 2.5), Cell.of("3", 3))),
                "");
        assertThat(with(table)).contains("""
                Title
                -----

                Times
                                                                            evaluations
                                                                                 of the
                algorithm  seconds of processor time  seconds of the clock       target
                A-IIT                            1.5                   2.5            3
                """);
    }

    @Test
    void filesAreNamed() {
        assertThat(ReportText.of(Reports.ordinary(), Alphabet.UNICODE, "out"))
                .contains("  out/figures/first-0.svg\n", "in full: out/tables/rates.csv\n")
                .endsWith("report: out/report.html\n");
    }

    @Test
    void asciiSpellsMathematicsInWords() {
        String spelled = AsciiText.of("γ ≥ 1 at β = 0.5: 10⁻⁶ ± 3×10², √2 “so” é", Alphabet.ASCII);
        assertThat(spelled).isEqualTo("gamma >= 1 at beta = 0.5: 10^-6 +- 3x10^2, sqrt 2 \"so\" \\u00e9");
        assertThat(AsciiText.of("γ ≥ 1", Alphabet.UNICODE)).isEqualTo("γ ≥ 1");
    }
}
