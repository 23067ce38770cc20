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
import org.flipwise.lab.outcome.JobException;

/** What Spark calls a master: the word that says where executors are had. */
final class Masters {
    private static final Pattern LOCAL =
            Pattern.compile("local(\\[(\\*|[1-9][0-9]{0,5})(\\s*,\\s*[1-9][0-9]{0,5})?])?");
    private static final String STANDALONE = "spark://";
    private static final String LOCAL_CLUSTER = "local-cluster[";
    private static final Pattern PLACE = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^\\s:/,\\[\\]]+):([0-9]{1,5})");
    private static final Pattern ELSEWHERE =
            Pattern.compile("(k8s://|local-cluster\\[).+|yarn|" + STANDALONE + PLACE + "(," + PLACE + ")*");
    private static final int PATIENCE_MILLIS = 3000;

    private Masters() {}

    static boolean isOne(String word) {
        return isLocal(word) || ELSEWHERE.matcher(word).matches();
    }

    /** Whether tasks run in this process. */
    static boolean isLocal(String word) {
        return LOCAL.matcher(word).matches();
    }

    /** Whether the processes of the cluster are started by this one, so that nobody else has a say in how they talk to each other. */
    static boolean isOurs(String word) {
        return isLocal(word) || word.startsWith(LOCAL_CLUSTER);
    }

    /** Whether a master of Spark's own is asked for executors. */
    static boolean isStandalone(String word) {
        return word.startsWith(STANDALONE);
    }

    /** Whether all that answers is on this machine, so that nobody else need reach it. */
    static boolean onLoopback(String word) {
        if (!isStandalone(word)) {
            return isOurs(word);
        }
        try {
            for (InetSocketAddress place : places(word)) {
                if (place.isUnresolved() || !place.getAddress().isLoopbackAddress()) {
                    return false;
                }
            }
            return true;
        } catch (JobException malformed) {
            return false;
        }
    }

    /**
     * Knocks at a standalone master's door: Spark itself would do so for a minute.
     *
     * @throws JobException where none of those named opens
     */
    static void reach(String word) {
        if (!isStandalone(word)) {
            return;
        }
        List<String> silent = new ArrayList<>();
        for (InetSocketAddress place : places(word)) {
            try (Socket socket = new Socket()) {
                socket.connect(place, PATIENCE_MILLIS);
                return;
            } catch (UnknownHostException unknown) {
                silent.add("no machine is called '" + place.getHostString() + "'");
            } catch (IOException failure) {
                silent.add(failure.getMessage());
            }
        }
        throw new JobException(
                Fault.UNAVAILABLE,
                word + " does not answer (" + String.join("; ", silent) + "); expected a running Spark master there");
    }

    private static List<InetSocketAddress> places(String word) {
        List<InetSocketAddress> places = new ArrayList<>();
        for (String each : word.substring(STANDALONE.length()).split(",", -1)) {
            Matcher parts = PLACE.matcher(each);
            if (!parts.matches() || Integer.parseInt(parts.group(2)) > 0xFFFF) {
                throw new JobException(
                        Fault.UNAVAILABLE,
                        "'" + word + "' is not understood; expected spark://HOST:PORT, as the master's page shows it");
            }
            places.add(new InetSocketAddress(host(parts.group(1)), Integer.parseInt(parts.group(2))));
        }
        return places;
    }

    private static String host(String text) {
        return text.startsWith("[") ? text.substring(1, text.length() - 1) : text;
    }

    /** What to look at where no machine comes to help. */
    static String whatToLookAt(String word) {
        String who = isStandalone(word)
                ? "the master's page (usually http://" + places(word).get(0).getHostString() + ":8080)"
                : "what manages the cluster";
        return who
                + " shows whether workers are there and free; spark.executor.memory and spark.cores.max are what is asked of them";
    }
}
