package org.flipwise.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.flipwise.lab.run.Keeper;
import org.flipwise.targets.own.Own;

/**
 * Does not wait for the end of a long round, or of one that never ends, once a signal has come: after a second what was reached before it is kept, and the process ends. Either the
 * run ends first, or this does; the other one is too late.
 */
final class LongRound implements Keeper, AutoCloseable {
    private static final long PATIENCE_MILLIS = 1000;
    private final AtomicBoolean decided = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread watch;

    /** Leaves a run: keeps what was reached and says so. */
    interface Leaving {
        void leave() throws Exception;
    }

    private LongRound(Signals signals, Leaving leaving) {
        watch = new Thread(() -> watch(signals, leaving), "flipwise-signals");
        watch.setDaemon(true);
    }

    /** Waits for a signal until it is closed. */
    static LongRound watch(Terminal terminal, Signals signals, Leaving leaving) {
        LongRound round = new LongRound(signals, () -> {
            try {
                leaving.leave();
            } catch (Exception failure) {
                terminal.complain(Failure.of(failure).message());
            }
        });
        round.watch.start();
        return round;
    }

    private void watch(Signals signals, Leaving leaving) {
        try {
            signals.await();
            if (ended.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS) || !decided.compareAndSet(false, true)) {
                return;
            }
            leaving.leave();
        } catch (InterruptedException closed) {
            return;
        } catch (Exception told) {
            // the process ends all the same
        }
        Own.endProcesses();
        Runtime.getRuntime().halt(signals.code().code());
    }

    @Override
    public void at(View view) {
        // between two rounds nothing is late
    }

    /** The rounds have ended. */
    @Override
    public void over() {
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
