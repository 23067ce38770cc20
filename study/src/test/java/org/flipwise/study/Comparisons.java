package org.flipwise.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.targets.problem.Problem;

/** Comparisons on this machine that are not kept. */
final class Comparisons {
    private Comparisons() {}

    static CompareSummary run(Problem problem, CompareSettings settings, LadderSource own, Progress progress)
            throws InterruptedException {
        try {
            return CompareRun.run(problem, settings, own, progress, CompareRecord.inMemory(), new StopRequest(), null)
                    .orElseThrow();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
