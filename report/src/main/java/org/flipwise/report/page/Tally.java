package org.flipwise.report.page;

import java.util.Locale;

/** Counts the verdicts of each kind in a report, in total and by chapter. */
final class Tally {
    private Tally() {}

    static String of(Report report) {
        Verdicts findings = Verdicts.ofFindings(report);
        Verdicts cells = Verdicts.ofTables(report);
        if (!findings.agreements() && !cells.agreements()) {
            return "";
        }
        StringBuilder html = new StringBuilder("<h3>How many of each</h3>\n<ul class=\"tally\">\n");
        for (Agreement agreement : Agreement.values()) {
            String inTables = String.format(Locale.ROOT, "<small>%,d in tables</small>", cells.count(agreement));
            html.append("<li class=\"" + agreement.look() + "\">" + Badge.icon(agreement) + "<b>"
                    + findings.count(agreement)
                    + "</b> <span>" + Markup.text(agreement.description()) + "</span>"
                    + (cells.given().isEmpty() ? "" : inTables) + "</li>\n");
        }
        html.append("</ul>\n");
        return report.chapters().size() > 1 ? html.append(byChapter(report)).toString() : html.toString();
    }

    private static String byChapter(Report report) {
        StringBuilder html = new StringBuilder(
                "<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                        + "aria-label=\"Findings by chapter\">\n<table class=\"overview\">\n<thead><tr><th scope=\"col\">Findings by chapter</th>");
        for (Agreement agreement : Agreement.values()) {
            html.append("<th scope=\"col\" class=\"n\">" + Badge.of(agreement) + "</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (Chapter chapter : report.chapters()) {
            Verdicts verdicts = Verdicts.ofFindings(chapter);
            html.append("<tr><th scope=\"row\"><a href=\"#chapter-" + chapter.id() + "\">"
                    + Markup.sentence(chapter.title()) + "</a></th>");
            for (Agreement agreement : Agreement.values()) {
                long count = verdicts.count(agreement);
                html.append("<td class=\"n\">" + (count == 0 ? "<i>·</i>" : count) + "</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody>\n</table>\n</div>\n").toString();
    }
}
