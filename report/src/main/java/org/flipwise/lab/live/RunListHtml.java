package org.flipwise.lab.live;

import java.util.List;
import org.flipwise.lab.folder.RunStatus;
import org.flipwise.lab.report.page.Markup;

/** The list of runs as an HTML table, the latest first. */
final class RunListHtml {
    private RunListHtml() {}

    static String of(List<RunOverview> runs) {
        if (runs.isEmpty()) {
            return "<p>No runs here yet. <code>flipwise sample paper:bimodal</code> makes one, and it will appear.</p>\n";
        }
        StringBuilder html = new StringBuilder(
                "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Runs\">\n<table class=\"live-runs\">\n<thead><tr>"
                        + "<th scope=\"col\">Run</th><th scope=\"col\">Problem</th><th scope=\"col\">State</th>"
                        + "<th scope=\"col\">Done</th><th scope=\"col\">Begun</th></tr></thead>\n<tbody>\n");
        runs.forEach(run -> html.append(row(run)));
        return html.append("</tbody>\n</table>\n</div>\n").toString();
    }

    private static String row(RunOverview run) {
        RunStatus status = run.status();
        double share = status == null ? 1 : status.share();
        return "<tr><th scope=\"row\"><a href=\"" + Markup.text(Route.ofRun(run.name())) + "\">"
                + Markup.text(run.name()) + "</a></th><td class=\"w live-problem\">"
                + Markup.text(run.manifest().problem().name()) + "</td><td>" + ProgressHtml.badge(run.health())
                + "</td><td class=\"t\">" + ProgressHtml.bar(share, "How much of " + run.name() + " is done")
                + ProgressHtml.percent(share) + "</td><td class=\"t live-begun\">"
                + ProgressHtml.time(run.manifest().started()) + "</td></tr>\n";
    }
}
