package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flipwise.api.Flipwise;
import org.flipwise.api.RunBuilder;
import org.flipwise.session.RunRequest;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.yaml.YamlText;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** For every option of every run: command line, problem file, the library's builder and JSON give one description, which survives JSON and back. */
class EverySourceGivesTheSameSpecTest {
    private static final String PROBLEM = "paper:bimodal";

    @TempDir
    Path place;

    record Given(String command, Option<?> option, String text) {
        @Override
        public String toString() {
            return command + " " + option.flag() + " " + text;
        }
    }

    static List<Given> everyExample() {
        List<Given> all = new ArrayList<>();
        for (String command : List.of("sample", "solve", "tune", "compare", "reproduce")) {
            for (Option<?> option : CommandOptions.all(command)) {
                if (option.scope().inSpec()) {
                    values(option).forEach(text -> all.add(new Given(command, option, text)));
                }
            }
        }
        return all;
    }

    /** Values that the schema of an option allows. */
    private static Set<String> values(Option<?> option) {
        Set<String> values = new LinkedHashSet<>(option.type().choices());
        JsonNode schema = JsonMapper.shared().valueToTree(option.schema());
        schema.path("examples").forEach(example -> values.add(example.asString()));
        for (JsonNode type : schema.path("type").isArray() ? schema.path("type") : List.of(schema.path("type"))) {
            switch (type.asString()) {
                case "boolean" ->
                    values.add(
                            option.type().isFlag()
                                    ? "true"
                                    : option.type().choices().get(0));
                case "integer" -> {
                    long least = schema.path("minimum").asLong(7);
                    values.add(Long.toString(
                            Math.max(least, Math.min(7, schema.path("maximum").asLong(7)))));
                }
                case "number" -> values.add(schema.has("items") ? "1,0.5,0.1" : "0.25");
                case "string" ->
                    values.add(
                            values.isEmpty()
                                    ? anyText(schema)
                                    : values.iterator().next());
                default -> {}
            }
        }
        if (schema.path("type").asString("").equals("integer") && !schema.has("maximum")) {
            values.add("1e3");
        }
        return values;
    }

    /** Text for an option whose values have no names: a list of kernels or of ladders, or any. */
    private static String anyText(JsonNode schema) {
        JsonNode items = schema.path("items");
        return items.has("enum") ? "common,own" : items.has("pattern") ? "mh,a-iit:sqrt" : "any.txt";
    }

    @ParameterizedTest
    @MethodSource("everyExample")
    void whereverItComesFrom(Given given) throws IOException {
        String problem = given.command().equals("reproduce") ? "bimodal" : PROBLEM;
        RunSpec built = built(problem, given.option(), given);
        assertThat(fromCommandLine(problem, given)).isEqualTo(built);
        RunBuilder<?> builder = builder(given.command());
        if (builder != null) {
            assertThat(fromBuilder(builder, given.option(), given)).isEqualTo(built);
        }
        if (given.option().scope().inFile() && !given.command().equals("reproduce")) {
            Path file = file(given);
            RunSpec inFile =
                    RunSpec.of(given.command(), file.toString(), built.options().in(place));
            assertThat(RunRequest.of(given.command(), file.toString(), Options.NONE)
                            .spec())
                    .isEqualTo(inFile);
            assertThat(RunSpec.ofJson(map(inFile.text()))).isEqualTo(inFile);
        }
        assertThat(RunSpec.ofJson(map(built.text()))).isEqualTo(built);
        assertThat(built.text()).contains("\"" + given.option().name() + "\":");
        RunSpec other = RunSpec.of(given.command(), problem, Options.NONE);
        assertThat(other).isNotEqualTo(built);
        assertThat(other.text()).isNotEqualTo(built.text());
    }

    private static <T> RunSpec built(String problem, Option<T> option, Given given) {
        T value = Options.of(Map.of(option.name(), given.text())).get(option);
        assertThat(value).isNotNull();
        return RunSpec.of(given.command(), problem, Options.NONE.with(option, value));
    }

    private static RunSpec fromCommandLine(String problem, Given given) {
        List<String> line =
                new ArrayList<>(List.of(given.command(), problem, given.option().flag()));
        if (!given.option().type().isFlag()) {
            line.add(given.text());
        }
        var parsed = Commands.all().parseArgs(line.toArray(String[]::new)).subcommand();
        return RunSpec.of(given.command(), Commands.arguments(parsed).get(0), Commands.options(parsed));
    }

    /** The builder of the library; null for commands that it has no builder for. */
    private static @Nullable RunBuilder<?> builder(String command) {
        return switch (command) {
            case "sample" -> Flipwise.sample(PROBLEM);
            case "solve" -> Flipwise.solve(PROBLEM);
            case "compare" -> Flipwise.compare(PROBLEM);
            default -> null;
        };
    }

