package org.flipwise.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.SvgFigure;
import org.junit.jupiter.api.Test;

/** Chapters, figures, tables and verdicts are all in the page; links lead somewhere; an id is there once. */
final class PagesShowEverythingOnceTest {
    private static final Pattern ID = Pattern.compile("\\sid=\"([^\"]*)\"");
    private static final Pattern REFERENCE = Pattern.compile("(?:href=\"#|aria-labelledby=\")([^\"]*)\"");
    private static final String PAGE = ReportHtml.of(Reports.ordinary());

    private static List<String> all(Pattern pattern, String page) {
        return pattern.matcher(page).results().map(match -> match.group(1)).toList();
    }

    private static List<String> twice(String page) {
        Set<String> seen = new HashSet<>();
        List<String> twice = new ArrayList<>(all(ID, page));
        twice.removeIf(seen::add);
        return twice;
    }

    @Test
    void idsAreUniqueAndLinksLeadToThem() {
        assertThat(twice(PAGE)).isEmpty();
        assertThat(twice(PAGE + " id=\"main\"")).containsExactly("main");
        assertThat(all(ID, PAGE)).containsAll(all(REFERENCE, PAGE));
        assertThat(all(REFERENCE, PAGE)).contains("chapter-first", "chapter-second", "main", "provenance");
        assertThat(all(ID, PAGE)).doesNotContainAnyElementsOf(all(REFERENCE, "href=\"#chapter-third\""));
    }

    @Test
    void namesThatLookLikeOthersOfThePageDoNotCollide() {
        Report report = Reports.report(
                "Names",
                List.of(
                        Reports.chapter("a", 2, Reports.table("a", 1)),
                        Reports.chapter("a-0", 1, Reports.table("a-0", 1)),
                        Reports.chapter("title", 1, Reports.table("title-a", 1)),
                        Reports.chapter("title-a", 0, Reports.table("main", 1))));
        assertThat(twice(ReportHtml.of(report))).isEmpty();
    }

    @Test
    void everyFigureTableAndRowIsThere() {
        Report report = Reports.ordinary();
        for (Figure figure : ReportNames.figures(report)) {
            assertThat(PAGE).contains(SvgFigure.inline(figure), figure.title());
        }
        for (DataTable table : ReportNames.tables(report)) {
            assertThat(PAGE).contains("id=\"table-" + table.id() + "\"", table.title());
        }
        assertThat(PAGE.split("<th scope=\"row\"", -1)).hasSize(1 + 4 + 20 + 2);
        assertThat(PAGE).contains(">20 rows</span></summary>").doesNotContain(">4 rows</span></summary>");
        assertThat(ReportHtml.of(Reports.report("None", List.of()))).doesNotContain("<figure", "<table");
    }

    @Test
    void verdictsHaveAColourASymbolAndAWordAndAreCounted() {
        for (Agreement agreement : Agreement.values()) {
            assertThat(PAGE)
                    .contains(Badge.of(agreement), "id=\"mark-" + agreement.look() + "\"")
                    .containsPattern("\\." + agreement.look() + "[ ,][^}]*\\{ color: var\\(--");
        }
        assertThat(PAGE).contains("<b>2</b> <span>differs</span><small>5 in tables</small>");
        assertThat(PAGE).contains("<b>0</b> <span>agrees</span><small>5 in tables</small>");
        assertThat(Badge.of(Agreement.DIFFERS, "differs: burn-in")).contains("<span>differs: burn-in</span>");
    }

    @Test
    void filesAreLinkedOnlyWhereTheyAre() {
        String linked = ReportHtml.of(Reports.ordinary(), Set.of("figures/first-0.svg", "tables/rates.csv"));
        assertThat(linked).contains("href=\"figures/first-0.svg\"", "href=\"tables/rates.csv\"");
        assertThat(linked).doesNotContain("figures/first-0.csv", "figures/first-1.svg", "tables/times.csv");
        assertThat(PAGE).doesNotContain("href=\"figures/", "href=\"tables/");
    }

    @Test
    void pagesHaveTheirLandmarksAndOneTitle() {
        assertThat(PAGE)
                .contains(
                        "<html lang=\"en\">",
                        "<main ",
                        "<nav ",
                        "<header>",
                        "<footer ",
                        "class=\"skip\" href=\"#main\"");
        assertThat(PAGE.split("<h1>", -1)).hasSize(2);
    }

    @Test
    void namesThatAreNoNamesAreRefused() {
        for (String name : List.of("", "A", "../a", "a b", "a.b", "é", "a".repeat(101))) {
            assertThatThrownBy(() -> ReportHtml.of(
                            Reports.report("Bad", List.of(Reports.chapter("c", 0, Reports.table(name, 1))))))
                    .hasMessageContaining("'" + name + "' cannot name a table");
        }
        assertThatThrownBy(() -> ReportHtml.of(
                        Reports.report("Twice", List.of(Reports.chapter("c", 0), Reports.chapter("c", 0)))))
                .hasMessage("two chapters are named 'c'");
        assertThatThrownBy(() -> new DataTable("t", "", List.of("a", "b"), List.of(List.of(Cell.EMPTY)), ""))
                .hasMessage("table 't' has 2 columns, but row 1 has 1 cells");
    }
}
