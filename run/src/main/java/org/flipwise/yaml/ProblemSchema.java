package org.flipwise.yaml;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.yaml.YamlNode.Mapping;
import org.flipwise.yaml.YamlNode.Place;
import org.flipwise.yaml.YamlNode.Sequence;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The published schema of problem files. What it expects of a value is told in the words of the nearest {@code $comment}; an unknown word is answered with the
 * nearest of its {@code enum} or {@code examples}.
 */
final class ProblemSchema {
    private static final String RESOURCE = "problem-entry.schema.json";
    /** The commands whose options may stand in a problem file. */
    private static final List<String> COMMANDS = List.of("sample", "solve", "tune", "compare");

    private final JsonNode text;
    private final Schema schema;

    private ProblemSchema(JsonNode text, Schema schema) {
        this.text = text;
        this.schema = schema;
    }

    static ProblemSchema published() {
        JsonNode text = document();
        SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        return new ProblemSchema(text, registry.getSchema(text));
    }

    /** The schema: that of the problem itself, and of every option that may stand beside it. */
    static JsonNode document() {
        try (InputStream in = Objects.requireNonNull(ProblemSchema.class.getResourceAsStream(RESOURCE))) {
            JsonNode text = JsonMapper.shared().readTree(in);
            ObjectNode properties = (ObjectNode) text.path("properties");
            for (Option<?> option : RunOptions.all()) {
                List<String> commands = COMMANDS.stream()
                        .filter(command -> CommandOptions.all(command).stream().anyMatch(option::is))
                        .toList();
                if (option.scope().inFile() && !commands.isEmpty()) {
                    properties.set(option.name(), JsonMapper.shared().valueToTree(entry(option, commands)));
                }
            }
            return text;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Map<String, Object> entry(Option<?> option, List<String> commands) {
        Option<?> described = commands.contains(COMMANDS.get(0))
                ? option
                : CommandOptions.all(commands.get(0)).stream()
                        .filter(option::is)
                        .findFirst()
                        .orElseThrow();
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put(
                "description",
                (commands.size() == 1 ? "For '" + commands.get(0) + "': " : "") + described.description());
        entry.putAll(option.schema());
        return entry;
    }

    /** One thing that is wrong. */
    private record Fault(Place place, String message) {}

    /** Refuses what does not follow the schema: the first place in the file where it does not. */
    void check(Mapping root, YamlErrors errors) {
        List<Fault> faults = new ArrayList<>();
        for (Error error : schema.validate(root.json())) {
            faults.add(fault(root, error));
        }
        faults.stream()
                .min(Comparator.comparingInt((Fault fault) -> fault.place().line())
                        .thenComparingInt(fault -> fault.place().column()))
                .ifPresent(first -> {
                    throw refusal(errors, first);
                });
    }

    private static ProblemException refusal(YamlErrors errors, Fault first) {
        return errors.at(first.place(), first.message());
    }

    private Fault fault(Mapping root, Error error) {
        String path = error.getInstanceLocation().toString();
        YamlNode node = at(root, path);
        JsonNode rule = rule(error);
        String name = error.getProperty();
        return switch (error.getKeyword()) {
            case "additionalProperties" -> unknown(node, path, String.valueOf(name), rule);
            case "propertyNames" -> {
                YamlNode key = key(node, String.valueOf(name));
                yield new Fault(key.place(), path(path) + wrong(key, rule.path("propertyNames"), error));
            }
            case "required" -> missing(node, path, String.valueOf(name), rule);
            default -> new Fault(node.place(), path(path) + wrong(node, rule, error));
        };
    }

    /** Suggests the missing name if a similar one is in its place. */
    private static Fault missing(YamlNode node, String path, String name, JsonNode rule) {
        String expected = path(path) + "expected " + expected(rule, "'" + name + ": …'") + ", found ";
        if (node instanceof Mapping mapping) {
            for (String other : mapping.keys().keySet()) {
                if (!NearestName.hint(other, List.of(name)).isEmpty()) {
                    return new Fault(key(node, other).place(), expected + "'" + YamlErrors.shown(other) + ": …'");
                }
            }
        }
        return new Fault(node.place(), expected + "none");
    }

    private static String path(String path) {
        return path.isEmpty() ? "" : path + ": ";
    }

    private static Fault unknown(YamlNode node, String path, String name, JsonNode rule) {
        List<String> known = new ArrayList<>(rule.path("properties").propertyNames());
        String hint = NearestName.hint(name, known);
        String all = !hint.isEmpty()
                ? ""
                : "; expected " + (known.size() > 20 ? "the name of an option" : "one of " + String.join(", ", known));
        return new Fault(
                key(node, name).place(),
                path(path) + "'" + YamlErrors.shown(name) + "' is not known here" + hint + all);
    }

    /** The name of an entry; the whole where there is none. */
    private static YamlNode key(YamlNode node, String name) {
        YamlNode key = node instanceof Mapping mapping ? mapping.keys().get(name) : null;
        return key == null ? node : key;
    }

    private static String wrong(YamlNode node, JsonNode rule, Error error) {
        List<String> words = new ArrayList<>();
        rule.path("enum").forEach(word -> words.add(word.asString()));
        rule.path("examples").forEach(word -> words.add(word.asString()));
        String hint =
                node instanceof YamlScalar scalar && !words.isEmpty() ? NearestName.hint(scalar.text(), words) : "";
        String otherwise = rule.has("enum") ? "one of " + String.join(", ", words) : String.valueOf(error.getMessage());
        return "expected " + expected(rule, otherwise) + ", found " + YamlErrors.found(node) + hint;
    }

    private static String expected(JsonNode rule, String otherwise) {
        return rule.path("$comment").asString(otherwise);
    }

    /** The part of the schema that the error is from. */
    private JsonNode rule(Error error) {
        String fragment = error.getSchemaLocation().getFragment().toString();
        int last = fragment.lastIndexOf('/');
        return text.at(last < 0 ? "" : fragment.substring(0, last));
    }

    private static YamlNode at(YamlNode root, String path) {
        YamlNode node = root;
        for (String part :
                path.isEmpty() ? List.<String>of() : List.of(path.substring(1).split("/", -1))) {
            YamlNode next = child(node, part.replace("~1", "/").replace("~0", "~"));
            if (next == null) {
                return node;
            }
            node = next;
        }
        return node;
    }

    private static @Nullable YamlNode child(YamlNode node, String name) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().get(name);
        }
        return node instanceof Sequence sequence ? sequence.items().get(Integer.parseInt(name)) : null;
    }
}
