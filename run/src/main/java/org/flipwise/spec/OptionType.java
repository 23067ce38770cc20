package org.flipwise.spec;

import java.io.File;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The values that an option takes: how they are read from text, written as text and as JSON, and described in the schema of problem files.
 *
 * @param <T> the type of a value
 */
public final class OptionType<T> {
    static final String OFF = "off";
    private final Reader<T> reader;
    private final Supplier<String> schema;
    private final List<String> choices;
    private Function<T, String> text = String::valueOf;
    private @Nullable Function<T, Object> json;
    private Predicate<String> namesFiles = value -> false;
    private boolean flag;
    private boolean list;
    private String separator = ",";

    /** Reads a value; a {@link SettingsException} names the option and what it takes. */
    @FunctionalInterface
    interface Reader<T> {
        T read(String option, String text);
    }

    /**
     * A type whose values are written by {@code String.valueOf}.
     *
     * @param schema JSON schema keywords of a value in a problem file, as a JSON object
     * @param choices values that have a name
     */
    OptionType(Reader<T> reader, Supplier<String> schema, List<String> choices) {
        this.reader = reader;
        this.schema = schema;
        this.choices = List.copyOf(choices);
    }

    static String quoted(Object value) {
        return JsonMapper.shared().writeValueAsString(value);
    }

    /** This type with another way to write values as text. */
    OptionType<T> writing(Function<T, String> writer) {
        text = writer;
        return this;
    }

    /** This type with another way to write values as JSON than as text. */
    OptionType<T> inJson(Function<T, Object> writer) {
        json = writer;
        return this;
    }

    /** This type with lists in problem files. */
    OptionType<T> asList() {
        list = true;
        return this;
    }

    T parse(String option, String value) {
        return reader.read(option, value);
    }

    /** Returns the shortest text that parses to this value. */
    public String text(T value) {
        return text.apply(value);
    }

    /** The value as JSON: a Long, Double, Boolean, String, or a list of them. */
    Object json(T value) {
        return json == null ? text(value) : json.apply(value);
    }

    /** JSON schema keywords of a value. Built on first use, to keep the start of the program short. */
    @SuppressWarnings("unchecked") // a JSON object has text as keys
    public Map<String, Object> schema() {
        return JsonMapper.shared().readValue(schema.get(), LinkedHashMap.class);
    }

    /** Values that have a name, which a shell may complete. */
    public List<String> choices() {
        return choices;
    }

    /** Whether the option takes no argument on the command line. */
    public boolean isFlag() {
        return flag;
    }

    /** Whether a problem file may have a list here. */
    public boolean isList() {
        return list;
    }

    /** What stands between the items of a list on the command line. */
    public String separator() {
        return separator;
    }

    /** Whether this text is the name of a file, or of several. */
    public boolean namesFiles(String value) {
        return namesFiles.test(value);
    }

    /** The text for true or false in a problem file, as editors that follow YAML 1.1 write off; null where false means that the option is not given. */
    public @Nullable String ofBoolean(boolean on) {
        return choices.contains(OFF) ? (on ? choices.get(0) : OFF) : on ? "true" : null;
    }

    /** A switch. */
    static OptionType<Boolean> flag() {
        OptionType<Boolean> type = new OptionType<>(
                (option, value) -> Boolean.parseBoolean(value),
                () -> "{\"type\": \"boolean\", \"$comment\": \"true or false\"}",
                List.of());
        type.json = value -> value;
        type.flag = true;
        return type;
    }

    /** Any text. */
    static OptionType<String> anyText(String comment, String... choices) {
        return new OptionType<>(
                (option, value) -> value,
                () -> "{\"type\": \"string\", \"minLength\": 1, \"$comment\": " + quoted(comment) + "}",
                List.of(choices));
    }

    /** The name of a file, or one of a few other choices. */
    static OptionType<String> fileOr(Pattern noFile, String comment, List<String> choices) {
        OptionType<String> type = new OptionType<>(
                (option, value) -> value,
                () -> "{\"type\": \"string\", \"minLength\": 1, \"$comment\": " + quoted(comment) + ", \"examples\": "
                        + quoted(choices) + "}",
                choices);
        type.namesFiles = value -> !noFile.matcher(value).matches();
        return type;
    }

    /** Jars and folders, as a class path has them. */
    static OptionType<String> classPath() {
        OptionType<String> type = new OptionType<>((option, value) -> value, () -> """
                {"type": ["array", "string"], "minLength": 1,
                 "items": {"type": "string", "minLength": 1, "$comment": "the name of a jar or folder"},
                 "$comment": "a list of jars and folders"}""", List.of());
        type.separator = File.pathSeparator;
        type.namesFiles = value -> true;
        return type;
    }

    /** Rules to stop by. In a problem file they may be a list or a mapping. */
    static OptionType<String> stopRules() {
        return new OptionType<>((option, value) -> value, () -> """
                {"type": ["string", "array", "object"], "minLength": 1, "minItems": 1, "minProperties": 1,
                 "items": {"type": "string", "pattern": "^[^,]+=[^,]+$",
                   "$comment": "one rule such as ess=1000 or ess=1000+trips=20"},
                 "propertyNames": {"pattern": "^((best|rounds|settled|time|trips)|(ess|se)(:.+)?)$",
                   "examples": ["best", "rounds", "settled", "time", "trips", "ess", "se", "se:energy"],
                   "$comment": "best, rounds, settled, time, trips, ess, se, ess:QUANTITY or se:QUANTITY"},
                 "additionalProperties": {"type": ["number", "string"], "$comment": "a number, or seconds such as 60s"},
                 "examples": ["ess=1000,time=60s"],
                 "$comment": "rules such as ess=1000,time=60s, a list of them, or a mapping"}""", List.of());
    }
}
