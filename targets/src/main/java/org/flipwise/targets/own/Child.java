package org.flipwise.targets.own;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A process that answers one line with one line. The caller's thread writes and reads; {@link Children} ends a process that takes too long, which wakes the caller up. What it has started
 * ends with it ({@link Session}). For one thread at a time.
 */
final class Child implements AutoCloseable {
    private static final int TAIL = 5;
    /** Room for the names of a million bits, and for far more numbers than are requested at once. */
    private static final int LONGEST_LINE = 1 << 24;
    /** Of what it says on standard error, where a line may have no end. */
    private static final int LONGEST_WORD = 1 << 16;

    private static final long PATIENCE_MILLIS = 500;
    private static final int MOST_LOOKS = 20;
    /** Answers must not wait in a buffer, and an order of sets must not depend on a secret of the process. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PYTHONUNBUFFERED", "1", "PYTHONHASHSEED", "0", "PYTHONIOENCODING", "utf-8");

    private final Process process;
    private final @Nullable Session session;
    private final InputStream out;
    private final OutputStream in;
    private final Thread errors;
    private final Deque<String> tail = new ArrayDeque<>();
    private volatile long since = System.nanoTime();
    private volatile long limit;
    private volatile boolean late;
    private final AtomicLong linesHeard = new AtomicLong();

    /** Why a process gave no line: it ended, or it was ended because it took too long. */
    static final class Gone extends Exception {
        private static final long serialVersionUID = 1;
        private final boolean late;

        private Gone(boolean late, String message) {
            super(message);
            this.late = late;
        }

        boolean late() {
            return late;
        }
    }

    private Child(Process process, @Nullable Session session, Consumer<String> hears) {
        this.process = process;
        this.session = session;
        this.out = new BufferedInputStream(process.getInputStream(), 1 << 16);
        this.in = process.getOutputStream();
        this.errors = new Thread(() -> listen(hears), "standard error of process " + process.pid());
        errors.setDaemon(true);
        errors.start();
    }

    /**
     * Starts a process in a folder, or here where it has no name, and watches over it.
     *
     * @throws IOException if there is no such command, or it cannot be run
     */
    static Child start(List<String> words, Path folder, Consumer<String> hears) throws IOException {
        if (Session.isPossible()) {
            Executable.require(words.get(0), folder);
            Guard.ready();
        }
        ProcessBuilder builder = new ProcessBuilder(Session.leading(words));
        if (!folder.toString().isEmpty()) {
            builder.directory(folder.toFile());
        }
        ENVIRONMENT.forEach(builder.environment()::putIfAbsent);
        return Children.starting(() -> watched(builder.start(), hears));
    }

    private static Child watched(Process process, Consumer<String> hears) {
        Session session = null;
        if (Session.isPossible()) {
            session = Session.of(process);
            Guard.watch(session);
        }
        Child child = new Child(process, session, hears);
        Children.watch(child);
        return child;
    }

    /** Wraps a process that is already running and is not watched. */
    static Child of(Process process, Consumer<String> hears) {
        return new Child(process, null, hears);
    }

    private void listen(Consumer<String> hears) {
        try (InputStream stream = new BufferedInputStream(process.getErrorStream())) {
            for (String line = line(stream, LONGEST_WORD); line != null; line = line(stream, LONGEST_WORD)) {
                synchronized (tail) {
                    tail.addLast(line);
                    if (tail.size() > TAIL) {
                        tail.removeFirst();
                    }
                }
                hears.accept(line);
                linesHeard.incrementAndGet();
            }
        } catch (IOException ended) {
            // the stream has ended
        }
    }

    /** Sends a line and waits for the answer, at most so long. */
    String ask(String line, Duration most) throws Gone {
        limit = most.toNanos();
        since = System.nanoTime();
        try {
            in.write(line.getBytes(StandardCharsets.UTF_8));
            in.write('\n');
            in.flush();
            String answer = line(out, LONGEST_LINE);
            if (answer != null && answer.length() >= LONGEST_LINE) {
                close();
                throw new Gone(false, "answered with a line of more than " + LONGEST_LINE + " bytes");
            }
            if (answer != null) {
                return answer;
            }
        } catch (IOException broken) {
            // the process is gone, and what it said on standard error tells more than this exception
        } finally {
            since = System.nanoTime();
            limit = 0;
        }
        boolean tooLate = late;
        close();
        throw new Gone(tooLate, tooLate ? "gave no answer within " + seconds(most) : "ended" + status());
    }

    private static String seconds(Duration duration) {
        double seconds = duration.toMillis() / 1000.0;
        return (seconds == Math.rint(seconds) ? Long.toString((long) seconds) : Double.toString(seconds)) + " s";
    }

    private String status() {
        return process.isAlive() ? "" : " with exit status " + process.exitValue();
    }

    /** Returns a line without its end, \n or \r\n, or as much of it as is requested; null at the end of the stream. */
    private static @Nullable String line(InputStream stream, int most) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);
        int c = stream.read();
        if (c < 0) {
            return null;
        }
        for (; c >= 0 && c != '\n'; c = stream.read()) {
            bytes.write(c);
            if (bytes.size() == most) {
                return bytes.toString(StandardCharsets.ISO_8859_1);
            }
        }
        String text = bytes.toString(StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    /** Returns the last lines it wrote to standard error, joined; empty where there are none. */
    String lastWords() {
        hearTheRest();
        synchronized (tail) {
            return String.join(" | ", tail);
        }
    }

    /** Waits for the end of its standard error while there are more lines; a process that has left its session may hold it open. */
    private void hearTheRest() {
        try {
            long before = -1;
            for (int look = 0; look < MOST_LOOKS && linesHeard.get() > before; look++) {
                before = linesHeard.get();
                errors.join(PATIENCE_MILLIS);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the process if it has been busy for too long. */
    void endIfLate(long now) {
        long allowed = limit;
        if (allowed > 0 && now - since > allowed) {
            late = true;
            kill();
        }
    }

    /** Returns how long it has been doing what it does, waiting or working. */
    long nanosSince(long now) {
        return now - since;
    }

    boolean busy() {
        return limit > 0;
    }

    boolean alive() {
        return process.isAlive();
    }

    /** Ends it and what it has started, as far as it is there now. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        if (session != null) {
            session.kill();
        }
    }

    /** Closes the input of the process. If a request is under way the process may not read, and its input cannot be closed: it is then ended. */
    void release() {
        if (busy()) {
            kill();
        }
        try {
            in.close();
        } catch (IOException broken) {
            // it is gone already
        }
    }

    /** Lets it see the end of its input, and ends it if that does not; then what it has started, after a moment. */
    @Override
    public void close() {
        Children.forget(this);
        release();
        try {
            if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                kill();
                process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException stop) {
            kill();
            Thread.currentThread().interrupt();
        }
        if (session != null) {
            session.end(PATIENCE_MILLIS);
            Guard.release(session);
        }
        hearTheRest();
    }
}
