package org.flipwise.targets.own;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a process: {@code target 1 dimension=12 name=mine names=a,b,c cost=50 support=full}. All but the dimension may be missing; %20 stands for a blank in a name, %2C for a comma.
 *
 * @param dimension the number of bits
 * @param name what the target is called; may be empty
 * @param variables names of the bits; may be empty
 * @param micros what an evaluation costs, in microseconds; 0 if not given
 * @param fullSupport whether no state is forbidden
 */
record Greeting(int dimension, String name, List<String> variables, double micros, boolean fullSupport) {
    /** What this program says first. */
    static final String HELLO = "flipwise 1";

    private static final int MOST_BITS = 10_000_000;
    private static final String EXPECTED =
            "expected 'target 1 dimension=N', and optionally name=…, names=a,b,c, cost=MICROSECONDS, support=full";
    private static final List<String> KNOWN = List.of("dimension", "name", "names", "cost", "support");

    /**
     * Reads the line.
     *
     * @throws IllegalArgumentException with what is wrong and what was expected
     */
    static Greeting parse(String line) {
        String[] words = line.strip().split("\\s+", -1);
        if (!words[0].equals("target") || words.length < 2) {
            throw new IllegalArgumentException(EXPECTED);
        }
        if (!words[1].equals("1")) {
            throw new IllegalArgumentException("it uses version '" + words[1] + "' of the protocol; expected 1");
        }
        Map<String, String> said = new LinkedHashMap<>();
        for (int i = 2; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            String key = equals < 0 ? words[i] : words[i].substring(0, equals);
            if (equals < 0 || !KNOWN.contains(key) || said.put(key, words[i].substring(equals + 1)) != null) {
                throw new IllegalArgumentException("'" + words[i] + "' is unknown or given twice; " + EXPECTED);
            }
        }
        int dimension = dimension(said.get("dimension"));
        List<String> variables = said.containsKey("names") ? names(said.get("names")) : List.of();
        if (!variables.isEmpty() && variables.size() != dimension) {
            throw new IllegalArgumentException(
                    "it has " + variables.size() + " names for " + dimension + " bits; expected one for each");
        }
        Set<String> seen = new TreeSet<>();
        for (String variable : variables) {
            if (!seen.add(variable)) {
                throw new IllegalArgumentException(
                        "two bits have the name '" + variable + "'; expected another name for each");
            }
        }
        return new Greeting(
                dimension,
                decoded(said.getOrDefault("name", "")),
                variables,
                micros(said.get("cost")),
                fullSupport(said.get("support")));
    }

    private static int dimension(@Nullable String text) {
        if (text == null) {
            throw new IllegalArgumentException("it does not give its dimension; " + EXPECTED);
        }
        if (text.matches("[0-9]{1,9}")) {
            int dimension = Integer.parseInt(text);
            if (dimension >= 1 && dimension <= MOST_BITS) {
                return dimension;
            }
        }
        throw new IllegalArgumentException(
                "its dimension is '" + text + "'; expected a whole number from 1 to " + MOST_BITS);
    }

    private static List<String> names(@Nullable String text) {
        return text == null
                ? List.of()
                : Arrays.stream(text.split(",", -1)).map(Greeting::decoded).toList();
    }

    private static double micros(@Nullable String text) {
        if (text == null) {
            return 0;
        }
        double micros = Numbers.parse(text);
        if (micros > 0 && micros < 1e12) {
            return micros;
        }
        throw new IllegalArgumentException("its cost is '" + text + "'; expected microseconds per evaluation");
    }

    private static boolean fullSupport(@Nullable String text) {
        if (text == null || text.equals("full")) {
            return text != null;
        }
        throw new IllegalArgumentException(
                "its support is '" + text + "'; expected full, or nothing where states may be forbidden");
    }

    private static String decoded(String text) {
        return text.indexOf('%') < 0 ? text : URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
