package org.flipwise.yaml;

import java.util.List;
import org.flipwise.spec.Option;

/** Words of the command line as they stand in a problem file. */
public final class YamlText {
    private YamlText() {}

    /** The problem. */
    public static String problem(String argument) {
        return YamlScalar.written(argument);
    }

    /** The value of an option: numbers and switches bare, lists as lists, other text with quotes where it needs them. */
    public static String option(Option<?> option, String text) {
        if (option.type().isList() && text.contains(",")) {
            List<String> items = List.of(text.split(",", -1)).stream()
                    .map(item -> bare(item.strip()))
                    .toList();
            return "[" + String.join(", ", items) + "]";
        }
        return bare(text);
    }

    private static String bare(String text) {
        YamlScalar plain = new YamlScalar(new YamlNode.Place(1, 1), text, true);
        return plain.isNumber() || text.equals("true") ? text : YamlScalar.written(text);
    }
}
