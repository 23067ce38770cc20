package org.flipwise.tune;

import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleSettings;
import org.flipwise.target.Target;

/** Decides whether a rung at β = 0 may draw an independent state each round. */
final class RefreshRule {
    private RefreshRule() {}

    static boolean possible(Target target, SampleSettings settings, double beta) {
        return beta == 0
                && settings.kernel().neighbours() == 0
                && target.reference().isPresent()
                && target.proposalsAt(settings.start()
                                .states(
                                        target,
                                        1,
                                        SeededStreams.beforeTheRun(settings.seed(), 0)
                                                .start())
                                .get(0))
                        .replaceable();
    }
}
