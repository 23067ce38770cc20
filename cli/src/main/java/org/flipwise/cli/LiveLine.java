package org.flipwise.cli;

import java.util.function.Consumer;

/**
 * A line on standard error that tells how far something has come: rewritten in place where a person watches, else written again every ten seconds.
 * Erased at the end, also when the user interrupts.
 */
final class LiveLine implements AutoCloseable {
    /** Erases the line; wrapping is off while it is written, so that it stays one line however narrow the window. */
    private static final String ERASE = "\r\u001b[K";

    private static final String WRAP_OFF = "\u001b[?7l";
    private static final String WRAP_ON = "\u001b[?7h";
    private final Terminal terminal;
    private final boolean quiet;
    private final Thread eraser = new Thread(this::end);
    private final SlowTargetNotice patience;
    private volatile Consumer<String> whenSilent = line -> {};
    private long shown = System.nanoTime();
    private boolean onScreen;
    private boolean ended;

    LiveLine(Terminal terminal, boolean quiet) {
        this.terminal = terminal;
        this.quiet = quiet;
        patience = SlowTargetNotice.after(terminal.patience().target(), this::silent);
        if (terminal.live() && !quiet) {
            Runtime.getRuntime().addShutdownHook(eraser);
        }
    }

    /** Sets a further listener for the message that nothing has been done for a long time. */
    void whenSilent(Consumer<String> also) {
        whenSilent = also;
    }

    /** Prints a message where a live line may stand, which is rewritten soon after. */
    static void say(Terminal terminal, String line) {
        terminal.tell(terminal.live() ? ERASE : "");
        terminal.say(line);
    }

    private void silent(String line) {
        synchronized (this) {
            terminal.tell(onScreen ? ERASE : "");
            onScreen = false;
            terminal.say(line);
        }
        whenSilent.accept(line);
    }

    /** Returns whether it is time to show the line again; called after each step. */
    synchronized boolean due() {
        patience.progressed();
        return !quiet && !ended && System.nanoTime() - shown >= terminal.every().toNanos();
    }

    synchronized void show(String line) {
        if (quiet || ended) {
            return;
        }
        shown = System.nanoTime();
        if (terminal.live()) {
            rewrite(line);
        } else {
            terminal.say(line.strip());
        }
    }

    /** Shows a line on a live terminal only. */
    synchronized void showLive(String line) {
        if (!quiet && !ended && terminal.live()) {
            rewrite(line);
        }
    }

    /** Writes a line that stays, above the one that is rewritten. */
    synchronized void above(String text) {
        if (quiet || ended) {
            return;
        }
        terminal.tell((onScreen ? ERASE : "") + text + "\n");
        onScreen = false;
    }

    private void rewrite(String line) {
        terminal.tell(WRAP_OFF + ERASE + line + WRAP_ON);
        onScreen = true;
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
        patience.close();
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(eraser);
        } catch (IllegalStateException alreadyEnding) {
            // the hook is doing its work
        }
    }
}
