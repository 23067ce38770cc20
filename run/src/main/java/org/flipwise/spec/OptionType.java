package org.flipwise.spec;

import java.io.File;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flipwise.targets.problem.NearestName;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The values that an option takes: how they are read from text, written as text and as JSON, and described in the schema of problem files.
 *
 * @param <T> the type of a value
 */
public final class OptionType<T> {
    /** A limit that is too large to mention. */
    private static final long UNLIMITED = 1L << 52;

    private static final String OFF = "off";
    private final Reader<T> reader;
    private final Supplier<String> schema;
    private final List<String> choices;
    private final List<String> examples;
    private Function<T, String> text = String::valueOf;
    private @Nullable Function<T, Object> json;
    private Predicate<String> namesFiles = value -> false;
    private boolean flag;
    private boolean list;
    private String separator = ",";

    /** Reads a value; a {@link SettingsException} names the option and what it takes. */
    @FunctionalInterface
    private interface Reader<T> {
        T read(String option, String text);
    }

    /**
     * A type whose values are written by {@code String.valueOf}.
     *
     * @param schema JSON schema keywords of a value in a problem file, as a JSON object
     * @param choices values that have a name
     * @param examples other texts that are values
     */
    private OptionType(Reader<T> reader, Supplier<String> schema, List<String> choices, String... examples) {
        this.reader = reader;
        this.schema = schema;
        this.choices = List.copyOf(choices);
        this.examples = Stream.concat(choices.stream(), Stream.of(examples)).toList();
    }

    private static String quoted(Object value) {
        return JsonMapper.shared().writeValueAsString(value);
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

    /** Texts that are values. */
    public List<String> examples() {
        return examples;
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
                List.of(),
                "true");
        type.json = value -> value;
        type.flag = true;
        return type;
    }

    /** A whole number of at least this. */
    static OptionType<Long> whole(long least) {
        return whole(least, Long.MAX_VALUE);
    }

    /** A whole number from one to another, which may be written as 1e4. */
    static OptionType<Long> whole(long least, long most) {
        Supplier<String> schema = () -> "{\"type\": \"integer\""
                + (least == Long.MIN_VALUE ? "" : ", \"minimum\": " + least)
                + (most >= UNLIMITED ? "" : ", \"maximum\": " + most)
                + ", \"$comment\": \"a whole number" + (least == Long.MIN_VALUE ? "" : range(least, most)) + "\"}";
        OptionType<Long> type = new OptionType<>(
                (option, value) -> wholeNumber(option, value, least, most),
                schema,
                List.of(),
                Long.toString(Math.min(most, Math.max(least, 7))),
                "1e3");
        type.json = value -> value;
        return type;
    }

    private static String range(long least, long most) {
        return most >= UNLIMITED ? " of at least " + least : " from " + least + " to " + most;
    }

    /** Reads a whole number within limits, which may be written as 1e4 or 10000.0. */
    static long wholeNumber(String option, String text, long least, long most) {
        try {
            long value = new BigDecimal(text.trim()).longValueExact();
            if (value >= least && value <= most) {
                return value;
            }
        } catch (ArithmeticException | NumberFormatException notANumber) {
            // falls through to the one message below
        }
        String range = least == Long.MIN_VALUE ? "" : range(least, most);
        throw new SettingsException("--" + option + " is '" + text + "'; expected a whole number" + range);
    }

    /** A finite number above 0. */
    static OptionType<Double> positive() {
        return real(
                value -> value > 0 ? "" : "a finite number above 0",
                () -> "{\"type\": \"number\", \"exclusiveMinimum\": 0, \"$comment\": \"a number above 0\"}",
                "2.5");
    }

    /** A number between 0 and 1. */
    static OptionType<Double> share() {
        return real(
                value -> value >= 1 ? "less than 1" : value > 0 ? "" : "a finite number above 0",
                () -> "{\"type\": \"number\", \"exclusiveMinimum\": 0, \"exclusiveMaximum\": 1,"
                        + " \"$comment\": \"a number above 0 and below 1\"}",
                "0.25");
    }

    /** A finite number of at least 0; the argument is what an error message expects. */
    static OptionType<Double> atLeastZero(String expected) {
        return real(
                value -> value >= 0 ? "" : expected,
                () -> "{\"type\": \"number\", \"minimum\": 0, \"$comment\": \"a number of at least 0\"}",
                "0.5");
    }

