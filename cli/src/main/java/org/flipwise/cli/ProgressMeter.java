package org.flipwise.cli;

import java.util.Arrays;
import org.flipwise.lab.report.ProgressText;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.ProgressTotal;
import org.jspecify.annotations.Nullable;

/** Shows how far a run has come. Simulations side by side report from their own threads. */
final class ProgressMeter implements Progress, AutoCloseable {
    private static final double NANO = 1e-9;
    private final LiveLine line;
    private final @Nullable Snapshot[] latest;
    private final long start = System.nanoTime();

    ProgressMeter(Terminal terminal, boolean quiet, int simulations) {
        line = new LiveLine(terminal, quiet);
        latest = new @Nullable Snapshot[simulations];
    }

    @Override
    public synchronized void at(Snapshot snapshot) {
        latest[snapshot.simulation()] = snapshot;
        if (line.due()) {
            line.show(text((System.nanoTime() - start) * NANO).line());
        }
    }

    /** Says what is being done before there is anything to count, where a person watches. */
    void doing(String what) {
        line.showLive(what);
    }

    private ProgressText text(double seconds) {
        ProgressTotal all = ProgressTotal.of(Arrays.asList(latest));
        return new ProgressText(
                all.share(),
                seconds,
                all.rounds(),
                all.burningIn(),
                all.lowestSwapRate(),
                all.roundTrips(),
                all.modesFound(),
                all.best());
    }

    @Override
    public void close() {
        line.close();
    }
}
