package org.flipwise.lab.run;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * When a search stops, whichever comes first: {@code --stop best=11624,rounds=5000,time=60s}.
 *
 * @param best the value to reach, as the problem counts it; null for none
 * @param rounds rounds at most
 * @param seconds wall time at most, for each run; infinite for none
 */
public record StopRules(@Nullable Double best, long rounds, double seconds) {
    private static final List<String> KNOWN = List.of("best", "rounds", "time");

    /** Reads the rules; where neither rounds nor a time is given, {@code otherwise} rounds are the end. */
    static StopRules parse(@Nullable String text, long otherwise) {
        Double best = null;
        long rounds = Long.MAX_VALUE / 4;
        double seconds = Double.POSITIVE_INFINITY;
        Set<String> given = new LinkedHashSet<>();
        for (String part : text == null ? List.<String>of() : List.of(text.split(",", -1))) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            if (!KNOWN.contains(name)) {
                throw Options.unknown("stop", name, KNOWN);
            }
            if (equals < 0 || !given.add(name)) {
                throw new SettingsException("--stop '" + part + "': expected " + name + "=VALUE, once");
            }
            String value = part.substring(equals + 1);
            switch (name) {
                case "best" -> best = number(part, value, Double.NEGATIVE_INFINITY);
                case "time" -> seconds = number(part, value.endsWith("s") ? cut(value) : value, 0);
                default -> rounds = rounds(part, value);
            }
        }
        boolean bounded = given.contains("rounds") || given.contains("time");
        return new StopRules(best, bounded ? rounds : otherwise, seconds);
    }

    private static String cut(String value) {
        return value.substring(0, value.length() - 1);
    }

    private static double number(String part, String value, double above) {
        try {
            double number = Double.parseDouble(value);
            if (number > above && number < Double.POSITIVE_INFINITY) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw new SettingsException(
                "--stop '" + part + "': expected a finite number" + (above == 0 ? " of seconds above 0" : ""));
    }

    private static long rounds(String part, String value) {
        try {
            long number = Long.parseLong(value);
            if (number >= 1 && number <= Long.MAX_VALUE / 4) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw new SettingsException("--stop '" + part + "': expected a whole number of at least 1");
    }
}