    private static <T> RunSpec fromBuilder(RunBuilder<?> builder, Option<T> option, Given given) {
        T value = Options.of(Map.of(option.name(), given.text())).get(option);
        assertThat(value).isNotNull();
        return builder.option(option, value).spec();
    }

    /** A problem file with this option, whose files are beside it. */
    private Path file(Given given) throws IOException {
        Path file = place.resolve("problem.yaml");
        Files.writeString(
                file,
                "problem: " + PROBLEM + "\n" + given.option().name() + ": "
                        + YamlText.option(given.option(), given.text()) + "\n");
        return file;
    }

    @SuppressWarnings("unchecked") // JSON objects have text as keys
    private static Map<String, Object> map(String json) {
        return JsonMapper.shared().readValue(json, Map.class);
    }

    /** A command that forgets an option, or has one that is not in the table, would be found here. */
    @Test
    void allOptionsOfTheTableAreTried() {
        List<String> tried = everyExample().stream()
                .map(given -> given.option().name())
                .distinct()
                .toList();
        for (Option<?> option : RunOptions.all()) {
            assertThat(tried.contains(option.name()))
                    .as(option.name())
                    .isEqualTo(option.scope().inSpec());
        }
    }

    /** A component that is added to a kind of run and forgotten in its JSON fails here. */
    @Test
    void everyComponentOfEveryKindIsInItsCanonicalForm() {
        assertThat(RunSpec.class.getPermittedSubclasses()).hasSize(6);
        for (Class<?> kind : RunSpec.class.getPermittedSubclasses()) {
            assertThat(forgotten(kind, run -> ((RunSpec) run).text()))
                    .as(kind.getSimpleName())
                    .isEmpty();
            assertThat(forgotten(kind, run -> RunSpec.ofJson(map(((RunSpec) run).text()))))
                    .as(kind.getSimpleName() + ", read again")
                    .isEmpty();
        }
    }

    /** The wrong twin: a kind whose form leaves out its options. */
    @Test
    void aForgottenComponentIsNoticed() {
        assertThat(forgotten(RunSpec.Sample.class, run -> ((RunSpec.Sample) run).problem()))
                .containsExactly("options");
    }

    /** The components of a kind of run on which its form does not depend. */
    private static List<String> forgotten(Class<?> kind, Function<Object, Object> form) {
        RecordComponent[] components = kind.getRecordComponents();
        Object plain = made(kind, components, -1);
        assertThat(form.apply(plain)).isEqualTo(form.apply(made(kind, components, -1)));
        return IntStream.range(0, components.length)
                .filter(changed -> form.apply(plain).equals(form.apply(made(kind, components, changed))))
                .mapToObj(changed -> components[changed].getName())
                .toList();
    }

    private static Object made(Class<?> kind, RecordComponent[] components, int changed) {
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int index = 0; index < types.length; index++) {
            types[index] = components[index].getType();
            values[index] = value(types[index], index == changed);
        }
        try {
            return kind.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException impossible) {
            throw new LinkageError(kind + " is a public record", impossible);
        }
    }

    private static Object value(Class<?> type, boolean other) {
        if (type == String.class) {
            return other ? "labs:?n=5" : PROBLEM;
        }
        if (type == Options.class) {
            return other ? Options.NONE.with(RunOptions.SEED, 7L) : Options.NONE;
        }
        if (type == List.class) {
            return other ? List.of("bimodal", "trimodal") : List.of("bimodal");
        }
        throw new AssertionError("expected a value of every type of a component, found " + type + ": add one here");
    }

    @Test
    void whatIsNotOfTheRunIsNotInItsDescription() {
        Options options = Options.of(Map.of("rounds", "1e3", "json", "true", "out", "x", "allow-code", "true"));
        assertThat(new RunSpec.Sample(PROBLEM, options).text())
                .isEqualTo("{\"command\":\"sample\",\"problem\":\"paper:bimodal\",\"options\":{\"rounds\":1000}}");
    }

    @Test
    void otherCommandsOptionsAreRefused() {
        assertThatThrownBy(() -> new RunSpec.Sample(PROBLEM, Options.NONE.with(RunOptions.CPU, 1.0)))
                .isInstanceOf(SettingsException.class)
                .hasMessage("'sample' has no option --cpu");
        assertThatThrownBy(() -> Options.of(Map.of("rouns", "3")))
                .isInstanceOf(SettingsException.class)
                .hasMessage("there is no option '--rouns' (did you mean 'rounds'?)");
        assertThatThrownBy(() -> RunSpec.ofJson(Map.of("command", "sample", "problem", PROBLEM)))
                .isInstanceOf(SettingsException.class);
    }
}
