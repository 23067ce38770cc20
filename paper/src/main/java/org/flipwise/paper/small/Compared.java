package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.report.page.Finding;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.known.Spread;
import org.flipwise.paper.measure.Judgement;
import org.flipwise.paper.measure.Numerals;

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
record Compared(
        Algorithm algorithm,
        String what,
        Spread letter,
        double paper,
        double paperError,
        double rounding,
        double exactLetter,
        Spread corrected,
        double exactCorrected) {
    private static final double SAME = 1e-6;
    private static final int PRINTED_DIGITS = 6;
    private static final int MOST_NAMED = 4;

    /** The columns of {@link #row}: what a reader needs comes first, since a terminal has no room for all. */
    static List<String> columns(String what) {
        return List.of(
                "algorithm",
                what,
                "ours",
                "paper",
                "exact",
                "verdict",
                "ours, corrected",
                "exact, corrected",
                "both with exact");
    }

    List<Cell> row() {
        return List.of(
                Cell.of(algorithm.label()),
                Cell.of(what),
                Numerals.mean(letter),
                rounding > 0 ? Numerals.printed(paper) : Numerals.measuredCell(paper, paperError),
                Numerals.exactCell(exactLetter),
                Cell.of(withPaper()),
                Numerals.mean(corrected),
                Numerals.exactCell(exactCorrected),
                Cell.of(withExact()));
    }

    Agreement withPaper() {
        return Judgement.of(Judgement.of(letter, paper, paperError, rounding), sameLaw());
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
        return Judgement.worst(
                List.of(Judgement.of(letter, exactLetter, 0, 0), Judgement.of(corrected, exactCorrected, 0, 0)));
    }

    private String told() {
        return algorithm.label() + " " + what + ": ours " + Numerals.meanText(letter) + ", paper "
                + NumberText.given(paper, PRINTED_DIGITS) + ", exact " + Numerals.exact(exactLetter)
                + "; corrected "
                + Numerals.meanText(corrected) + ", exact "
                + Numerals.exact(exactCorrected);
    }

    private static String some(List<String> told) {
        int more = told.size() - MOST_NAMED;
        return more <= 0
                ? String.join(" | ", told)
                : String.join(" | ", told.subList(0, MOST_NAMED)) + " | and " + more + " more";
    }

    /**
     * Many of them in one sentence: the worst verdict with the paper, and every number that differs from it or from the exact value, or may do so.
     *
     * @param noun plural: swap rates
     * @param letterOnly why some agree by the letter only; empty where none does
     */
    static Finding finding(String noun, List<Compared> numbers, String letterOnly) {
        List<String> differing = new ArrayList<>();
        List<String> undecided = new ArrayList<>();
        Set<Agreement> verdicts = EnumSet.noneOf(Agreement.class);
        int agreeing = 0;
        int exact = 0;
        for (Compared number : numbers) {
            Agreement verdict = number.withPaper();
            Agreement both = Judgement.worst(List.of(verdict, number.withExact()));
            verdicts.add(both);
            agreeing += number.agreesWithPaper() ? 1 : 0;
            exact += number.withExact() == Agreement.AGREES ? 1 : 0;
            if (both == Agreement.DIFFERS) {
                differing.add(number.told());
            } else if (both == Agreement.UNDECIDED) {
                undecided.add(number.told());
            }
        }
        boolean byLetter = numbers.stream().anyMatch(number -> number.withPaper() == Agreement.LETTER_ONLY);
        int all = numbers.size();
        String text = agreeing + " of " + all + " " + noun + " agree with the paper's, " + exact + " of " + all
                + " with the exact values, by the letter and corrected"
                + (differing.isEmpty() ? "" : "; not so " + some(differing))
                + (undecided.isEmpty() ? "" : "; undecided with so few simulations " + some(undecided))
                + "."
                + (!byLetter || letterOnly.isEmpty() ? "" : " " + letterOnly);
        return new Finding(Judgement.worst(verdicts), text);
    }
}
