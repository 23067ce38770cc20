package org.flipwise.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.flipwise.session.ExitCode;
import org.flipwise.session.Failure;
import org.flipwise.session.SessionHost;
import org.flipwise.simulation.Keeper;
import org.flipwise.targets.own.Own;

/**
 * Ends the process after a signal if no round ends for a while, since a round may be long or endless: keeps what was reached before the round, and exits. Simulations that are being
 * written are waited for. Either the run or this class ends the process, whichever is first.
 */
final class LongRound implements SessionHost.RoundGuard {
    /** A cluster is told to stop, and has time to answer. */
    private static final long PATIENCE_WITH_A_CLUSTER_MILLIS = 5000;

    private static final long LOOK_MILLIS = 50;
    private final AtomicBoolean decided = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);
    /** Simulations whose keepers are at work, between two rounds. */
    private final AtomicInteger kept = new AtomicInteger();
    /** When a keeper last had done its work. */
    private volatile long keptAt;

    private final Signals signals;
    private final LongSupplier nanos;
    private volatile long patienceMillis;
    private final Thread watch;

    private LongRound(Terminal terminal, Signals signals, SessionHost.Leaving leaving, LongSupplier nanos) {
        this.signals = signals;
        this.nanos = nanos;
        patienceMillis = terminal.patience().round().toMillis();
        keptAt = nanos.getAsLong();
        watch = new Thread(() -> awaitSignal(terminal, leaving), "flipwise-signals");
        watch.setDaemon(true);
    }

    /** Waits for a signal until it is closed. */
    static LongRound watch(Terminal terminal, Signals signals, SessionHost.Leaving leaving) {
        return watch(terminal, signals, leaving, System::nanoTime);
    }

    /** Waits for a signal, measuring time with the given clock. */
    static LongRound watch(Terminal terminal, Signals signals, SessionHost.Leaving leaving, LongSupplier nanos) {
        LongRound round = new LongRound(terminal, signals, leaving, nanos);
        round.watch.start();
        return round;
    }

    private void awaitSignal(Terminal terminal, SessionHost.Leaving leaving) {
        ExitCode code;
        try {
            signals.await();
            keptAt = nanos.getAsLong();
            while (!isLate()) {
                if (ended.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
            if (!decided.compareAndSet(false, true)) {
                return;
            }
            leaving.leave();
            code = signals.code();
        } catch (InterruptedException closed) {
            return;
        } catch (Exception failed) {
            Failure failure = Failure.of(failed);
            terminal.complain(failure.message());
            code = failure.code();
        }
        Own.endProcessesForGood();
        terminal.helpers().leave();
        Runtime.getRuntime().halt(code.code());
    }

    private boolean isLate() {
        long now = nanos.getAsLong();
        return kept.get() == 0 && now - keptAt >= TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    }

    @Override
    public void awaitCluster() {
        patienceMillis = PATIENCE_WITH_A_CLUSTER_MILLIS;
    }

    @Override
    public Keeper around(Keeper keeper) {
        return Keeper.both(
                Keeper.both(
                        new Keeper() {
                            @Override
                            public void at(View view) {
                                kept.incrementAndGet();
                            }

                            @Override
                            public void over() {
                                LongRound.this.over();
                            }
                        },
                        keeper),
                view -> {
                    keptAt = nanos.getAsLong();
                    kept.decrementAndGet();
                });
    }

    @Override
    public void over() {
        signals.roundsAreDone();
        if (decided.compareAndSet(false, true) || ended.getCount() == 0) {
            ended.countDown();
            return;
        }
        try {
            watch.join();
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        over();
        watch.interrupt();
    }
}
