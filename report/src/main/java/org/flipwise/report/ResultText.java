package org.flipwise.report;

import org.flipwise.result.CompareSummary;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Result;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.result.Verification;

/** Any result as a page for a terminal. */
public final class ResultText {
    private ResultText() {}

    /**
     * The page.
     *
     * @param explained whether the trials behind a ladder are wanted
     */
    public static String of(Result result, Alphabet alphabet, boolean explained) {
        if (result instanceof Summary summary) {
            return SummaryTable.of(summary, alphabet);
        }
        if (result instanceof SolveSummary summary) {
            return SolveTable.of(summary, alphabet);
        }
        if (result instanceof CompareSummary summary) {
            return CompareTable.of(summary, alphabet);
        }
        if (result instanceof Verification verification) {
            return VerificationText.of(verification, alphabet);
        }
        if (result instanceof LadderFile ladder) {
            return LadderTable.of(ladder, alphabet) + (explained ? LocalTable.of(ladder, alphabet) : "");
        }
        throw new IllegalArgumentException(result.getClass().getName());
    }
}
