package org.flipwise.report.page;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.report.Alphabet;
import org.flipwise.report.Paragraph;
import org.flipwise.report.chart.Figure;

/** A report for a terminal of {@value #WIDTH} columns: findings with their verdicts first, tables, no figures but where they are. */
public final class ReportText {
    static final int WIDTH = 80;
    private static final int VERDICT_WIDTH = 13;
    private static final int INDENT = 2;
    private final Alphabet alphabet;
    private final String folder;
    private final List<String> lines = new ArrayList<>();

    private ReportText(Alphabet alphabet, String folder) {
        this.alphabet = alphabet;
        this.folder = folder;
    }

    /** The report, with the places of its files in the folder that {@link ReportFolder} wrote. */
    public static String of(Report report, Alphabet alphabet, String folder) {
        ReportText text = new ReportText(alphabet, folder);
        text.report(report);
        return String.join("\n", text.lines) + "\n";
    }

    private void report(Report report) {
        heading(report.title());
        paragraph(report.lead(), 0);
        lines.add("");
        findings(report.findings());
        for (Chapter chapter : report.chapters()) {
            lines.add("");
            lines.add("");
            chapter(chapter);
        }
        if (!report.provenance().isEmpty()) {
            lines.add("");
            lines.add("");
            lines.add("how this was made");
            report.provenance().forEach((name, value) -> item(name + ": " + value));
        }
        lines.add("");
        paragraph("report: " + folder + "/report.html", INDENT);
    }

    private void chapter(Chapter chapter) {
        heading(chapter.title());
        paragraph("the paper: ", chapter.claim());
        paragraph("run: ", chapter.done());
        if (!chapter.findings().isEmpty()) {
            lines.add("");
            findings(chapter.findings());
        }
        for (DataTable table : chapter.tables()) {
            lines.add("");
            table(table);
        }
        if (!chapter.notes().isEmpty()) {
            lines.add("");
            chapter.notes().forEach(note -> paragraph("note: " + note, INDENT));
        }
        if (!chapter.figures().isEmpty()) {
            lines.add("");
            lines.add("figures, also as .csv");
            for (Figure figure : chapter.figures()) {
                item(folder + "/figures/" + figure.id() + ".svg");
            }
        }
    }

    private void findings(List<Finding> findings) {
        for (Finding finding : findings) {
            String verdict = finding.agreement().label();
            String padding = " ".repeat(VERDICT_WIDTH - verdict.length());
            lines.addAll(Paragraph.wrap(verdict + padding + shown(finding.text()), WIDTH, VERDICT_WIDTH));
        }
    }

    private void table(DataTable table) {
        paragraph(table.title(), INDENT);
        TableText text = TableText.of(table, alphabet, WIDTH);
        lines.addAll(text.lines());
        text.remarks().forEach(this::item);
        paragraph("", table.note());
        paragraph("in full: " + folder + "/tables/" + table.id() + ".csv", INDENT);
    }

    private void paragraph(String opening, String text) {
        if (!text.isBlank()) {
            paragraph(opening + text, INDENT);
        }
    }

    private void paragraph(String text, int indent) {
        if (!text.isBlank()) {
            lines.addAll(Paragraph.wrap(shown(text), WIDTH, indent));
        }
    }

    private void heading(String text) {
        List<String> heading = Paragraph.wrap(shown(text), WIDTH, 0);
        lines.addAll(heading);
        lines.add("-".repeat(heading.stream().mapToInt(String::length).max().orElse(0)));
    }

    private void item(String text) {
        for (String line : Paragraph.wrap(shown(text), WIDTH - INDENT, INDENT)) {
            lines.add(" ".repeat(INDENT) + line);
        }
    }

    private String shown(String text) {
        return AsciiText.of(text, alphabet);
    }
}
