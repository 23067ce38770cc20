package org.flipwise.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flipwise.report.Alphabet;
import org.flipwise.report.Paragraph;
import org.flipwise.run.Summary;

/**
 * All that was checked of a problem, field by field what {@code --json} shows.
 *
 * @param passed whether nothing failed
 */
public record Verification(String version, Summary.ProblemLine problem, long seed, boolean passed, List<Check> checks) {
    private static final int WIDTH = 80;
    private static final int INDENT = 22;

    public Verification {
        checks = List.copyOf(checks);
    }

    public Optional<Check> firstFailure() {
        return checks.stream().filter(Check::failed).findFirst();
    }

    /** One line for each check, and what they come to; at most 80 columns. */
    public String text(Alphabet alphabet) {
        List<String> lines = new ArrayList<>();
        lines.add(alphabet.show(problem.name(), 50) + ": " + problem.dimension() + " bits, hash "
                + problem.hash().substring(0, 12));
        lines.add("");
        for (Check check : checks) {
            List<String> detail = Paragraph.wrap(alphabet.show(check.detail()), WIDTH - INDENT, 0);
            lines.add(String.format(Locale.ROOT, "%-4s  %-14s  %s", check.verdict(), check.name(), detail.get(0)));
            detail.stream().skip(1).forEach(line -> lines.add(" ".repeat(INDENT) + line));
        }
        long failed = checks.stream().filter(Check::failed).count();
        long tried = checks.stream()
                .filter(check -> check.verdict() != Check.Verdict.SKIP)
                .count();
        lines.add("");
        lines.add(failed == 0 ? "All " + tried + " checks passed." : failed + " of " + tried + " checks failed.");
        return alphabet.page(lines);
    }
}
