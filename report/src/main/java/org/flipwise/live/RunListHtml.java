package org.flipwise.live;

import java.util.List;
import org.flipwise.codec.Sha256;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.Manifest;
import org.flipwise.report.page.Badge;
import org.flipwise.report.page.Markup;
import org.jspecify.annotations.Nullable;

/** The list of runs as an HTML table, the latest first. */
final class RunListHtml {
    private static final int ID_BYTES = 8;

    private RunListHtml() {}

    /** A run with its main numbers, where it has any. */
    record Row(RunOverview run, @Nullable RunNumbers numbers) {}

    static String of(List<Row> runs) {
        if (runs.isEmpty()) {
            return "<p>No runs here yet. <code>flipwise sample paper:bimodal</code> makes one, and it will appear.</p>\n";
        }
        StringBuilder html = new StringBuilder(Badge.symbols()
                + "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Runs\">\n<table class=\"live-runs\">\n<thead><tr>"
                + "<th scope=\"col\" class=\"live-pick\"><span class=\"hide\">Compare</span></th>"
                + "<th scope=\"col\">Run</th><th scope=\"col\">Problem</th><th scope=\"col\">State</th><th scope=\"col\">Verdict</th>"
                + "<th scope=\"col\" class=\"n\">Effective samples</th><th scope=\"col\" class=\"n\">log Z</th>"
                + "<th scope=\"col\">Done</th><th scope=\"col\">Begun</th></tr></thead>\n<tbody>\n");
        runs.forEach(row -> html.append(row(row.run(), row.numbers())));
        return html.append("</tbody>\n</table>\n</div>\n").toString();
    }

    /** A row has an id of its own, so that a page that adds runs keeps what a reader has ticked. */
    private static String row(RunOverview run, @Nullable RunNumbers numbers) {
        RunStatus status = run.status();
        double share = status == null ? 1 : status.share();
        boolean sample = run.manifest().task().equals(Manifest.SAMPLE);
        return "<tr id=\"run-" + Sha256.hex(run.name(), ID_BYTES) + "\"><td class=\"live-pick\">"
                + (sample
                        ? "<input type=\"checkbox\" value=\"" + Markup.text(Route.encoded(run.name()))
                                + "\" aria-label=\"Compare " + Markup.text(run.name()) + "\">"
                        : "")
                + "</td><th scope=\"row\"><a href=\"" + Markup.text(Route.ofRun(run.name())) + "\">"
                + Markup.text(run.name()) + "</a></th><td class=\"w live-problem\">"
                + Markup.text(run.manifest().problem().name()) + "</td><td>" + ProgressHtml.badge(run.health())
                + "</td><td class=\"t live-verdict\">"
                + (numbers == null ? "" : Badge.titled(numbers.verdict(), numbers.reason()))
                + "</td><td class=\"n live-number\" data-name=\"Effective samples\">"
                + (numbers == null ? "" : ProgressHtml.count(numbers.ess()))
                + "</td><td class=\"n live-number\" data-name=\"log Z\">"
                + (numbers == null ? "" : Markup.text(numbers.logZ()))
                + "</td><td class=\"t\">" + ProgressHtml.bar(share, "How much of " + run.name() + " is done")
                + ProgressHtml.percent(share) + "</td><td class=\"t live-begun\">"
                + ProgressHtml.time(run.manifest().started()) + "</td></tr>\n";
    }
}
