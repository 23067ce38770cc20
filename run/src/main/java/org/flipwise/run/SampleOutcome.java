package org.flipwise.run;

import java.util.List;
import org.flipwise.result.Summary;
import org.flipwise.trace.KeptDraws;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * What a run has given.
 *
 * @param summary absent where it was stopped before any round that counts
 * @param trace how it went
 * @param draws of the simulations that have any, in their order
 * @param stopped whether a request ended it before its end
 */
public record SampleOutcome(@Nullable Summary summary, Trace trace, List<KeptDraws> draws, boolean stopped) {
    public SampleOutcome {
        draws = List.copyOf(draws);
    }
}
