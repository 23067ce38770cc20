package org.flipwise.targets.problem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.jspecify.annotations.Nullable;

/**
 * The word PROBLEM of the command line taken apart: what comes before a question mark, and parameters NAME=VALUE after it, joined by &amp;. Files
 * and built-in problems take parameters in the same way.
 *
 * @param text the whole word
 * @param base what comes before the question mark
 * @param parameters by name, in the order given
 */
record ProblemArgument(String text, String base, Map<String, String> parameters) {

    static ProblemArgument parse(String text) {
        int query = text.indexOf('?');
        if (query < 0) {
            return new ProblemArgument(text, text, Map.of());
        }
        Map<String, String> found = new LinkedHashMap<>();
        for (String part : text.substring(query + 1).split("&", -1)) {
            int equals = part.indexOf('=');
            if (equals < 1) {
                String wrong = part.isEmpty() ? "a parameter is missing" : "'" + part + "' is not a parameter";
                throw new ProblemException(Fault.USAGE, text + ": " + wrong + "; expected NAME=VALUE");
            }
            String name = part.substring(0, equals);
            if (found.put(name, part.substring(equals + 1)) != null) {
                throw new ProblemException(Fault.USAGE, text + ": '" + name + "' is given twice; expected once");
            }
        }
        return new ProblemArgument(text, text.substring(0, query), found);
    }

    /** Refuses parameters that have no meaning here. */
    void allow(List<String> known) {
        for (String name : parameters.keySet()) {
            if (!known.contains(name)) {
                List<String> all = Stream.concat(known.stream(), ConstraintParameters.KNOWN.stream())
                        .toList();
                throw usage("unknown parameter '" + name + "'" + NearestName.hint(name, all) + "; known: "
                        + String.join(", ", all));
            }
        }
    }

    @Nullable
    String text(String name) {
        return parameters.get(name);
    }

    int whole(String name, int least, int most, int otherwise) {
        String value = parameters.get(name);
        if (value == null) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw usage(name + " is '" + value + "'; expected a whole number from " + least + " to " + most);
    }

    /** Returns a finite number above 0. */
    double positive(String name, double otherwise) {
        double value = number(name, otherwise);
        if (value > 0) {
            return value;
        }
        throw usage(name + " is '" + value + "'; expected a finite number above 0");
    }

    /** Returns a finite number. */
    double number(String name, double otherwise) {
        String value = parameters.get(name);
        if (value == null) {
            return otherwise;
        }
        double number = TextFile.isDecimal(value) ? Double.parseDouble(value) : Double.NaN;
        if (Math.abs(number) < Double.POSITIVE_INFINITY) {
            return number;
        }
        throw usage(name + " is '" + value + "'; expected a finite number");
    }

    /** One of a few words. */
    String choice(String name, List<String> known, String otherwise) {
        String value = parameters.getOrDefault(name, otherwise);
        if (known.contains(value)) {
            return value;
        }
        throw usage(name + " is '" + value + "'" + NearestName.hint(value, known) + "; expected one of "
                + String.join(", ", known));
    }

    ProblemException usage(String message) {
        return new ProblemException(Fault.USAGE, text + ": " + message);
    }
}
