package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.result.Check;
import org.flipwise.result.Verification;

/** What was checked, as a page of at most 80 columns. */
public final class VerificationText {
    private static final int WIDTH = 80;
    private static final int INDENT = 22;

    private VerificationText() {}

    /** Returns a line for each check and a last line with their result, at most 80 columns wide. */
    public static String of(Verification verification, Alphabet alphabet) {
        List<String> lines = new ArrayList<>();
        lines.add(alphabet.show(verification.problem().name(), 50) + ": "
                + verification.problem().dimension() + " bits, hash "
                + verification.problem().hash().substring(0, 12));
        lines.add("");
        for (Check check : verification.checks()) {
            List<String> detail = Paragraph.wrap(alphabet.show(check.detail()), WIDTH - INDENT, 0);
            lines.add(String.format(Locale.ROOT, "%-4s  %-14s  %s", check.verdict(), check.name(), detail.get(0)));
            detail.stream().skip(1).forEach(line -> lines.add(" ".repeat(INDENT) + line));
        }
        long failed = verification.checks().stream().filter(Check::failed).count();
        long tried = verification.checks().stream()
                .filter(check -> check.verdict() != Check.Verdict.SKIP)
                .count();
        lines.add("");
        lines.add(failed == 0 ? "All " + tried + " checks passed." : failed + " of " + tried + " checks failed.");
        return alphabet.page(lines);
    }
}
