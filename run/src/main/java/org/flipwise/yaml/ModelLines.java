package org.flipwise.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.flipwise.targets.problem.InlineModel;
import org.flipwise.yaml.YamlNode.Mapping;
import org.flipwise.yaml.YamlNode.Sequence;

/**
 * A model that stands in a problem file, as the lines that its own format would have, each word with its place in the YAML file. What the lines mean, and whether
 * they are right, is for the format to say.
 */
final class ModelLines {
    /** What may stand under {@code problem}: where the problem is, or the model itself. */
    static final List<String> SOURCES = List.of("file", "name", "modes", "law", "qubo", "ising");

    private static final List<String> OF_MODES = List.of("theta", "beta");
    private final YamlErrors errors;
    private final List<InlineModel.Line> lines = new ArrayList<>();

    private ModelLines(YamlErrors errors) {
        this.errors = errors;
    }

    static InlineModel of(String title, String kind, Mapping entry, Map<String, String> parameters, YamlErrors errors) {
        ModelLines made = new ModelLines(errors);
        Map<String, String> left = new LinkedHashMap<>(parameters);
        if (kind.equals("modes")) {
            OF_MODES.forEach(setting -> made.setting(entry, setting));
            OF_MODES.forEach(left::remove);
        }
        YamlNode content = Objects.requireNonNull(entry.entries().get(kind));
        if (content instanceof Mapping mapping) {
            mapping.keys()
                    .forEach((key, place) -> made.entry(
                            place, Objects.requireNonNull(mapping.entries().get(key))));
        } else if (content instanceof Sequence list) {
            list.items().forEach(made::item);
        }
        return new InlineModel(
                InlineModel.Kind.valueOf(kind.toUpperCase(Locale.ROOT)), errors.file(), title, made.lines, left);
    }

    private void setting(Mapping entry, String name) {
        YamlScalar key = entry.keys().get(name);
        if (key != null && entry.entries().get(name) instanceof YamlScalar value) {
            add(List.of(key, value));
        }
    }

    /** {@code a b: 4} is the line {@code a b 4}. */
    private void entry(YamlScalar key, YamlNode value) {
        List<YamlScalar> words = new ArrayList<>();
        int column = key.place().column() + (key.plain() ? 0 : 1);
        for (String part : key.text().split(" ", -1)) {
            if (!part.isEmpty()) {
                words.add(new YamlScalar(new YamlNode.Place(key.place().line(), column), part, true));
            }
            column += part.length() + 1;
        }
        words.add(scalar(value));
        add(words);
    }

    /** A word alone, a list of words, or a mode with its own weight and theta. */
    private void item(YamlNode item) {
        if (item instanceof Sequence list) {
            add(list.items().stream().map(this::scalar).toList());
        } else if (item instanceof Mapping mode) {
            List<YamlScalar> words = new ArrayList<>();
            mode.entries().forEach((name, node) -> {
                YamlScalar value = scalar(node);
                if (name.equals("state")) {
                    words.add(0, value);
                } else {
                    words.add(new YamlScalar(value.place(), name + "=" + value.text(), true));
                }
            });
            add(words);
        } else {
            add(List.of(scalar(item)));
        }
    }

    private YamlScalar scalar(YamlNode node) {
        if (node instanceof YamlScalar scalar && !scalar.text().isBlank()) {
            return scalar;
        }
        throw errors.at(node.place(), "expected one word or number, found " + YamlErrors.found(node));
    }

    private void add(List<YamlScalar> words) {
        if (!words.isEmpty()) {
            lines.add(new InlineModel.Line(
                    words.get(0).place().line(),
                    words.stream()
                            .map(word -> new InlineModel.Word(
                                    word.text(), word.place().column()))
                            .toList()));
        }
    }
}
