package org.flipwise.report.page;

import java.util.List;
import java.util.Set;
import org.flipwise.report.chart.Figure;

/** Chapters in a page, one after another: figures and tables are counted over all of them. */
final class ChapterHtml {
    private final FigureForms forms;
    private final Set<String> files;
    private final Wording wording;
    private int chapters;
    private int figures;
    private int tables;

    /** @param files what lies beside the page */
    ChapterHtml(FigureForms forms, Set<String> files, Wording wording) {
        this.forms = forms;
        this.files = files;
        this.wording = wording;
    }

    /** The next chapter. */
    String next(Chapter chapter) {
        chapters++;
        StringBuilder html = new StringBuilder();
        html.append("<section class=\"chapter\" id=\"chapter-")
                .append(chapter.id())
                .append("\" aria-labelledby=\"title-")
                .append(chapter.id())
                .append("\">\n")
                .append(chapter.folded() ? "<details class=\"fold\"><summary>" : "")
                .append("<h2 id=\"title-")
                .append(chapter.id())
                .append("\"><span class=\"number\">")
                .append(chapters)
                .append("</span> ")
                .append(Markup.sentence(chapter.title()))
                .append(chapter.folded() ? "</h2></summary>\n" : "</h2>\n")
                .append(explanation(chapter));
        if (!chapter.findings().isEmpty()) {
            html.append("<h3>").append(wording.findings()).append("</h3>\n").append(findings(chapter.findings()));
        }
        html.append("<div class=\"parts\">\n");
        chapter.figures().forEach(figure -> html.append(figure(figure)));
        chapter.tables().forEach(table -> html.append(TableHtml.of(table, ++tables, files, chapters == 1)));
        html.append("</div>\n");
        if (!chapter.notes().isEmpty()) {
            html.append("<h3>Notes</h3>\n<ul class=\"notes\">\n");
            chapter.notes()
                    .forEach(note ->
                            html.append("<li>").append(Markup.prose(note)).append("</li>\n"));
            html.append("</ul>\n");
        }
        return html.append(chapter.folded() ? "</details>\n" : "")
                .append("</section>\n")
                .toString();
    }

    /** What a chapter is about: folded where it only explains, open where it is what a source claims. */
    private String explanation(Chapter chapter) {
        StringBuilder html = new StringBuilder();
        paragraph(wording.claim(), chapter.claim(), html);
        paragraph(wording.done(), chapter.done(), html);
        if (html.isEmpty()) {
            return "";
        }
        String setting = "<div class=\"setting\">\n" + html + "</div>\n";
        return wording.isFolded()
                ? "<details class=\"about\"><summary>" + wording.claim() + "</summary>\n" + setting + "</details>\n"
                : setting;
    }

    private static void paragraph(String heading, String text, StringBuilder html) {
        if (!text.isBlank()) {
            html.append("<div>\n<h3>")
                    .append(heading)
                    .append("</h3>\n")
                    .append(Markup.prose(text))
                    .append("</div>\n");
        }
    }

    static String findings(List<Finding> findings) {
        StringBuilder html = new StringBuilder("<ul class=\"findings\">\n");
        for (Finding finding : findings) {
            html.append("<li>")
                    .append(Badge.of(finding.agreement()))
                    .append("<div>")
                    .append(Markup.prose(finding.text()))
                    .append("</div></li>\n");
        }
        return html.append("</ul>\n").toString();
    }

    private String figure(Figure figure) {
        figures++;
        boolean folded = figure.shape() == Figure.Shape.SMALL;
        boolean half =
                figure.shape() == Figure.Shape.ORDINARY && figure.panels().size() == 1;
        String title = "<span class=\"number\">Figure " + figures + "</span> " + Markup.sentence(figure.title());
        return "<figure id=\"fig-" + figure.id() + "\"" + (half ? " class=\"half\"" : "") + ">\n"
                + (folded
                        ? "<details><summary class=\"caption\">" + title + "</summary>\n"
                        : "<figcaption class=\"caption\">" + title + "</figcaption>\n")
                + "<div class=\"plot\" role=\"img\" aria-label=\"" + Markup.text(figure.description()) + "\">\n"
                + forms.inline().apply(figure) + "\n</div>\n"
                + FileLinks.of(files, "figures/" + figure.id(), figure.title(), "svg", "csv")
                + (folded ? "</details>\n" : "") + "</figure>\n";
    }
}
