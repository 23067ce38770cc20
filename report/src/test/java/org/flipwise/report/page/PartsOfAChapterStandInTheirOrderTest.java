package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.junit.jupiter.api.Test;

/** On a page of two columns a part of half the width may come up beside another; it is numbered where it stands, and the style sheet moves nothing. */
final class PartsOfAChapterStandInTheirOrderTest {
    private static final Panel PANEL = Panel.of(
            Axis.linear("x"), Axis.linear("y"), new Series.Dots("", Style.of(0), List.of(Series.Value.of(1, 2))));

    private static String page(List<Figure> figures, List<DataTable> tables) {
        Chapter chapter = new Chapter("c", "C", "", "", List.of(), figures, tables, List.of());
        return ReportHtml.of(new Report("T", "L", List.of(), List.of(), List.of(chapter), Map.of(), Wording.RUN));
    }

    private static List<String> captions(String page) {
        return Pattern.compile("class=\"number\">((?:Figure|Table) \\d+)<")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static DataTable table(String id, String text) {
        return new DataTable(id, id, List.of("name"), List.of(List.of(Cell.of(text))), "");
    }

    @Test
    void aPartThatComesUpIsNumberedWhereItStands() {
        DataTable narrow = table("narrow", "a");
        DataTable wide = new DataTable(
                "wide",
                "wide",
                List.of("a", "b", "c", "d", "e"),
                List.of(List.of(Cell.of("1"), Cell.of("2"), Cell.of("3"), Cell.of("4"), Cell.of("5"))),
                "");
        String page = page(
                List.of(new Figure("half", "Half", "", List.of(PANEL)), Figure.wide("full", "Full", "", PANEL)),
                List.of(wide, narrow));
        assertThat(captions(page)).containsExactly("Figure 1", "Table 1", "Figure 2", "Table 2");
        assertThat(page.indexOf("id=\"table-narrow\"")).isLessThan(page.indexOf("id=\"fig-full\""));
        assertThat(page.indexOf("id=\"table-wide\"")).isGreaterThan(page.indexOf("id=\"fig-full\""));
    }

    @Test
    void thereIsNoOtherOrderWhereNothingComesUp() {
        String page = page(
                List.of(Figure.wide("full", "Full", "", PANEL), new Figure("half", "Half", "", List.of(PANEL))),
                List.of(table("narrow", "a")));
        assertThat(captions(page)).containsExactly("Figure 1", "Figure 2", "Table 1");
    }

    @Test
    void theStyleSheetMovesNothing() {
        assertThat(PageAsset.STYLE.content()).doesNotContain("grid-auto-flow: dense");
    }
}
