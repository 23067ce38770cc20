package org.flipwise.paper.catalogue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.provenance.Version;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Report;

/** The report on some items. */
public final class PaperReport {
    private static final int FIRST_PAGE = 10;
    /** The items on the first page of a long report. */
    private static final List<String> FIRST = List.of(
            "bimodal",
            "seven-modes",
            "p3000",
            "p5000",
            "common-ladder",
            "rf-replicas",
            "uncovered-starts",
            "tunnelling-ladder",
            "gamma-schedules",
            "dimension-sweep");

    private PaperReport() {}

    /**
     * Returns the report.
     *
     * @param command the arguments of the program
     * @param date when it was made
     */
    public static Report of(List<Item> items, Results results, long seed, List<String> command, String date) {
        List<Chapter> chapters =
                items.stream().map(item -> item.chapter(results)).toList();
        String one = chapters.size() == 1 ? ": " + chapters.get(0).title() : "";
        return new Report(
                "Adaptive Importance Tempering, reproduced" + one,
                "Each number three times where it can be had: as found here, as the paper has it, and exactly.",
                firstPage(chapters),
                chapters,
                provenance(results.scale(), seed, command, date));
    }

    /** The most important finding of each chapter, ten at most; all findings of a chapter that is alone. */
    private static List<Finding> firstPage(List<Chapter> chapters) {
        if (chapters.size() == 1) {
            return List.of();
        }
        Stream<Chapter> shown = chapters.size() <= FIRST_PAGE
                ? chapters.stream()
                : FIRST.stream()
                        .map(name -> chapters.stream()
                                .filter(chapter -> chapter.id().equals(name))
                                .findFirst()
                                .orElse(null))
                        .filter(Objects::nonNull);
        return shown.filter(chapter -> !chapter.findings().isEmpty())
                .map(PaperReport::headline)
                .limit(FIRST_PAGE)
                .toList();
    }

    /** Its first finding, with its subject. */
    private static Finding headline(Chapter chapter) {
        Finding first = chapter.findings().get(0);
        return new Finding(
                first.agreement(), chapter.title() + (chapter.title().endsWith("?") ? " " : ". ") + first.text());
    }

    private static Map<String, String> provenance(Scale scale, long seed, List<String> command, String date) {
        Map<String, String> made = new LinkedHashMap<>();
        made.put("command", "flipwise " + ShellQuote.line(command));
        made.put(
                "version",
                Version.number()
                        + Version.commit().map(commit -> " (" + commit + ")").orElse(""));
        made.put("date", date);
        made.put("scale", Double.toString(scale.share()));
        made.put("seed", Long.toString(seed));
        made.put(
                "machine",
                Runtime.getRuntime().availableProcessors() + " processors, " + System.getProperty("os.name") + " "
                        + System.getProperty("os.arch") + ", Java " + System.getProperty("java.version"));
        made.put("theirs", "the authors' published results and the tables of the paper");
        return made;
    }
}
