package org.flipwise.result;

import java.util.List;
import java.util.Optional;
import org.flipwise.json.Json;

/**
 * All that was checked of a problem, field by field what {@code --json} shows.
 *
 * @param passed whether nothing failed
 */
public record Verification(String version, Summary.ProblemLine problem, long seed, boolean passed, List<Check> checks) {
    public Verification {
        checks = List.copyOf(checks);
    }

    /** The first check that failed. */
    public Optional<Check> firstFailure() {
        return checks.stream().filter(Check::failed).findFirst();
    }

    /** What {@code --json} prints: one object over several lines, ended by a line feed. */
    public String json() {
        return Json.whole(this);
    }
}
