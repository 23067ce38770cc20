package org.flipwise.serve;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.targets.problem.SafeText;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Values of a request as the texts that the command line has, and refusals of what is none. */
final class RequestValues {
    private static final int LONGEST = 60;

    private RequestValues() {}

    /** Foreign text as it may stand in a message: cut where it is long, and printable. */
    static String shown(String text) {
        return SafeText.text(text, LONGEST);
    }

    /** Returns what a value is, for messages. */
    static String found(JsonNode node) {
        return node.isObject() ? "an object" : node.isArray() ? "a list" : shown(node.toString());
    }

    static void requireNames(JsonNode object, String place, Collection<String> known, String otherwise) {
        for (String name : object.propertyNames()) {
            if (!known.contains(name)) {
                throw new RequestException(
                        place + "/" + pointer(name),
                        otherwise + " '" + shown(name) + "'" + NearestName.hint(name, known) + "; expected one of "
                                + String.join(", ", new TreeSet<>(known)));
            }
        }
    }

    private static String pointer(String name) {
        return shown(name).replace("~", "~0").replace("/", "~1");
    }

    static JsonNode object(JsonNode node, String place) {
        if (node.isObject()) {
            return node;
        }
        throw new RequestException(place, "expected an object, found " + found(node));
    }

    /** Returns a string; null where there is none. */
    static @Nullable String text(JsonNode object, String place, String name) {
        JsonNode node = object.get(name);
        if (node == null || node.isString()) {
            return node == null ? null : node.stringValue();
        }
        throw new RequestException(place + "/" + name, "expected a string, found " + found(node));
    }

    /** Returns a string, number or switch as the command line has it; 1e4 is 10000. */
    static String word(JsonNode node, String place) {
        if (node.isString()) {
            return node.stringValue();
        }
        if (node.isNumber()) {
            double value = node.doubleValue();
            boolean whole = !node.isIntegralNumber() && value == Math.rint(value) && Math.abs(value) < 1e15;
            return whole ? Long.toString((long) value) : node.asString();
        }
        if (node.isBoolean()) {
            return String.valueOf(node.booleanValue());
        }
        throw new RequestException(place, "expected a string, a number, true or false, found " + found(node));
    }

    static Map<String, String> words(@Nullable JsonNode object, String place) {
        Map<String, String> words = new LinkedHashMap<>();
        if (object != null) {
            object(object, place)
                    .properties()
                    .forEach(entry ->
                            words.put(entry.getKey(), word(entry.getValue(), place + "/" + pointer(entry.getKey()))));
        }
        return words;
    }
}
