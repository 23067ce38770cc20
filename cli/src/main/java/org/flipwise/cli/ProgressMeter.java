package org.flipwise.cli;

import org.flipwise.lab.report.ProgressText;
import org.flipwise.lab.run.Progress;

/**
 * Shows on standard error how far a run has come: one line that is rewritten where a person watches, else a line every ten seconds.
 * Simulations side by side report from their own threads.
 */
final class ProgressMeter implements Progress, AutoCloseable {
    private static final long LIVE_NANOS = 100_000_000L;
    private static final long PLAIN_NANOS = 10_000_000_000L;
    private static final double NANO = 1e-9;
    /** Erases the line; wrapping is off while it is written, so that it stays one line however narrow the window. */
    private static final String ERASE = "\r\u001b[K";

    private static final String WRAP_OFF = "\u001b[?7l";
    private static final String WRAP_ON = "\u001b[?7h";
    private final Terminal terminal;
    private final boolean quiet;
    private final Snapshot[] latest;
    private final long start = System.nanoTime();
    /** Leaves a clean line when the user interrupts the run. */
    private final Thread eraser = new Thread(this::end);

    private long shown = start;
    private boolean onScreen;
    private boolean ended;

    ProgressMeter(Terminal terminal, boolean quiet, int simulations) {
        this.terminal = terminal;
        this.quiet = quiet;
        this.latest = new Snapshot[simulations];
        if (terminal.live() && !quiet) {
            Runtime.getRuntime().addShutdownHook(eraser);
        }
    }

    @Override
    public synchronized void at(Snapshot snapshot) {
        latest[snapshot.simulation()] = snapshot;
        long now = System.nanoTime();
        if (quiet || ended || now - shown < (terminal.live() ? LIVE_NANOS : PLAIN_NANOS)) {
            return;
        }
        shown = now;
        String line = text((now - start) * NANO).line();
        if (terminal.live()) {
            terminal.tell(WRAP_OFF + ERASE + line + WRAP_ON);
            onScreen = true;
        } else {
            terminal.say(line.strip());
        }
    }

    /** Says what is being done before there is anything to count, where a person watches. */
    synchronized void doing(String what) {
        if (!quiet && !ended && terminal.live()) {
            terminal.tell(WRAP_OFF + ERASE + what + WRAP_ON);
            onScreen = true;
        }
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

    private synchronized void end() {
        ended = true;
        if (onScreen) {
            terminal.tell(ERASE);
            onScreen = false;
        }
    }

    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(eraser);
        } catch (IllegalStateException alreadyEnding) {
            // the hook is doing its work
        }
    }
}
