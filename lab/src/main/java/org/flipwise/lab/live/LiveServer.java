package org.flipwise.lab.live;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Shows runs to browsers on this machine, and to nobody else. Nothing here is on the way of a run: files are read, by threads of low priority, when they have changed and somebody looks.
 */
public final class LiveServer implements AutoCloseable {
    /** Any free port. */
    public static final int ANY_PORT = 0;

    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final Duration LONGEST_WRITE = Duration.ofSeconds(20);
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    static {
        Limits.set();
    }

    private final Feeds feeds;
    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final Pulse pulse;

    private LiveServer(Feeds feeds, HttpServer server, Duration interval, Duration longestWrite) {
        this.feeds = feeds;
        this.server = server;
        Deadlines deadlines = new Deadlines(longestWrite);
        pulse = new Pulse(feeds, deadlines, interval);
        threads = Limits.threads();
        server.setExecutor(threads);
        server.createContext("/", new Reception(Gate.of(port()), feeds, Limits.places(), deadlines, pulse::wake));
        startQuietly(server);
    }

    /** The JDK's server begins a thread of its own, which is like the one that starts it: it must keep no program alive, nor go before the sampler. */
    private static void startQuietly(HttpServer server) {
        Thread starter = QuietThread.of(server::start, "live-page-start");
        starter.start();
        try {
            starter.join();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Begins to show runs.
     *
     * @param port of the loopback address, or {@link #ANY_PORT}
     * @throws BindException where the port is taken
     * @throws NoRoomException where too few file handles are left
     */
    public static LiveServer start(Runs runs, int port) throws IOException {
        return start(runs, port, ReportBody.DRAWN);
    }

    static LiveServer start(Runs runs, int port, ReportBody body) throws IOException {
        return start(runs, port, body, INTERVAL);
    }

    static LiveServer start(Runs runs, int port, ReportBody body, Duration interval) throws IOException {
        return start(runs, port, body, interval, LONGEST_WRITE);
    }

    static LiveServer start(Runs runs, int port, ReportBody body, Duration interval, Duration longestWrite)
            throws IOException {
        requireRoom();
        InetAddress loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(loopback, port), 0);
            return new LiveServer(new Feeds(runs, body), server, interval, longestWrite);
        } catch (BindException taken) {
            BindException explained = new BindException("cannot answer on port " + port + " of 127.0.0.1: "
                    + taken.getMessage() + "; expected a free one, or none for any");
            explained.initCause(taken);
            throw explained;
        }
    }

    /** Refuses to show anything where that would take file handles which the rest of this process needs. */
    public static void requireRoom() throws NoRoomException {
        Limits.requireRoom(Handles.now());
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Where a browser finds it: the list of runs, or the page of the only one. */
    public String address() {
        return "http://127.0.0.1:" + port()
                + feeds.runs().single().map(Route::ofRun).orElse("/");
    }

    /**
     * Shows the last state of everything to whoever listens, tells them why there will be no more, and closes.
     *
     * @param words why
     */
    public void end(String words) throws InterruptedException {
        end(words, LAST_WORDS);
    }

    /** The same, with so much time for them to hear it. */
    void end(String words, Duration most) throws InterruptedException {
        feeds.refresh(true);
        feeds.end(words);
        long until = System.nanoTime() + most.toNanos();
        while (feeds.listeners() > 0 && System.nanoTime() < until) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        close();
    }

    @Override
    public void close() {
        pulse.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
