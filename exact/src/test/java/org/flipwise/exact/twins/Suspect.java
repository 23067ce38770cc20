package org.flipwise.exact.twins;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.exact.Verdict;

/**
 * Something to put on the bench.
 *
 * @param catcher the check that must catch it; empty for a sound one
 */
public record Suspect(String name, String catcher, Supplier<List<Verdict>> bench) {

    /** Runs all checks of its bench. */
    public List<Verdict> verdicts() {
        return bench.get();
    }
}