    /**
     * A finite number.
     *
     * @param refusal what is expected instead of a value; empty if the value is valid
     */
    private static OptionType<Double> real(Function<Double, String> refusal, Supplier<String> schema, String example) {
        OptionType<Double> type =
                new OptionType<>((option, value) -> realNumber(option, value, refusal), schema, List.of(), example);
        type.text = OptionType::shortest;
        type.json = value -> value;
        return type;
    }

    private static double realNumber(String option, String text, Function<Double, String> refusal) {
        double value = Double.NaN;
        try {
            value = Double.parseDouble(text.trim());
        } catch (NumberFormatException notANumber) {
            // refused below
        }
        String expected = refusal.apply(Double.isInfinite(value) ? Double.NaN : value);
        if (!expected.isEmpty()) {
            throw new SettingsException("--" + option + " is '" + text + "'; expected " + expected);
        }
        return value;
    }

    /** The text of a value in JSON; for a number that of the option with this value. */
    static String ofJson(@Nullable Object json) {
        return json instanceof Double number ? shortest(number) : String.valueOf(json);
    }

    private static String shortest(double value) {
        return (long) value == value ? Long.toString((long) value) : Double.toString(value);
    }

    /** One of a few choices, each of which stands for a value. */
    static <V> OptionType<V> choice(Map<String, V> values) {
        Map<String, V> known = new LinkedHashMap<>(values);
        List<String> choices = List.copyOf(known.keySet());
        OptionType<V> type = new OptionType<>(
                (option, value) -> chosen(option, value, known), () -> "{\"enum\": " + quoted(choices) + "}", choices);
        type.text = value -> known.entrySet().stream()
                .filter(entry -> entry.getValue().equals(value))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(value + " is none of " + choices));
        return type;
    }

    private static <V> V chosen(String option, String text, Map<String, V> known) {
        V value = known.get(text);
        if (value == null) {
            throw new SettingsException(
                    "--" + option + " '" + text + "' is not known" + NearestName.hint(text, known.keySet())
                            + "; expected one of " + String.join(", ", known.keySet()));
        }
        return value;
    }

    /** One of a few choices that stand for themselves. */
    static OptionType<String> choice(String... choices) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String choice : choices) {
            values.put(choice, choice);
        }
        return choice(values);
    }

    /** A text that is parsed when options are resolved; the pattern is that of a problem file. */
    static OptionType<String> text(String pattern, String comment, List<String> choices, String... more) {
        List<String> examples = Stream.concat(choices.stream(), Stream.of(more)).toList();
        return new OptionType<>(
                (option, value) -> value,
                () -> "{\"type\": \"string\", \"pattern\": " + quoted(pattern) + ", \"examples\": " + quoted(examples)
                        + ", \"$comment\": " + quoted(comment) + "}",
                choices,
                more);
    }

    /** Any text. */
    static OptionType<String> anyText(String comment, List<String> choices, String... more) {
        return new OptionType<>(
                (option, value) -> value,
                () -> "{\"type\": \"string\", \"minLength\": 1, \"$comment\": " + quoted(comment) + "}",
                choices,
                more);
    }

    /** A whole number of at least this, or one of a few choices; an upper limit is checked when options are resolved. */
    static OptionType<String> wholeOr(long least, String comment, String... choices) {
        List<String> known = List.of(choices);
        OptionType<String> type = new OptionType<>(
                (option, value) -> wholeOrChoice(value, known),
                () -> "{\"type\": [\"integer\", \"string\"" + (known.contains(OFF) ? ", \"boolean\"" : "")
                        + "], \"minimum\": " + least + ", \"pattern\": \"^(" + String.join("|", known)
                        + ")$\", \"examples\": " + quoted(known) + ", \"$comment\": " + quoted(comment) + "}",
                known,
                String.valueOf(Math.max(3, least)));
        type.json = value -> value.matches("-?[0-9]{1,18}") ? (Object) Long.valueOf(value) : value;
        return type;
    }

    private static String wholeOrChoice(String text, List<String> choices) {
        String trimmed = text.trim();
        try {
            return choices.contains(trimmed) ? trimmed : Long.toString(new BigDecimal(trimmed).longValueExact());
        } catch (ArithmeticException | NumberFormatException notWhole) {
            return text;
        }
    }

    /** The name of a file, or one of a few other choices. */
    static OptionType<String> fileOr(Pattern noFile, String comment, List<String> choices) {
        OptionType<String> type = new OptionType<>(
                (option, value) -> value,
                () -> "{\"type\": \"string\", \"minLength\": 1, \"$comment\": " + quoted(comment) + ", \"examples\": "
                        + quoted(choices) + "}",
                choices,
                "beside.txt");
        type.namesFiles = value -> !noFile.matcher(value).matches();
        return type;
    }

    /** Jars and folders, as a class path has them. */
    static OptionType<String> classPath() {
        OptionType<String> type = new OptionType<>((option, value) -> value, () -> """
                {"type": ["array", "string"], "minLength": 1,
                 "items": {"type": "string", "minLength": 1, "$comment": "the name of a jar or folder"},
                 "$comment": "a list of jars and folders"}""", List.of(), "target.jar");
        type.separator = File.pathSeparator;
        type.namesFiles = value -> true;
        return type;
    }

    /** Rules to stop by. In a problem file they may be a list or a mapping. */
    static OptionType<String> stopRules() {
        return new OptionType<>(
                (option, value) -> value, () -> """
                {"type": ["string", "array", "object"], "minLength": 1, "minItems": 1, "minProperties": 1,
                 "items": {"type": "string", "pattern": "^[^,]+=[^,]+$",
                   "$comment": "one rule such as ess=1000 or ess=1000+trips=20"},
                 "propertyNames": {"pattern": "^((best|rounds|settled|time|trips)|(ess|se)(:.+)?)$",
                   "examples": ["best", "rounds", "settled", "time", "trips", "ess", "se", "se:energy"],
                   "$comment": "best, rounds, settled, time, trips, ess, se, ess:QUANTITY or se:QUANTITY"},
                 "additionalProperties": {"type": ["number", "string"], "$comment": "a number, or seconds such as 60s"},
                 "examples": ["ess=1000,time=60s"],
                 "$comment": "rules such as ess=1000,time=60s, a list of them, or a mapping"}""", List.of(), "ess=1000,time=60s", "ess=1000+trips=20");
    }

    /** Numbers separated by commas. */
    static OptionType<List<Double>> reals() {
        OptionType<List<Double>> type = new OptionType<>(OptionType::realNumbers, () -> """
                {"type": ["array", "number", "string"], "minItems": 1,
                 "items": {"type": "number", "minimum": 0, "$comment": "a number of at least 0"},
                 "pattern": "^[-+0-9.eE, ]+$", "$comment": "a list of numbers"}""", List.of(), "1,0.5,0.1");
        type.text = values ->
                String.join(",", values.stream().map(OptionType::shortest).toList());
        type.json = values -> values;
        type.list = true;
        return type;
    }

    private static List<Double> realNumbers(String option, String text) {
        List<Double> values = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            try {
                values.add(Double.valueOf(part.trim()));
            } catch (NumberFormatException notANumber) {
                throw new SettingsException("--" + option + " '" + text + "': '" + part.trim() + "' is not a number");
            }
        }
        return List.copyOf(values);
    }

    /** Names separated by commas. */
    private static OptionType<List<String>> list(Supplier<String> schema, String example) {
        OptionType<List<String>> type = new OptionType<>(
                (option, value) ->
                        Stream.of(value.split(",", -1)).map(String::strip).toList(),
                schema,
                List.of(),
                example);
        type.text = items -> String.join(",", items);
        type.json = items -> items;
        type.list = true;
        return type;
    }

    /** Kernels, each with an optional balancing function. */
    static OptionType<List<String>> kernels() {
        return list(() -> """
                {"type": ["array", "string"], "minItems": 1,
                 "items": {"type": "string", "pattern": "^[^,]+$", "$comment": "a kernel, or KERNEL:BALANCE"},
                 "$comment": "a list of kernels"}""", "mh,a-iit:sqrt");
    }

    /** Which ladders are compared. */
    static OptionType<List<String>> ladders() {
        return list(() -> """
                {"type": ["array", "string"], "minItems": 1, "items": {"enum": ["common", "own"]},
                 "pattern": "^(common|own|common,own|own,common)$", "$comment": "common, own, or a list of both"}""", "common,own");
    }
}
