package org.flipwise.lab.live;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * How much of this process strangers on this machine can hold. The JDK's server reads a request in a thread of its executor, so there are as many threads as there may be connections, made
 * when they are needed: whoever sends half a request holds a thread and nobody up, until the time for a request is over. It accepts a connection before it refuses one too many, and would
 * spin where it cannot accept; so the most connections are far fewer than the process has file handles.
 */
final class Limits {
    private static final int CONNECTIONS = 512;
    /** As many as one browser opens, and some. */
    private static final int LEAST_CONNECTIONS = 8;
    /** Each holds a connection and a thread; a person has a few tabs. */
    private static final int LISTENERS = 24;
    /** Threads that have answered, but are not back when the same connection asks again. */
    private static final int RETURNING = 32;

    private static final int REST_SECONDS = 5;
    private static final String MAX_CONNECTIONS = "jdk.httpserver.maxConnections";

    /** What the JDK's server reads once, when the first one is made. Sizes are in bytes, times in seconds but for the ticks, which are in milliseconds. */
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

    /** Sets them, but for those that were set for this process already. */
    static void set() {
        OF_THE_JDK.forEach(Limits::setIfAbsent);
        int room = Handles.now().map(now -> now.connections(CONNECTIONS)).orElse(CONNECTIONS);
        setIfAbsent(MAX_CONNECTIONS, Math.max(LEAST_CONNECTIONS, room));
    }

    private static void setIfAbsent(String property, Integer value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value.toString());
        }
    }

    /** Refuses a page that would take handles which the rest of the process needs. */
    static void requireRoom(Optional<Handles> handles) throws NoRoomException {
        if (handles.isPresent() && handles.get().connections(LEAST_CONNECTIONS) < LEAST_CONNECTIONS) {
            throw new NoRoomException(handles.get(), LEAST_CONNECTIONS);
        }
    }

    private static int connections() {
        int most = Integer.getInteger(MAX_CONNECTIONS, CONNECTIONS);
        return most > 0 ? Math.min(most, CONNECTIONS) : CONNECTIONS;
    }

    /** Places for pages that listen, with connections left for others. */
    static Places places() {
        return Places.of(Math.min(LISTENERS, Math.max(1, connections() / 2)));
    }

    /** Threads for whoever asks. */
    static ThreadPoolExecutor threads() {
        return new ThreadPoolExecutor(
                0,
                connections() + RETURNING,
                REST_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                work -> QuietThread.of(work, "live-page"));
    }
}
