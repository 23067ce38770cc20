package org.flipwise.cli;

import org.flipwise.lab.report.ProgressText;
import org.flipwise.lab.run.Progress;

/** Shows how far a run has come. Simulations side by side report from their own threads. */
final class ProgressMeter implements Progress, AutoCloseable {
    private static final double NANO = 1e-9;
    private final LiveLine line;
    private final Snapshot[] latest;
    private final long start = System.nanoTime();

    ProgressMeter(Terminal terminal, boolean quiet, int simulations) {
        line = new LiveLine(terminal, quiet);
        latest = new Snapshot[simulations];
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

    /** All simulations together: rounds and trips added up, the worst swap rate, the most modes and the best state of any. */
    private ProgressText text(double seconds) {
        double share = 0;
        long rounds = 0;
        boolean burningIn = true;
        double lowest = Double.NaN;
        long trips = 0;
        int modes = -1;
        double best = Double.NEGATIVE_INFINITY;
        for (Snapshot one : latest) {
            if (one != null) {
                share += (double) one.round() / one.rounds() / latest.length;
                rounds += one.round();
                burningIn &= one.burningIn();
                lowest = Double.isNaN(lowest) || one.lowestSwapRate() < lowest ? one.lowestSwapRate() : lowest;
                trips += one.roundTrips();
                modes = Math.max(modes, one.modesFound());
                best = Math.max(best, one.best());
            }
        }
        return new ProgressText(share, seconds, rounds, burningIn, lowest, trips, modes, best);
    }

    @Override
    public void close() {
        line.close();
    }
}
