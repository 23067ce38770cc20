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
            html.append("<li class=\"")
                    .append(agreement.look())
                    .append("\">")
                    .append(Badge.icon(agreement))
                    .append("<b>")
                    .append(findings.count(agreement))
                    .append("</b> <span>")
                    .append(Markup.text(agreement.description()))
                    .append("</span>")
                    .append(cells.given().isEmpty() ? "" : "<small>" + inTables(cells.count(agreement)) + "</small>")
                    .append("</li>\n");
        }
        html.append("</ul>\n");
        return report.chapters().size() > 1 ? html.append(byChapter(report)).toString() : html.toString();
    }

    private static String inTables(long count) {
        return String.format(Locale.ROOT, "%,d in tables", count);
    }

    private static String byChapter(Report report) {
        StringBuilder html = new StringBuilder(
                "<div class=\"scroll\" role=\"region\" tabindex=\"0\" "
                        + "aria-label=\"Findings by chapter\">\n<table class=\"overview\">\n<thead><tr><th scope=\"col\">Findings by chapter</th>");
        for (Agreement agreement : Agreement.values()) {
            html.append("<th scope=\"col\" class=\"n\">")
                    .append(Badge.of(agreement))
                    .append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (Chapter chapter : report.chapters()) {
            Verdicts verdicts = Verdicts.ofFindings(chapter);
            html.append("<tr><th scope=\"row\"><a href=\"#chapter-")
                    .append(chapter.id())
                    .append("\">")
                    .append(Markup.sentence(chapter.title()))
                    .append("</a></th>");
            for (Agreement agreement : Agreement.values()) {
                long count = verdicts.count(agreement);
                html.append("<td class=\"n\">")
                        .append(count == 0 ? "<i>·</i>" : count)
                        .append("</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody>\n</table>\n</div>\n").toString();
    }
}
