package org.flipwise.result;

import java.util.List;
import java.util.Optional;
import org.flipwise.target.TargetException;

/**
 * All that was checked of a problem, field by field what {@code --json} shows.
 *
 * @param passed whether nothing failed
 */
public record Verification(String version, Summary.ProblemLine problem, long seed, boolean passed, List<Check> checks)
        implements Result {
    public Verification {
        checks = List.copyOf(checks);
    }

    /** Returns the first check that failed. */
    public Optional<Check> firstFailure() {
        return checks.stream().filter(Check::failed).findFirst();
    }

    /** Returns what is wrong with the problem by the first check that failed. */
    public Optional<TargetException> failure() {
        return firstFailure()
                .map(failed -> new TargetException(
                        problem.name() + ": check '" + failed.name() + "' failed: " + failed.detail()));
    }
}
