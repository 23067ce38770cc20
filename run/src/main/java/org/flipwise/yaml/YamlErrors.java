package org.flipwise.yaml;

import org.flipwise.fault.Fault;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.targets.problem.SafeText;
import org.flipwise.yaml.YamlNode.Place;

/**
 * What is wrong in a file, with its place.
 *
 * @param file its name
 */
record YamlErrors(String file) {
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
        return SafeText.word(text);
    }
}
