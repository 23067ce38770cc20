package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.session.RunRequest;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.yaml.YamlText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** For every option of every run: command line, problem file, builder and JSON give one description, which survives JSON and back. */
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
                    option.type().examples().forEach(text -> all.add(new Given(command, option, text)));
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("everyExample")
    void whereverItComesFrom(Given given) throws IOException {
        String problem = given.command().equals("reproduce") ? "bimodal" : PROBLEM;
        RunSpec built = built(problem, given.option(), given);
        assertThat(fromCommandLine(problem, given)).isEqualTo(built);
        if (given.option().scope().inFile() && !given.command().equals("reproduce")) {
            assertThat(fromFile(given)).isEqualTo(built.options());
        }
        assertThat(RunSpec.ofJson(map(built.text()))).isEqualTo(built);
        assertThat(built.text()).contains("\"" + given.option().name() + "\":");
        RunSpec other = RunSpec.of(given.command(), problem, Options.NONE);
        assertThat(other).isNotEqualTo(built);
        assertThat(other.hash()).isNotEqualTo(built.hash());
    }

    private static <T> RunSpec built(String problem, Option<T> option, Given given) {
        T value = Options.of(Map.of(option.name(), given.text())).get(option);
        assertThat(value).isNotNull();
        return RunSpec.of(given.command(), problem, Options.NONE).with(option, value);
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

    /** Files are named relative to the problem file, so the folder of the file is taken away again. */
    private Options fromFile(Given given) throws IOException {
        Path file = place.resolve("problem.yaml");
        Files.writeString(
                file,
                "problem: " + PROBLEM + "\n" + given.option().name() + ": "
                        + YamlText.option(given.option(), given.text()) + "\n");
        Options options = RunRequest.of(given.command(), file.toString(), Options.NONE)
                .spec()
                .options();
        String text = String.valueOf(options.text(given.option()));
        return Options.of(Map.of(given.option().name(), text.replace(place + "/", "")));
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
