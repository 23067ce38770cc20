package org.flipwise.cli;

import java.util.Locale;
import java.util.function.Consumer;
import org.flipwise.targets.own.OwnThreads;

/**
 * Tells the user, once, when there has been no progress for a minute because the program is in the user's own target. Code that hangs cannot be
 * stopped safely from within; whether it does, and what to do, is for the person to say.
 */
final class SlowTargetNotice implements AutoCloseable {
    /** Seconds, for tests. */
    static final String PROPERTY = "flipwise.patience";

    private static final double USUAL = 60;
    private static final long LOOK_EVERY_MILLIS = 250;
    private static final double NANOS = 1e9;
    private final double limit = Double.parseDouble(System.getProperty(PROPERTY, Double.toString(USUAL)));
    private final Consumer<String> tell;
    private volatile long progressed = System.nanoTime();
    private boolean over;

    private SlowTargetNotice(Consumer<String> tell) {
        this.tell = tell;
        Thread thread = new Thread(this::watch, "patience with the target");
        thread.setDaemon(true);
        thread.start();
    }

    /** Starts waiting; the listener receives the message. */
    static SlowTargetNotice with(Consumer<String> tell) {
        return new SlowTargetNotice(tell);
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
        return System.nanoTime() - progressed > limit * NANOS;
    }

    private String say(String place) {
        String line = String.format(
                Locale.ROOT,
                "no round has ended for %.0f s: the program is in the target's own code, at %s; if that hangs, Ctrl-C stops the run",
                limit,
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
