package org.flipwise.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import org.flipwise.targets.own.OwnThreads;

/**
 * Tells the user, once, when there has been no progress for long because the program is in the user's own target. Code that hangs cannot be
 * stopped safely from within; whether it does, and what to do, is for the person to say.
 */
final class SlowTargetNotice implements AutoCloseable {
    private static final long LOOK_EVERY_MILLIS = 250;

    private final Duration limit;
    private final Consumer<String> tell;
    private volatile long progressed = System.nanoTime();
    private boolean over;

    private SlowTargetNotice(Duration limit, Consumer<String> tell) {
        this.limit = limit;
        this.tell = tell;
        Thread thread = new Thread(this::watch, "patience with the target");
        thread.setDaemon(true);
        thread.start();
    }

    /** Starts waiting; the listener receives the message. */
    static SlowTargetNotice after(Duration limit, Consumer<String> tell) {
        return new SlowTargetNotice(limit, tell);
    }

    /** Records progress. */
    void progressed() {
        progressed = System.nanoTime();
    }

    private synchronized void watch() {
        try {
            boolean said = false;
            while (!over && !said) {
                wait(LOOK_EVERY_MILLIS);
                said = isSilent() && OwnThreads.atWork().map(this::say).isPresent();
            }
        } catch (InterruptedException gone) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isSilent() {
        return System.nanoTime() - progressed > limit.toNanos();
    }

    private String say(String place) {
        String line = String.format(
                Locale.ROOT,
                "no round has ended for %d s: the program is in the target's own code, at %s; if that hangs, Ctrl-C stops the run",
                limit.toSeconds(),
                place);
        tell.accept(line);
        return line;
    }

    @Override
    public synchronized void close() {
        over = true;
        notifyAll();
    }
}
