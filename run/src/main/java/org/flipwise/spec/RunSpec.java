package org.flipwise.spec;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The description of a run: the command, the problem, and every option that is set. The command line, a problem file and Java code produce it; a run folder stores it, and
 * {@code resume} reads it. It contains no defaults: an option that is not set is absent.
 */
public sealed interface RunSpec {
    /** Draws from the problem's distribution. */
    record Sample(String problem, Options options) implements RunSpec {
        public Sample {
            options = checked("sample", options);
        }
    }

    /** Searches for the best state. */
    record Solve(String problem, Options options) implements RunSpec {
        public Solve {
            options = checked("solve", options);
        }
    }

    /** Compares kernels at equal processor time. */
    record Compare(String problem, Options options) implements RunSpec {
        public Compare {
            options = checked("compare", options);
        }
    }

    /** Finds a ladder. */
    record Tune(String problem, Options options) implements RunSpec {
        public Tune {
            options = checked("tune", options);
        }
    }

    /** Checks the problem and the kernels on it. */
    record Verify(String problem, Options options) implements RunSpec {
        public Verify {
            options = checked("verify", options);
        }
    }

    /** Reproduces items of the paper; all of them where none is named. */
    record Reproduce(List<String> items, Options options) implements RunSpec {
        private static final String SEPARATOR = " ";

        public Reproduce {
            items = List.copyOf(items);
            options = checked("reproduce", options);
        }

        /** Returns the items, with a blank between them. */
        @Override
        public String problem() {
            return String.join(SEPARATOR, items);
        }
    }

    /** Returns the command, which is the name of the kind in lower case. */
    default String command() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    /** Returns the problem as the command line names it. */
    String problem();

    /** Returns the options that are given. */
    Options options();

    /** This run with more options, or other values of some. */
    default RunSpec with(Options more) {
        return of(command(), problem(), options().with(more));
    }

    /** Keeps the options that describe a run, and refuses those that the command does not have. */
    private static Options checked(String command, Options options) {
        Options described = options.only(option -> option.scope().inSpec());
        for (Option<?> option : described.given()) {
            if (CommandOptions.all(command).stream().noneMatch(option::is)) {
                throw new SettingsException("'" + command + "' has no option " + option.flag());
            }
        }
        return described;
    }

    /**
     * A run of a command.
     *
     * @throws SettingsException where there is no such command, or it does not have one of the options
     */
    static RunSpec of(String command, String problem, Options options) {
        return switch (command) {
            case "sample" -> new Sample(problem, options);
            case "solve" -> new Solve(problem, options);
            case "compare" -> new Compare(problem, options);
            case "tune" -> new Tune(problem, options);
            case "verify" -> new Verify(problem, options);
            case "reproduce" ->
                new Reproduce(problem.isEmpty() ? List.of() : List.of(problem.split(Reproduce.SEPARATOR, -1)), options);
            default -> throw new SettingsException("there are no runs of '" + command + "'");
        };
    }

    /** Returns the description for a program that is started in another folder than the one it was made in: the names of files lead to the same files. */
    default RunSpec in(Path directory) {
        return directory.equals(Path.of("").toAbsolutePath())
                ? this
                : of(command(), in(directory, problem()), options().in(directory));
    }

    /**
     * The name for a program that is started in another folder than the one the name was given in. A command keeps its name: it is started where it was given. A file that exists
     * here and not there is another file, so it is not used.
     */
    private static String in(Path directory, String problem) {
        if (problem.startsWith("exec:")) {
            return problem;
        }
        int query = problem.indexOf('?');
        String name = query < 0 ? problem : problem.substring(0, query);
        try {
            Path there = directory.resolve(name);
            boolean named = Files.isRegularFile(there) || Files.isRegularFile(Path.of(name));
            return named ? there + problem.substring(name.length()) : problem;
        } catch (InvalidPathException notAFile) {
            return problem;
        }
    }

    /** Returns the canonical form: equal runs have equal JSON, and what {@link #ofJson} reads from it is equal. */
    default Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("command", command());
        json.put("problem", problem());
        json.put("options", options().json());
        return json;
    }

    /**
     * The run that JSON describes.
     *
     * @throws SettingsException if it describes no run
     */
    static RunSpec ofJson(Map<String, Object> json) {
        if (!(json.get("command") instanceof String command
                && json.get("problem") instanceof String problem
                && json.get("options") instanceof Map<?, ?>)) {
            throw new SettingsException("expected a command, a problem and options");
        }
        return of(command, problem, Options.of(optionTexts(json)));
    }

    /**
     * The run that a canonical form in text describes.
     *
     * @throws SettingsException if it describes no run
     */
    static RunSpec ofText(String text) {
        try {
            Map<String, Object> json = JsonMapper.shared().readValue(text, new TypeReference<>() {});
            if (json != null) {
                return ofJson(json);
            }
        } catch (JacksonException malformed) {
            // falls through to the one message below
        }
        throw new SettingsException("expected the description of a run as a JSON object");
    }

    /** Returns the options that JSON names, known or not, with their values as text. */
    static Map<String, String> optionTexts(Map<String, Object> json) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (json.get("options") instanceof Map<?, ?> options) {
            options.forEach((name, value) -> texts.put(
                    String.valueOf(name),
                    value instanceof List<?> items
                            ? items.stream().map(NumberTypes::ofJson).collect(Collectors.joining(","))
                            : NumberTypes.ofJson(value)));
        }
        return texts;
    }

    /** Returns the canonical form in one line. */
    default String text() {
        return JsonMapper.shared().writeValueAsString(json());
    }
}
