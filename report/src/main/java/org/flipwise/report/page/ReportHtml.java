package org.flipwise.report.page;

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

    /** Returns the page without links to files. */
    public static String of(Report report) {
        return of(report, Set.of());
    }

    /**
     * The page with links to files beside it.
     *
     * @param files their paths from the page: {@code figures/ID.svg}, {@code .csv}, {@code tables/ID.csv}
     * @throws IllegalArgumentException where names are not fit for links, or given twice
     */
    public static String of(Report report, Set<String> files) {
        ReportNames.check(report);
        ReportHtml page = new ReportHtml(report);
        page.head();
        page.masthead("<button type=\"button\" id=\"theme\" hidden>Dark</button>\n");
        page.body(files);
        page.html.append("<script>").append(PageAsset.SCRIPT.content()).append("</script>\n</body>\n</html>\n");
        return page.html.toString();
    }

    /** Returns the body of the page without the theme button and the script, for a page that replaces it while a run is running. */
    public static String body(Report report) {
        ReportNames.check(report);
        ReportHtml page = new ReportHtml(report);
        page.html.append(Badge.symbols());
        page.masthead("");
        page.body(Set.of());
        return page.html.toString();
    }

    private void body(Set<String> files) {
        html.append("<div class=\"page\">\n");
        contents();
        html.append("<main id=\"main\" tabindex=\"-1\">\n");
        front();
        ChapterHtml chapters = new ChapterHtml(files, report.wording());
        report.chapters().forEach(chapter -> html.append(chapters.next(chapter)));
        html.append("</main>\n</div>\n");
        provenance();
    }

    private void head() {
        String policy = "default-src 'none'; style-src " + PageAsset.STYLE.source() + "; script-src "
                + PageAsset.SCRIPT.source() + "; base-uri 'none'; form-action 'none'";
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n"
                + "<meta name=\"referrer\" content=\"no-referrer\">\n"
                + "<title>" + Markup.text(report.title()) + "</title>\n"
                + "<style>" + PageAsset.STYLE.content() + "</style>\n</head>\n<body>\n"
                + "<a class=\"skip\" href=\"#main\">Skip to the findings</a>\n" + Badge.symbols());
    }

    private void masthead(String button) {
        html.append("<header>\n<h1>" + Markup.sentence(report.title()) + "</h1>\n<div class=\"lead\">"
                + Markup.prose(report.lead()) + "</div>\n" + button + "</header>\n");
    }

    /** Twice, because a closed list cannot be opened by a style sheet: one for wide screens, one that unfolds on narrow ones. */
    private void contents() {
        StringBuilder list = new StringBuilder(
                "<ol>\n<li><a href=\"#findings\">" + report.wording().front() + "</a></li>\n");
        for (Chapter chapter : report.chapters()) {
            list.append("<li><a href=\"#chapter-" + chapter.id() + "\">" + Markup.sentence(chapter.title())
                    + "</a></li>\n");
        }
        list.append("<li><a href=\"#provenance\">How this was made</a></li>\n</ol>\n");
        html.append("<nav class=\"narrow\" aria-label=\"Contents\">\n<details><summary>Contents</summary>\n" + list
                + "</details>\n</nav>\n<nav class=\"wide\" aria-label=\"Contents\">\n<p>Contents</p>\n" + list
                + "</nav>\n");
    }

    private void front() {
        html.append("<section class=\"front\" id=\"findings\" aria-labelledby=\"holds\">\n<h2 id=\"holds\">"
                + report.wording().front() + "</h2>\n");
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
            String note = fact.note().isBlank() ? "" : "<small>" + Markup.sentence(fact.note()) + "</small>";
            list.append("<div><dt>" + Markup.sentence(fact.name()) + "</dt><dd><b>" + Markup.text(fact.value()) + "</b>"
                    + note + "</dd></div>\n");
        }
        return list.append("</dl>\n").toString();
    }

    private void provenance() {
        html.append("<footer id=\"provenance\">\n<h2>How this was made</h2>\n<dl class=\"made\">\n");
        report.provenance()
                .forEach((name, value) -> html.append(
                        "<div><dt>" + Markup.text(name) + "</dt><dd>" + Markup.sentence(value) + "</dd></div>\n"));
        html.append("</dl>\n</footer>\n");
    }
}
