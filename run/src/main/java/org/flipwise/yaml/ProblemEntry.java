package org.flipwise.yaml;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.CodeCheck;
import org.flipwise.targets.problem.InlineModel;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.yaml.YamlNode.Mapping;
import org.jspecify.annotations.Nullable;

/**
 * What stands under {@code problem}.
 *
 * @param argument the argument PROBLEM that means the same
 * @param model the model, where it stands here itself
 * @param text the entry in one line of YAML
 */
record ProblemEntry(String argument, @Nullable InlineModel model, String text) {
    /** A built-in problem, a class or a command; two letters at least, so that a drive is none. */
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*", Pattern.DOTALL);

    private static final String TITLE = "title";

    static ProblemEntry of(Path file, @Nullable YamlNode node) {
        if (node instanceof Mapping mapping) {
            return of(file, mapping);
        }
        String argument = ((YamlScalar) Objects.requireNonNull(node)).text();
        String found = SCHEME.matcher(argument).matches() ? argument : beside(file, argument);
        return new ProblemEntry(found, null, YamlScalar.written(found));
    }

    private static ProblemEntry of(Path file, Mapping mapping) {
        YamlErrors errors = new YamlErrors(file.toString());
        List<String> sources = new ArrayList<>(mapping.entries().keySet());
        sources.retainAll(ModelLines.SOURCES);
        if (sources.size() != 1) {
            throw errors.at(
                    mapping.place(),
                    "/problem: expected one of " + String.join(", ", ModelLines.SOURCES) + ", found "
                            + (sources.isEmpty() ? "none" : String.join(" and ", sources)));
        }
        String source = sources.get(0);
        Map<String, String> parameters = parameters(mapping, errors);
        if (!source.equals("file") && !source.equals("name")) {
            String said = parameters.remove(TITLE);
            String title = said == null ? stem(file) : said;
            InlineModel model = ModelLines.of(title, source, mapping, parameters, errors);
            String text = said == null
                    ? "{title: " + YamlScalar.written(title) + ", "
                            + mapping.flow().substring(1)
                    : mapping.flow();
            return new ProblemEntry(file.toString(), model, text);
        }
        String base = ((YamlScalar) Objects.requireNonNull(mapping.entries().get(source))).text();
        List<String> joined = new ArrayList<>();
        parameters.forEach((name, value) -> joined.add(name + "=" + value));
        String argument = (source.equals("file") ? beside(file, base) : base)
                + (joined.isEmpty() ? "" : "?" + String.join("&", joined));
        return new ProblemEntry(argument, null, YamlScalar.written(argument));
    }

    private static Map<String, String> parameters(Mapping mapping, YamlErrors errors) {
        Map<String, String> parameters = new LinkedHashMap<>();
        mapping.entries().forEach((name, node) -> {
            if (!ModelLines.SOURCES.contains(name)) {
                if (!(node instanceof YamlScalar value)
                        || value.text().isEmpty()
                        || value.text().contains("&")) {
                    throw errors.at(
                            node.place(),
                            "/problem/" + name + ": expected one word or number without '&', found "
                                    + YamlErrors.found(node));
                }
                parameters.put(name, value.argument());
            }
        });
        return parameters;
    }

    Problem resolve(@Nullable String format, OwnSettings own, CodeCheck check) {
        return model == null ? Problems.resolve(argument, format, own, check) : model.problem();
    }

    /** The name of a file without its folder and extension. */
    private static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** A name that is relative to the folder of the file. */
    static String beside(Path file, String name) {
        try {
            return file.resolveSibling(name).toString();
        } catch (InvalidPathException notAName) {
            return name;
        }
    }
}
