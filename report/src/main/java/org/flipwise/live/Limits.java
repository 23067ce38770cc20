package org.flipwise.live;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Limits on the resources that clients can take. The JDK's server reads a request in a thread of its executor, so there may be as many threads as connections, started on demand: a client that
 * sends half a request blocks only its own thread, until the request times out. The server accepts a connection before it refuses one too many, and would spin if it could not accept; so the
 * limit on connections is far below the number of file handles.
 */
final class Limits {
    private static final int CONNECTIONS = 512;
    /** More than one browser opens. */
    private static final int LEAST_CONNECTIONS = 8;
    /** The most event streams; each takes a connection and a thread, and a user has a few tabs open. */
    private static final int LISTENERS = 24;
    /** Extra threads for those that have responded but are not yet idle when their connection sends the next request. */
    private static final int RETURNING = 32;

    private static final int REST_SECONDS = 5;
    private static final String MAX_CONNECTIONS = "jdk.httpserver.maxConnections";

    /** System properties that the JDK's server reads once, when the first server is made. Sizes are in bytes; times are in seconds, except for the ticks, which are in milliseconds. */
    private static final Map<String, Integer> OF_THE_JDK = Map.of(
            "sun.net.httpserver.maxIdleConnections", 16,
            "sun.net.httpserver.idleInterval", 20,
            "sun.net.httpserver.maxReqTime", 10,
            "sun.net.httpserver.maxReqHeaders", 64,
            "sun.net.httpserver.maxReqHeaderSize", 16_384,
            "sun.net.httpserver.drainAmount", 16_384,
            "sun.net.httpserver.clockTick", 2_000,
            "sun.net.httpserver.timerMillis", 1_000);

    private Limits() {}

    /** Sets the limits, except for those that are already set for this process. */
    static void set() {
        OF_THE_JDK.forEach(Limits::setIfAbsent);
        int room = FileHandles.now().map(now -> now.connections(CONNECTIONS)).orElse(CONNECTIONS);
        setIfAbsent(MAX_CONNECTIONS, Math.max(LEAST_CONNECTIONS, room));
    }

    private static void setIfAbsent(String property, Integer value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value.toString());
        }
    }

    /** Checks that the live page leaves enough file handles to the rest of the process. */
    static void requireRoom(Optional<FileHandles> handles) throws FileHandlesException {
        if (handles.isPresent() && handles.get().connections(LEAST_CONNECTIONS) < LEAST_CONNECTIONS) {
            throw new FileHandlesException(handles.get(), LEAST_CONNECTIONS);
        }
    }

    private static int connections() {
        int most = Integer.getInteger(MAX_CONNECTIONS, CONNECTIONS);
        return most > 0 ? Math.min(most, CONNECTIONS) : CONNECTIONS;
    }

    /** Returns the slots for event streams, one of which is taken before a request is answered; at least half of the connections are left for other requests. */
    static Semaphore slots() {
        return new Semaphore(Math.min(LISTENERS, Math.max(1, connections() / 2)));
    }

    /** Returns the thread pool that serves requests. */
    static ThreadPoolExecutor threads() {
        return new ThreadPoolExecutor(
                0,
                connections() + RETURNING,
                REST_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                work -> BackgroundThread.of(work, "live-page"));
    }
}
