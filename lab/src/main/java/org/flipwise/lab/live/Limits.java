package org.flipwise.lab.live;

import java.util.Map;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * How much of this process strangers on this machine can hold. The JDK's server reads a request in a thread of its executor, so there are as many threads as there may be connections, made
 * when they are needed: whoever sends half a request holds a thread and nobody up, until the time for a request is over.
 */
final class Limits {
    private static final int CONNECTIONS = 512;
    /** Threads that have answered, but are not back when the same connection asks again. */
    private static final int RETURNING = 32;

    private static final int REST_SECONDS = 5;

    /** What the JDK's server reads once, when the first one is made. Sizes are in bytes, times in seconds but for the ticks, which are in milliseconds. */
    private static final Map<String, Integer> OF_THE_JDK = Map.of(
            "jdk.httpserver.maxConnections", CONNECTIONS,
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
        OF_THE_JDK.forEach((property, value) -> {
            if (System.getProperty(property) == null) {
                System.setProperty(property, value.toString());
            }
        });
    }

    /** Threads for whoever asks. */
    static ThreadPoolExecutor threads() {
        return new ThreadPoolExecutor(
                0,
                CONNECTIONS + RETURNING,
                REST_SECONDS,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                work -> QuietThread.of(work, "live-page"));
    }
}
