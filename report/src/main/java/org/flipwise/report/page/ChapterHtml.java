package org.flipwise.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.SvgFigure;

/** Chapters in a page, one after another: figures and tables are counted over all of them. */
final class ChapterHtml {
    private final Set<String> files;
    private final Wording wording;
    private int chapters;
    private int figures;
    private int tables;

    /** @param files what lies beside the page */
    ChapterHtml(Set<String> files, Wording wording) {
        this.files = files;
        this.wording = wording;
    }

    /** Returns the HTML of the next chapter. */
    String next(Chapter chapter) {
        chapters++;
        boolean folded = chapter.folded();
        StringBuilder html = new StringBuilder("<section class=\"chapter\" id=\"chapter-" + chapter.id()
                + "\" aria-labelledby=\"title-" + chapter.id() + "\">\n"
                + (folded ? "<details class=\"fold\"><summary>" : "") + "<h2 id=\"title-" + chapter.id()
                + "\"><span class=\"number\">" + chapters + "</span> " + Markup.sentence(chapter.title())
                + (folded ? "</h2></summary>\n" : "</h2>\n") + explanation(chapter));
        if (!chapter.findings().isEmpty()) {
            html.append("<h3>" + wording.findings() + "</h3>\n" + findings(chapter.findings()));
        }
        html.append("<div class=\"parts\">\n");
        packed(parts(chapter)).forEach(part -> html.append(part.html.get()));
        html.append("</div>\n");
        if (!chapter.notes().isEmpty()) {
            html.append("<h3>Notes</h3>\n<ul class=\"notes\">\n");
            chapter.notes().forEach(note -> html.append("<li>" + Markup.prose(note) + "</li>\n"));
            html.append("</ul>\n");
        }
        return html.append(folded ? "</details>\n</section>\n" : "</section>\n").toString();
    }

    /**
     * A figure or a table.
     *
     * @param half whether it takes half the width of a wide page
     * @param html numbers it, so it is called once and in the order of the page
     */
    private record Part(boolean half, Supplier<String> html) {}

    private List<Part> parts(Chapter chapter) {
        List<Part> parts = new ArrayList<>();
        for (Figure figure : chapter.figures()) {
            parts.add(new Part(isHalf(figure), () -> figure(figure)));
        }
        for (DataTable table : chapter.tables()) {
            boolean first = chapters == 1;
            parts.add(new Part(TableHtml.isHalf(table, first), () -> TableHtml.of(table, ++tables, files, first)));
        }
        return parts;
    }

    /** Returns parts in the order in which a wide page has room for them: beside one of half the width stands the next such one. */
    private static List<Part> packed(List<Part> parts) {
        List<Part> waiting = new ArrayList<>(parts);
        List<Part> packed = new ArrayList<>();
        while (!waiting.isEmpty()) {
            Part next = waiting.remove(0);
            packed.add(next);
            if (next.half) {
                waiting.stream().filter(Part::half).findFirst().ifPresent(beside -> {
                    waiting.remove(beside);
                    packed.add(beside);
                });
            }
        }
        return packed;
    }

    /** Returns what a chapter is about: folded where it only explains, open where it states the claim of a source. */
    private String explanation(Chapter chapter) {
        String parts = paragraph(wording.claim(), chapter.claim()) + paragraph(wording.done(), chapter.done());
        if (parts.isEmpty()) {
            return "";
        }
        String setting = "<div class=\"setting\">\n" + parts + "</div>\n";
        return wording.isFolded()
                ? "<details class=\"about\"><summary>" + wording.claim() + "</summary>\n" + setting + "</details>\n"
                : setting;
    }

    private static String paragraph(String heading, String text) {
        return text.isBlank() ? "" : "<div>\n<h3>" + heading + "</h3>\n" + Markup.prose(text) + "</div>\n";
    }

    static String findings(List<Finding> findings) {
        StringBuilder html = new StringBuilder("<ul class=\"findings\">\n");
        for (Finding finding : findings) {
            html.append(
                    "<li>" + Badge.of(finding.agreement()) + "<div>" + Markup.prose(finding.text()) + "</div></li>\n");
        }
        return html.append("</ul>\n").toString();
    }

    private String figure(Figure figure) {
        figures++;
        boolean folded = figure.shape() == Figure.Shape.SMALL;
        String title = "<span class=\"number\">Figure " + figures + "</span> " + Markup.sentence(figure.title());
        return "<figure id=\"fig-" + figure.id() + "\"" + (isHalf(figure) ? " class=\"half\"" : "") + ">\n"
                + (folded
                        ? "<details><summary class=\"caption\">" + title + "</summary>\n"
                        : "<figcaption class=\"caption\">" + title + "</figcaption>\n")
                + "<div class=\"plot\" role=\"img\" aria-label=\"" + Markup.text(figure.description()) + "\">\n"
                + SvgFigure.inline(figure) + "\n</div>\n"
                + FileLinks.of(files, "figures/" + figure.id(), figure.title(), "svg", "csv")
                + (folded ? "</details>\n" : "") + "</figure>\n";
    }

    private static boolean isHalf(Figure figure) {
        return figure.shape() == Figure.Shape.ORDINARY && figure.panels().size() == 1;
    }
}
