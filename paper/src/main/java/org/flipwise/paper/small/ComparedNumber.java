package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/**
 * One number of the paper beside ours and the exact one, by the letter and corrected.
 *
 * @param algorithm whose number it is
 * @param what which of them: a pair of rungs, a rung, a mode
 * @param letter ours, done as the paper did it and counted as it counts
 * @param paper theirs
 * @param paperError of theirs, from the authors' simulations
 * @param rounding half a unit of its last printed digit; 0 where it is not printed
 * @param exactLetter what the letter comes to in the limit
 * @param corrected ours, done rightly
 * @param exactCorrected what that comes to
 */
record ComparedNumber(
        Algorithm algorithm,
        String what,
        SampleStatistics letter,
        double paper,
        double paperError,
        double rounding,
        double exactLetter,
        SampleStatistics corrected,
        double exactCorrected) {
    private static final double SAME = 1e-6;
    private static final int PRINTED_DIGITS = 6;
    private static final int MOST_NAMED = 4;

    /**
     * A table of numbers; what a reader needs comes first, since a terminal has no room for all.
     *
     * @param what heads the column of {@link #what}
     */
    static DataTable table(String id, String title, String what, List<ComparedNumber> numbers, String note) {
        return ResultTable.of(numbers)
                .text("algorithm", number -> number.algorithm.label())
                .text(what, ComparedNumber::what)
                .mean("ours", number -> number.letter)
                .column("paper", ComparedNumber::paperCell)
                .exact("exact", number -> number.exactLetter)
                .verdict("verdict", number -> number.withPaper())
                .mean("ours, corrected", number -> number.corrected)
                .exact("exact, corrected", number -> number.exactCorrected)
                .verdict("both with exact", number -> number.withExact())
                .table(id, title, note);
    }

    private Cell paperCell() {
        return rounding > 0 ? NumberFormats.printed(paper) : NumberFormats.measuredCell(paper, paperError);
    }

    Agreement withPaper() {
        return AgreementRule.of(AgreementRule.of(letter, paper, paperError, rounding), sameLaw());
    }

    /** Whether it is the paper's number, be it by the letter only. */
    boolean agreesWithPaper() {
        return withPaper() == Agreement.AGREES || withPaper() == Agreement.LETTER_ONLY;
    }

    /** Whether doing it rightly changes nothing. */
    boolean sameLaw() {
        return Math.abs(exactLetter - exactCorrected) <= SAME * Math.abs(exactCorrected);
    }

    Agreement withExact() {
        return AgreementRule.worst(List.of(
                AgreementRule.of(letter, exactLetter, 0, 0), AgreementRule.of(corrected, exactCorrected, 0, 0)));
    }

    private String description() {
        return algorithm.label() + " " + what + ": ours " + NumberFormats.meanText(letter) + ", paper "
                + NumberText.given(paper, PRINTED_DIGITS) + ", exact " + NumberFormats.exact(exactLetter)
                + "; corrected "
                + NumberFormats.meanText(corrected) + ", exact "
                + NumberFormats.exact(exactCorrected);
    }

    private static String abbreviated(List<String> all) {
        int more = all.size() - MOST_NAMED;
        return more <= 0
                ? String.join(" | ", all)
                : String.join(" | ", all.subList(0, MOST_NAMED)) + " | and " + more + " more";
    }

    /**
     * Many of them in one sentence: the worst verdict with the paper, and every number that differs from it or from the exact value, or may do so.
     *
     * @param noun plural: swap rates
     * @param letterOnly why some agree by the letter only; empty where none does
     */
    static Finding finding(String noun, List<ComparedNumber> numbers, String letterOnly) {
        List<String> differing = new ArrayList<>();
        List<String> undecided = new ArrayList<>();
        Set<Agreement> verdicts = EnumSet.noneOf(Agreement.class);
        int agreeing = 0;
        int exact = 0;
        for (ComparedNumber number : numbers) {
            Agreement verdict = number.withPaper();
            Agreement both = AgreementRule.worst(List.of(verdict, number.withExact()));
            verdicts.add(both);
            agreeing += number.agreesWithPaper() ? 1 : 0;
            exact += number.withExact() == Agreement.AGREES ? 1 : 0;
            if (both == Agreement.DIFFERS) {
                differing.add(number.description());
            } else if (both == Agreement.UNDECIDED) {
                undecided.add(number.description());
            }
        }
        boolean byLetter = numbers.stream().anyMatch(number -> number.withPaper() == Agreement.LETTER_ONLY);
        int all = numbers.size();
        String text = agreeing + " of " + all + " " + noun + " agree with the paper's, " + exact + " of " + all
                + " with the exact values, by the letter and corrected"
                + (differing.isEmpty() ? "" : "; not so " + abbreviated(differing))
                + (undecided.isEmpty() ? "" : "; undecided with so few simulations " + abbreviated(undecided))
                + "."
                + (!byLetter || letterOnly.isEmpty() ? "" : " " + letterOnly);
        return new Finding(AgreementRule.worst(verdicts), text);
    }
}
