package org.flipwise.live;

import java.util.List;
import org.flipwise.report.page.Markup;

/** The HTML pages of the server: each shows the state at the time of loading, and its script keeps it up to date. */
final class LivePage {
    private LivePage() {}

    /** Returns the page with the list of runs. */
    static String ofList(List<Part> parts) {
        StringBuilder main = new StringBuilder("<header class=\"live-heading\"><h1>Runs</h1></header>\n"
                + "<div class=\"live-tools\" id=\"tools\" hidden><label>Filter <input type=\"search\" id=\"filter\" autocomplete=\"off\"></label>"
                + "<span id=\"filtered\" role=\"status\"></span>"
                + "<a id=\"compare\" role=\"link\" aria-disabled=\"true\">Tick two runs to compare them</a></div>\n");
        parts.forEach(part -> main.append(part.element("main", " class=\"page-list\"")));
        return page("Runs", "/events", "", main.toString());
    }

    /** Returns the page of two runs side by side, which shows them as they are when it is loaded. */
    static String ofComparison(String body) {
        return head("Two runs") + "<script src=\"/assets/report.js\" defer></script>\n</head>\n<body>\n"
                + "<a class=\"skip\" href=\"#main\">Skip to the content</a>\n"
                + "<div class=\"live-top\"><span><a href=\"/\">All runs</a></span><span>As of loading; reload for newer numbers</span>"
                + "<button type=\"button\" id=\"theme\" hidden>Dark</button></div>\n<div id=\"report\">"
                + body + "</div>\n</body>\n</html>\n";
    }

    /**
     * Returns the page of one run.
     *
     * @param alone whether it is the only run, so that there is no list to link to
     */
    static String ofRun(String name, List<Part> parts, boolean alone) {
        StringBuilder main = new StringBuilder();
        for (Part part : parts) {
            boolean progress = part.id().equals(RunView.PROGRESS);
            main.append(part.element(
                    progress ? "section" : "div", progress ? " class=\"live\" aria-label=\"Progress\"" : ""));
        }
        String back = alone ? "" : "<a href=\"/\">All runs</a>";
        return page(name, Route.ofRun(name) + "/events", back, main.toString());
    }

    /** Returns an error page. */
    static String ofError(int status, String reason) {
        return head("Flipwise") + "</head>\n<body>\n<main class=\"page-list\"><h1>" + status + "</h1><p>"
                + Markup.text(reason) + "</p></main>\n</body>\n</html>\n";
    }

    private static String page(String title, String events, String back, String main) {
        return head(title)
                + "<script src=\"/assets/report.js\" defer></script>\n<script src=\"/assets/live.js\" defer></script>\n</head>\n"
                + "<body data-events=\"" + Markup.text(events) + "\">\n"
                + "<a class=\"skip\" href=\"#main\">Skip to the content</a>\n"
                + "<div class=\"live-top\"><span>" + back + "</span><span id=\"connection\" role=\"status\"></span>"
                + "<button type=\"button\" id=\"theme\" hidden>Dark</button></div>\n"
                + "<noscript><p class=\"live-note live-still\">This page needs JavaScript to update itself.</p></noscript>\n"
                + main + "</body>\n</html>\n";
    }

    private static String head(String title) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" + Markup.text(title)
                + " · Flipwise</title>\n<link rel=\"icon\" href=\"/assets/icon.svg\" type=\"image/svg+xml\">\n"
                + "<link rel=\"stylesheet\" href=\"/assets/report.css\">\n<link rel=\"stylesheet\" href=\"/assets/live.css\">\n";
    }
}
