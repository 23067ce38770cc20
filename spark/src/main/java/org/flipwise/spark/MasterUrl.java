package org.flipwise.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.JobException;

/** Checks and parses Spark master URLs, such as {@code local[4]}, {@code spark://HOST:PORT} or {@code yarn}. */
final class MasterUrl {
    private static final Pattern LOCAL =
            Pattern.compile("local(\\[(\\*|[1-9][0-9]{0,5})(\\s*,\\s*[1-9][0-9]{0,5})?])?");
    private static final String STANDALONE = "spark://";
    private static final String LOCAL_CLUSTER = "local-cluster[";
    private static final Pattern ADDRESS = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^\\s:/,\\[\\]]+):([0-9]{1,5})");
    private static final Pattern CLUSTER =
            Pattern.compile("(k8s://|local-cluster\\[).+|yarn|" + STANDALONE + ADDRESS + "(," + ADDRESS + ")*");
    private static final int TIMEOUT_MILLIS = 3000;

    private MasterUrl() {}

    static boolean isMasterUrl(String url) {
        return isLocal(url) || CLUSTER.matcher(url).matches();
    }

    /** Returns whether tasks run in this process. */
    static boolean isLocal(String url) {
        return LOCAL.matcher(url).matches();
    }

    /** Returns whether this process starts the cluster, and so alone decides how its processes authenticate. */
    static boolean isStartedHere(String url) {
        return isLocal(url) || url.startsWith(LOCAL_CLUSTER);
    }

    /** Returns whether the URL names a standalone Spark master. */
    static boolean isStandalone(String url) {
        return url.startsWith(STANDALONE);
    }

    /** Returns whether every master is on a loopback address, so that no other machine needs to reach the driver. */
    static boolean isOnLoopback(String url) {
        if (!isStandalone(url)) {
            return isStartedHere(url);
        }
        try {
            for (InetSocketAddress address : addresses(url)) {
                if (address.isUnresolved() || !address.getAddress().isLoopbackAddress()) {
                    return false;
                }
            }
            return true;
        } catch (JobException malformed) {
            return false;
        }
    }

    /**
     * Checks that a standalone master accepts a TCP connection, within seconds; Spark itself would retry for a minute.
     *
     * @throws JobException if none of the masters does
     */
    static void requireReachable(String url) {
        if (!isStandalone(url)) {
            return;
        }
        List<String> failures = new ArrayList<>();
        for (InetSocketAddress address : addresses(url)) {
            try (Socket socket = new Socket()) {
                socket.connect(address, TIMEOUT_MILLIS);
                return;
            } catch (UnknownHostException unknown) {
                failures.add("unknown host '" + address.getHostString() + "'");
            } catch (IOException failure) {
                failures.add(failure.getMessage());
            }
        }
        throw new JobException(
                Fault.UNAVAILABLE,
                url + " does not answer (" + String.join("; ", failures) + "); expected a running Spark master there");
    }

    private static List<InetSocketAddress> addresses(String url) {
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String each : url.substring(STANDALONE.length()).split(",", -1)) {
            Matcher parts = ADDRESS.matcher(each);
            if (!parts.matches() || Integer.parseInt(parts.group(2)) > 0xFFFF) {
                throw new JobException(
                        Fault.UNAVAILABLE,
                        "'" + url + "' is not understood; expected spark://HOST:PORT, as the master's page shows it");
            }
            addresses.add(new InetSocketAddress(host(parts.group(1)), Integer.parseInt(parts.group(2))));
        }
        return addresses;
    }

    private static String host(String text) {
        return text.startsWith("[") ? text.substring(1, text.length() - 1) : text;
    }

    /** Returns what the user should check when no executor starts. */
    static String advice(String url) {
        String who = isStandalone(url)
                ? "the master's page (usually http://" + addresses(url).get(0).getHostString() + ":8080)"
                : "the cluster manager";
        return who
                + " shows whether workers are registered and free; spark.executor.memory and spark.cores.max set what is requested of them";
    }
}
