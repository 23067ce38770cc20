package org.flipwise.live;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * An HTTP server on the loopback address that shows runs to browsers on this machine. It does not slow a run down: threads of low priority read files, and only when the files have changed and
 * a page is open.
 */
public final class LiveServer implements AutoCloseable {
    /** Selects any free port. */
    public static final int ANY_PORT = 0;

    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final Duration LONGEST_WRITE = Duration.ofSeconds(20);
    private static final Duration END_TIMEOUT = Duration.ofSeconds(5);

    static {
        Limits.set();
    }

    private final Feeds feeds;
    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final FeedRefresher refresher;

    private LiveServer(Feeds feeds, HttpServer server, Duration interval) {
        this.feeds = feeds;
        this.server = server;
        Deadlines deadlines = new Deadlines(LONGEST_WRITE);
        refresher = new FeedRefresher(feeds, deadlines, interval);
        threads = Limits.threads();
        server.setExecutor(threads);
        server.createContext(
                "/", new LiveHandler(RequestFilter.of(port()), feeds, Limits.slots(), deadlines, refresher::wake));
        startInBackground(server);
    }

    /** Starts the server from a daemon thread of low priority: the JDK's server thread inherits both, so it neither keeps the program alive nor competes with the sampler. */
    private static void startInBackground(HttpServer server) {
        Thread starter = BackgroundThread.of(server::start, "live-page-start");
        starter.start();
        try {
            starter.join();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Starts a server.
     *
     * @param port a port of the loopback address, or {@link #ANY_PORT}
     * @throws BindException if the port is taken
     * @throws FileHandlesException if too few file handles are left
     */
    public static LiveServer start(Runs runs, int port) throws IOException {
        return start(runs, port, ReportBody.DRAWN);
    }

    static LiveServer start(Runs runs, int port, ReportBody body) throws IOException {
        return start(runs, port, body, INTERVAL);
    }

    static LiveServer start(Runs runs, int port, ReportBody body, Duration interval) throws IOException {
        requireRoom();
        InetAddress loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(loopback, port), 0);
            return new LiveServer(new Feeds(runs, body), server, interval);
        } catch (BindException taken) {
            BindException explained = new BindException("cannot listen on port " + port + " of 127.0.0.1: "
                    + taken.getMessage() + "; expected a free port, or none to choose one");
            explained.initCause(taken);
            throw explained;
        }
    }

    /**
     * Checks that there are enough file handles for a server.
     *
     * @throws FileHandlesException if the rest of this process needs those that are left
     */
    public static void requireRoom() throws FileHandlesException {
        Limits.requireRoom(FileHandles.now());
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Returns the URL of the list of runs, or of the page of the only run. */
    public String address() {
        return "http://127.0.0.1:" + port()
                + feeds.runs().single().map(Route::ofRun).orElse("/");
    }

    /**
     * Sends the final state to all open pages, ends their event streams with a reason, and closes the server.
     *
     * @param reason shown on the pages
     */
    public void end(String reason) throws InterruptedException {
        end(reason, END_TIMEOUT);
    }

    /** Ends all event streams and closes the server, waiting at most the given time for pages to receive the end. */
    void end(String reason, Duration most) throws InterruptedException {
        feeds.refresh(true);
        feeds.end(reason);
        long until = System.nanoTime() + most.toNanos();
        while (feeds.listeners() > 0 && System.nanoTime() < until) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
        close();
    }

    @Override
    public void close() {
        refresher.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
