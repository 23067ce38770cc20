package org.flipwise.lab.paper.small;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.paper.Algorithm;
import org.flipwise.lab.paper.known.Spread;
import org.flipwise.lab.paper.measure.Judgement;
import org.flipwise.lab.paper.measure.Numerals;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.report.page.Finding;

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
        boolean agrees =
                Judgement.of(letter.mean(), Judgement.error(letter), paper, paperError, rounding) == Agreement.AGREES;
        return Judgement.of(agrees, sameLaw());
    }

    /** Whether doing it rightly changes nothing. */
    boolean sameLaw() {
        return Math.abs(exactLetter - exactCorrected) <= SAME * Math.abs(exactCorrected);
    }

    Agreement withExact() {
        return exact(letter, exactLetter) && exact(corrected, exactCorrected) ? Agreement.AGREES : Agreement.DIFFERS;
    }

    private static boolean exact(Spread ours, double exact) {
        return Judgement.of(ours.mean(), Judgement.error(ours), exact, 0, 0) == Agreement.AGREES;
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
     * Many of them in one sentence: the worst verdict with the paper, and every number that differs from it or from the exact value.
     *
     * @param noun plural: swap rates
     * @param letterOnly why some agree by the letter only; empty where none does
     */
    static Finding finding(String noun, List<Compared> numbers, String letterOnly) {
        List<String> differing = new ArrayList<>();
        int agreeing = 0;
        int byLetter = 0;
        int exact = 0;
        for (Compared number : numbers) {
            Agreement verdict = number.withPaper();
            agreeing += verdict == Agreement.DIFFERS ? 0 : 1;
            byLetter += verdict == Agreement.LETTER_ONLY ? 1 : 0;
            exact += number.withExact() == Agreement.AGREES ? 1 : 0;
            if (verdict == Agreement.DIFFERS || number.withExact() == Agreement.DIFFERS) {
                differing.add(number.told());
            }
        }
        int all = numbers.size();
        String text = agreeing + " of " + all + " " + noun + " agree with the paper's, " + exact + " of " + all
                + " with the exact values, by the letter and corrected"
                + (differing.isEmpty() ? "." : "; not so " + some(differing) + ".")
                + (byLetter == 0 || letterOnly.isEmpty() ? "" : " " + letterOnly);
        Agreement worst =
                !differing.isEmpty() ? Agreement.DIFFERS : byLetter > 0 ? Agreement.LETTER_ONLY : Agreement.AGREES;
        return new Finding(worst, text);
    }
}
