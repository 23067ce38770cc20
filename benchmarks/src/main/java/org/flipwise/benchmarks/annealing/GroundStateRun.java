package org.flipwise.benchmarks.annealing;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One search of one instance: the best U after so many sweeps, as a line of a file.
 *
 * @param length L of the torus of L³ spins
 * @param instance the seed of its couplings
 * @param values the best U by sweeps of all replicas together
 */
record GroundStateRun(
        int length, int instance, SearchKind method, int seed, double cpuSeconds, NavigableMap<Long, Double> values) {

    /** The best value that it had after so many sweeps. */
    double at(long sweeps) {
        Map.Entry<Long, Double> entry = values.floorEntry(sweeps);
        return entry == null ? Double.NEGATIVE_INFINITY : entry.getValue();
    }

    double best() {
        return values.lastEntry().getValue();
    }

    String line() {
        return length + "," + instance + "," + method.name().toLowerCase(Locale.ROOT) + "," + seed + "," + cpuSeconds
                + ","
                + values.entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + entry.getValue())
                        .collect(Collectors.joining(" "));
    }

    static GroundStateRun parse(String line) {
        String[] parts = line.split(",", -1);
        NavigableMap<Long, Double> values = new TreeMap<>();
        Arrays.stream(parts[5].split(" ", -1))
                .map(pair -> pair.split(":", -1))
                .forEach(pair -> values.put(Long.parseLong(pair[0]), Double.parseDouble(pair[1])));
        return new GroundStateRun(
                Integer.parseInt(parts[0]),
                Integer.parseInt(parts[1]),
                SearchKind.valueOf(parts[2].toUpperCase(Locale.ROOT)),
                Integer.parseInt(parts[3]),
                Double.parseDouble(parts[4]),
                values);
    }
}
