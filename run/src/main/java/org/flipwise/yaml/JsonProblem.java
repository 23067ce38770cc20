package org.flipwise.yaml;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.CodeCheck;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.yaml.YamlNode.Mapping;
import org.flipwise.yaml.YamlNode.Place;
import org.flipwise.yaml.YamlNode.Sequence;
import tools.jackson.databind.JsonNode;

/** The entry {@code problem} of a problem file, as JSON: a small model itself, or a name or file with its parameters. */
public final class JsonProblem {
    private static final String PROBLEM = "problem";
    private final ProblemEntry entry;

    private JsonProblem(ProblemEntry entry) {
        this.entry = entry;
    }

    /**
     * Checks an entry.
     *
     * @param title what a model is called that has no title
     */
    public static JsonProblem of(String title, JsonNode node) {
        YamlNode value = node(node);
        Map<String, YamlNode> root = new LinkedHashMap<>();
        root.put(PROBLEM, value);
        Map<String, YamlScalar> keys = new LinkedHashMap<>();
        keys.put(PROBLEM, new YamlScalar(Place.NOWHERE, PROBLEM, false));
        ProblemSchema.published().check(new Mapping(Place.NOWHERE, root, keys), new YamlErrors(title));
        return new JsonProblem(ProblemEntry.of(Path.of(title), value));
    }

    /** The argument PROBLEM that means the same; of no use for a model. */
    public String argument() {
        return entry.argument();
    }

    /** Whether it names code, which would run with all the user's rights. */
    public boolean isCode() {
        return entry.model() == null && Problems.isCode(entry.argument());
    }

    /** Returns the problem. */
    public Problem problem(OwnSettings own) {
        return entry.resolve(null, own, CodeCheck.NONE);
    }

    private static YamlNode node(JsonNode node) {
        if (node.isArray()) {
            List<YamlNode> items = new ArrayList<>();
            node.forEach(item -> items.add(node(item)));
            return new Sequence(Place.NOWHERE, items);
        }
        if (node.isObject()) {
            Map<String, YamlNode> entries = new LinkedHashMap<>();
            Map<String, YamlScalar> keys = new LinkedHashMap<>();
            node.properties().forEach(entry -> {
                entries.put(entry.getKey(), node(entry.getValue()));
                keys.put(entry.getKey(), new YamlScalar(Place.NOWHERE, entry.getKey(), false));
            });
            return new Mapping(Place.NOWHERE, entries, keys);
        }
        return node.isString()
                ? new YamlScalar(Place.NOWHERE, node.stringValue(), false)
                : new YamlScalar(Place.NOWHERE, node.toString(), true);
    }
}
