package org.flipwise.cli;

import java.util.Arrays;
import java.util.function.Consumer;
import org.flipwise.report.ProgressText;
import org.flipwise.report.RoundTable;
import org.flipwise.run.ProgressTotal;
import org.flipwise.session.SessionHost;
import org.flipwise.simulation.Keeper;
import org.jspecify.annotations.Nullable;

/** Shows how far a run has come. Simulations side by side report from their own threads. */
final class ProgressMeter implements SessionHost.Monitor {
    private static final double NANO = 1e-9;
    private final LiveLine line;
    private final boolean live;
    private final @Nullable Snapshot[] latest;
    private long start = System.nanoTime();
    private boolean begun;
    private final double secondsBefore;
    private final boolean verbose;

    /** Of a run that had taken so many seconds when it was stopped. */
    ProgressMeter(Terminal terminal, boolean quiet, boolean verbose, int simulations, double secondsBefore) {
        this.verbose = verbose;
        this.secondsBefore = secondsBefore;
        live = terminal.live();
        line = new LiveLine(terminal, quiet);
        latest = new @Nullable Snapshot[simulations];
    }

    @Override
    public synchronized void at(Snapshot snapshot) {
        if (!begun) {
            begun = true;
            start = System.nanoTime();
        }
        latest[snapshot.simulation()] = snapshot;
        if (line.due()) {
            ProgressText text = new ProgressText(ProgressTotal.of(Arrays.asList(latest)), seconds());
            line.show(live ? text.lineWithBar() : text.line());
        }
    }

    @Override
    public void whenSilent(Consumer<String> also) {
        line.whenSilent(also);
    }

    private double seconds() {
        return secondsBefore + (System.nanoTime() - start) * NANO;
    }

    @Override
    public void doing(String what) {
        line.showLive(what);
    }

    @Override
    public Keeper observer() {
        return verbose ? table() : Keeper.NONE;
    }

    /** A line of a table after 1, 2, 4, 8, … rounds of the first simulation, above the line that is rewritten. */
    private Keeper table() {
        return new Keeper() {
            private boolean begun;

            @Override
            public boolean keeps() {
                return false;
            }

            @Override
            public boolean wants(long round) {
                return Long.bitCount(round) == 1;
            }

            @Override
            public void at(View view) {
                Snapshot now = view.snapshot();
                if (now.simulation() == 0 && (wants(now.round()) || view.ended())) {
                    if (!begun) {
                        begun = true;
                        line.above(RoundTable.HEADING);
                    }
                    line.above(RoundTable.row(now, seconds(), view.summary()));
                }
            }
        };
    }

    @Override
    public void close() {
        line.close();
    }
}
