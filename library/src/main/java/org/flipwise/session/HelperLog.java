package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.flipwise.file.DataFolder;
import org.flipwise.folder.RunFiles;
import org.flipwise.report.Alphabet;
import org.flipwise.report.NumberText;
import org.jspecify.annotations.Nullable;

/**
 * Collects what helper processes write to standard error. A few lines per second go to the terminal; the first and the last lines go to a file in the run folder, once there is one. Memory
 * and file size are bounded, however much is written.
 */
public final class HelperLog {
    /** Characters that are kept from the beginning, and as many from the end. */
    public static final int MOST_KEPT = 1 << 18;

    private static final int LINES_AT_ONCE = 20;
    private static final int LINES_PER_SECOND = 2;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long WRITE_MILLIS = 500;

    private final LongSupplier nanos;
    private final StringBuilder head = new StringBuilder();
    private final Deque<String> tail = new ArrayDeque<>();
    private int tailLength;
    private long leftOut;
    private double allowed = LINES_AT_ONCE;
    private long allowedAt;
    private long unseen;
    private @Nullable Consumer<String> screen;
    private @Nullable DataFolder folder;
    private boolean written = true;
    private @Nullable ScheduledThreadPoolExecutor writer;

    /** Measures time with the clock of this machine. */
    public HelperLog() {
        this(System::nanoTime);
    }

    /** Measures time with the given clock. */
    public HelperLog(LongSupplier nanos) {
        this.nanos = nanos;
        allowedAt = nanos.getAsLong();
    }

    /**
     * Returns a listener for lines, which shows some of them.
     *
     * @param to shows a line; null for none
     */
    public synchronized Consumer<String> listener(@Nullable Consumer<String> to) {
        screen = to;
        return this::accept;
    }

    private synchronized void accept(String line) {
        String shown = Alphabet.UNICODE.show(line.replace("\t", "    "));
        remember(shown + "\n");
        if (screen != null) {
            show(screen, line.replace("\t", "    "));
        }
        if (folder != null && written) {
            written = false;
            Future<?> unused = writer().schedule(this::write, WRITE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void remember(String line) {
        if (tail.isEmpty() && head.length() + line.length() <= MOST_KEPT) {
            head.append(line);
            return;
        }
        tail.addLast(line);
        tailLength += line.length();
        while (tailLength > MOST_KEPT) {
            tailLength -= tail.removeFirst().length();
            leftOut++;
        }
    }

    /** The line, and before it the number of those that were not shown: two lines of the allowance. */
    private void show(Consumer<String> to, String line) {
        long now = nanos.getAsLong();
        allowed = Math.min(LINES_AT_ONCE, allowed + LINES_PER_SECOND * ((now - allowedAt) / NANOS_PER_SECOND));
        allowedAt = now;
        if (allowed < (unseen > 0 ? 2 : 1)) {
            unseen++;
            return;
        }
        tellUnseen(to);
        to.accept(line);
        allowed--;
    }

    private void tellUnseen(Consumer<String> to) {
        if (unseen > 0) {
            String where = folder == null ? "" : "; see " + folder.entry(RunFiles.HELPER_LOG);
            to.accept("… " + NumberText.count(unseen, "more line") + where);
            unseen = 0;
            allowed--;
        }
    }

    /** Keeps the lines in a run folder from now on, with those that came before it was known. */
    public synchronized void keepIn(Path run) {
        folder = DataFolder.at(run);
        written = head.isEmpty();
        write();
    }

    /** Writes what is not written yet and tells how many lines were not shown; later lines are not kept. */
    public synchronized void leave() {
        write();
        if (screen != null) {
            tellUnseen(screen);
        }
        folder = null;
        if (writer != null) {
            writer.shutdownNow();
            writer = null;
        }
    }

    /** Deletes the file from a run folder that is deleted. */
    public synchronized void discard() throws IOException {
        if (folder != null) {
            folder.delete(RunFiles.HELPER_LOG);
            folder = null;
        }
    }

    /** Writes what is not written yet. */
    synchronized void write() {
        if (folder == null || written) {
            return;
        }
        written = true;
        try {
            folder.refresh(RunFiles.HELPER_LOG, text());
        } catch (IOException noRoom) {
            // a disk that takes nothing is told of by the next checkpoint
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder(head);
        if (leftOut > 0) {
            text.append("… ").append(NumberText.count(leftOut, "line")).append(" left out …\n");
        }
        tail.forEach(text::append);
        return text.toString();
    }

    private ScheduledThreadPoolExecutor writer() {
        if (writer == null) {
            writer = new ScheduledThreadPoolExecutor(1, task -> {
                Thread thread = new Thread(task, "standard error of helpers");
                thread.setDaemon(true);
                return thread;
            });
        }
        return writer;
    }
}
