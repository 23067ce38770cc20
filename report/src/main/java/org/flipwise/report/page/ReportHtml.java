package org.flipwise.report.page;

import java.util.Map;
import java.util.Set;

/**
 * A report as one HTML file that makes no network request: style, script and figures are inside, and a policy forbids the rest. It reads whole without
 * its script, on paper, on a telephone, by keyboard, in light and in dark.
 */
public final class ReportHtml {
    private final Report report;
    private final StringBuilder html = new StringBuilder();

    private ReportHtml(Report report) {
        this.report = report;
    }

    /** The page by itself, without links to files. */
    public static String of(Report report, FigureForms forms) {
        return of(report, forms, Set.of());
    }

    /**
     * The page with links to files beside it.
     *
     * @param files their paths from the page: {@code figures/ID.svg}, {@code .csv}, {@code tables/ID.csv}
     * @throws IllegalArgumentException where names are not fit for links, or given twice
     */
    public static String of(Report report, FigureForms forms, Set<String> files) {
        ReportNames.check(report);
        ReportHtml page = new ReportHtml(report);
        page.head();
        page.masthead("<button type=\"button\" id=\"theme\" hidden>Dark</button>\n");
        page.body(forms, files);
        page.html.append("<script>").append(PageAsset.SCRIPT.content()).append("</script>\n</body>\n</html>\n");
        return page.html.toString();
    }

    /** All of a page's body but the button of its theme and its script: for a page that replaces it while a run is running. */
    public static String body(Report report, FigureForms forms) {
        ReportNames.check(report);
        ReportHtml page = new ReportHtml(report);
        page.html.append(Badge.symbols());
        page.masthead("");
        page.body(forms, Set.of());
        return page.html.toString();
    }

    private void body(FigureForms forms, Set<String> files) {
        html.append("<div class=\"page\">\n");
        contents();
        html.append("<main id=\"main\" tabindex=\"-1\">\n");
        content(forms, files);
        html.append("</main>\n</div>\n");
        provenance();
    }

    private void content(FigureForms forms, Set<String> files) {
        front();
        ChapterHtml chapters = new ChapterHtml(forms, files, report.wording());
        report.chapters().forEach(chapter -> html.append(chapters.next(chapter)));
    }

    private void head() {
        String policy = "default-src 'none'; style-src " + PageAsset.STYLE.source() + "; script-src "
                + PageAsset.SCRIPT.source() + "; base-uri 'none'; form-action 'none'";
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
                .append(policy)
                .append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<meta name=\"color-scheme\" content=\"light dark\">\n")
                .append("<meta name=\"referrer\" content=\"no-referrer\">\n<title>")
                .append(Markup.text(report.title()))
                .append("</title>\n<style>")
                .append(PageAsset.STYLE.content())
                .append("</style>\n</head>\n<body>\n")
                .append("<a class=\"skip\" href=\"#main\">Skip to the findings</a>\n")
                .append(Badge.symbols());
    }

    private void masthead(String button) {
        html.append("<header>\n<h1>")
                .append(Markup.sentence(report.title()))
                .append("</h1>\n<div class=\"lead\">")
                .append(Markup.prose(report.lead()))
                .append("</div>\n")
                .append(button)
                .append("</header>\n");
    }

    /** Twice, because a closed list cannot be opened by a style sheet: one for wide screens, one that unfolds on narrow ones. */
    private void contents() {
        StringBuilder list = new StringBuilder("<ol>\n<li><a href=\"#findings\">")
                .append(report.wording().front())
                .append("</a></li>\n");
        for (Chapter chapter : report.chapters()) {
            list.append("<li><a href=\"#chapter-")
                    .append(chapter.id())
                    .append("\">")
                    .append(Markup.sentence(chapter.title()))
                    .append("</a></li>\n");
        }
        list.append("<li><a href=\"#provenance\">How this was made</a></li>\n</ol>\n");
        html.append("<nav class=\"narrow\" aria-label=\"Contents\">\n<details><summary>Contents</summary>\n")
                .append(list)
                .append("</details>\n</nav>\n<nav class=\"wide\" aria-label=\"Contents\">\n<p>Contents</p>\n")
                .append(list)
                .append("</nav>\n");
    }

    private void front() {
        html.append("<section class=\"front\" id=\"findings\" aria-labelledby=\"holds\">\n")
                .append("<h2 id=\"holds\">")
                .append(report.wording().front())
                .append("</h2>\n");
        if (!report.findings().isEmpty()) {
            html.append(ChapterHtml.findings(report.findings()));
        }
        if (!report.facts().isEmpty()) {
            html.append(facts());
        }
        html.append(Tally.of(report)).append("</section>\n");
    }

    private String facts() {
        StringBuilder list = new StringBuilder("<dl class=\"facts\">\n");
        for (Fact fact : report.facts()) {
            list.append("<div><dt>")
                    .append(Markup.sentence(fact.name()))
                    .append("</dt><dd><b>")
                    .append(Markup.text(fact.value()))
                    .append("</b>")
                    .append(fact.note().isBlank() ? "" : "<small>" + Markup.sentence(fact.note()) + "</small>")
                    .append("</dd></div>\n");
        }
        return list.append("</dl>\n").toString();
    }

    private void provenance() {
        html.append("<footer id=\"provenance\">\n<h2>How this was made</h2>\n<dl class=\"made\">\n");
        for (Map.Entry<String, String> entry : report.provenance().entrySet()) {
            html.append("<div><dt>")
                    .append(Markup.text(entry.getKey()))
                    .append("</dt><dd>")
                    .append(Markup.sentence(entry.getValue()))
                    .append("</dd></div>\n");
        }
        html.append("</dl>\n</footer>\n");
    }
}
