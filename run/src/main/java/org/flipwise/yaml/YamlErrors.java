package org.flipwise.yaml;

import java.util.regex.Pattern;
import org.flipwise.fault.Fault;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.yaml.YamlNode.Place;

/**
 * What is wrong in a file, with its place.
 *
 * @param file its name
 */
record YamlErrors(String file) {
    private static final int LONGEST = 40;
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}]");

    ProblemException at(Place place, String message) {
        String where = place.equals(Place.NOWHERE) ? "" : file + ":" + place.line() + ":" + place.column() + ": ";
        return new ProblemException(Fault.BAD_DATA, where + message);
    }

    /** What a value is, for messages. */
    static String found(YamlNode node) {
        if (node instanceof YamlNode.Mapping) {
            return "a mapping";
        }
        if (node instanceof YamlNode.Sequence) {
            return "a list";
        }
        String text = node.flow();
        return text.isEmpty() ? "nothing" : "'" + shown(text) + "'";
    }

    /** Text as it may stand in a message: cut where it is long, and printable. */
    static String shown(String text) {
        String cut = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
        return CONTROL.matcher(cut).replaceAll("\uFFFD");
    }
}
