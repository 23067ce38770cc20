package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flipwise.report.chart.FigureCss;
import org.junit.jupiter.api.Test;

/** A long table shows its first rows in the page and all of them in its file; a report of a run has its own words and no tally of claims. */
final class LongTablesAreTruncatedTest {
    @Test
    void thePageSaysHowManyItShows() {
        DataTable table = Reports.table("long", 30);
        String part = TableHtml.of(table.showing(5), 1, Set.of("tables/long.csv"), false);
        assertThat(part)
                .contains("5 of 30 rows", "row 4<")
                .doesNotContain("row 5<")
                .contains("tables/long.csv");
        assertThat(TableHtml.of(table, 1, Set.of(), false)).contains("row 29<", ">30 rows</span></summary>");
        assertThat(TableHtml.of(table.showing(0), 1, Set.of(), false)).doesNotContain("<table");
        assertThat(TableCsv.of(table.showing(5)).lines()).hasSize(31);
        assertThat(table.showing(99).shown()).isEqualTo(30);
    }

    @Test
    void valuesAreThereForSorting() {
        DataTable table = new DataTable(
                "t", "T", List.of("a", "b"), List.of(List.of(Cell.of("x"), Cell.of("1,234", 1234.5))), "");
        assertThat(TableHtml.of(table, 1, Set.of(), false)).contains("data-value=\"1234.5\">1,234<");
        assertThat(PageAsset.SCRIPT.content()).contains("aria-sort", "dataset.value");
    }

    @Test
    void aRunIsNotMeasuredAgainstClaims() {
        Report run = new Report(
                "T",
                "L",
                List.of(new Finding(Trust.CAREFUL, "Mind this.")),
                List.of(new Fact("effective samples", "12", "few")),
                List.of(),
                Map.of(),
                Wording.RUN);
        String page = ReportHtml.of(run);
        assertThat(page)
                .contains(
                        "Can the numbers be trusted?",
                        Badge.of(Trust.CAREFUL),
                        "<dt>effective samples</dt><dd><b>12</b><small>few")
                .doesNotContain("How many of each", "What holds");
        assertThat(ReportHtml.of(Reports.ordinary()))
                .contains("How many of each", "What holds")
                .doesNotContain("class=\"facts\"");
    }

    @Test
    void trustFallsAndNeverRises() {
        assertThat(Trust.SOUND.and(Trust.CAREFUL)).isEqualTo(Trust.CAREFUL);
        assertThat(Trust.DOUBTFUL.and(Trust.NOTE)).isEqualTo(Trust.DOUBTFUL);
        for (Trust trust : Trust.values()) {
            assertThat(Badge.symbols()).contains("id=\"mark-" + trust.look() + "\"");
            assertThat(PageAsset.STYLE.content()).contains(".badge." + trust.look() + " {");
        }
    }

    @Test
    void thePagesColoursAreThoseOfItsFigures() {
        assertThat(PageAsset.STYLE.content())
                .contains(FigureCss.lightVariables(), FigureCss.darkVariables())
                .doesNotContain("figures: light", "figures: dark");
    }
}
