package org.flipwise.lab.spec;

import java.io.File;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flipwise.targets.problem.Nearest;
import org.jspecify.annotations.Nullable;

/**
 * The values that an option takes: how they are read from text, written as text and as JSON, and described in the schema of problem files.
 *
 * @param <T> the type of a value
 */
public abstract class OptionType<T> {
    /** A limit that nobody reaches is not worth mentioning. */
    private static final long UNLIMITED = 1L << 52;

    private OptionType() {}

    /** Reads a value; a {@link SettingsException} names the option and what it takes. */
    abstract T parse(String option, String text);

    /** The shortest text that is read back as this value. */
    public String text(T value) {
        return String.valueOf(value);
    }

    /** The value as JSON: a Long, Double, Boolean, String, or a list of them. */
    Object json(T value) {
        return text(value);
    }

    /** JSON schema keywords of a value in a problem file. */
    abstract Map<String, Object> schema();

    /** Values that have a name, which a shell may complete. */
    public List<String> words() {
        return List.of();
    }

    /** Texts that are values, for tests and for the schema. */
    public List<String> examples() {
        return words();
    }

    /** Whether the option takes no argument on the command line. */
    public boolean isFlag() {
        return false;
    }

    /** Whether a problem file may have a list here. */
    public boolean isList() {
        return false;
    }

    /** What stands between the items of a list on the command line. */
    public String separator() {
        return ",";
    }

    /** Whether this text is the name of a file, or of several. */
    public boolean namesFiles(String text) {
        return false;
    }

    /** The text for true or false in a problem file; null where false means that the option is not given. */
    public @Nullable String ofBoolean(boolean on) {
        return on ? "true" : null;
    }

    private static Map<String, Object> keywords(Object... pairs) {
        Map<String, Object> keywords = new LinkedHashMap<>();
        for (int k = 0; k < pairs.length; k += 2) {
            keywords.put((String) pairs[k], pairs[k + 1]);
        }
        return keywords;
    }

    /** A switch. */
    static OptionType<Boolean> flag() {
        return new OptionType<>() {
            @Override
            Boolean parse(String option, String text) {
                return Boolean.parseBoolean(text);
            }

            @Override
            Object json(Boolean value) {
                return value;
            }

            @Override
            Map<String, Object> schema() {
                return keywords("type", "boolean", "$comment", "true or false");
            }

            @Override
            public List<String> examples() {
                return List.of("true");
            }

            @Override
            public boolean isFlag() {
                return true;
            }
        };
    }

    /** A whole number of at least this. */
    static OptionType<Long> whole(long least) {
        return whole(least, Long.MAX_VALUE);
    }

    /** A whole number from one to another, which may be written as 1e4. */
    static OptionType<Long> whole(long least, long most) {
        return new OptionType<>() {
            @Override
            Long parse(String option, String text) {
                return wholeNumber(option, text, least, most);
            }

            @Override
            Object json(Long value) {
                return value;
            }

            @Override
            Map<String, Object> schema() {
                Map<String, Object> keywords = keywords("type", "integer");
                if (least > Long.MIN_VALUE) {
                    keywords.put("minimum", least);
                }
                if (most < UNLIMITED) {
                    keywords.put("maximum", most);
                }
                keywords.put("$comment", "a whole number" + (least == Long.MIN_VALUE ? "" : range(least, most)));
                return keywords;
            }

            @Override
            public List<String> examples() {
                return List.of(Long.toString(Math.min(most, Math.max(least, 7))), "1e3");
            }
        };
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
        throw new SettingsException("--" + option + " is '" + text + "'; expected a whole number" + range(least, most));
    }

    /** A finite number above 0. */
    static OptionType<Double> positive() {
        return new RealType(keywords("type", "number", "exclusiveMinimum", 0, "$comment", "a number above 0"), "2.5") {
            @Override
            String refusal(double value) {
                return value > 0 ? "" : "a finite number above 0";
            }
        };
    }

    /** A number between 0 and 1. */
    static OptionType<Double> share() {
        return new RealType(
                keywords(
                        "type",
                        "number",
                        "exclusiveMinimum",
                        0,
                        "exclusiveMaximum",
                        1,
                        "$comment",
                        "a number above 0 and below 1"),
                "0.25") {
            @Override
            String refusal(double value) {
                return value <= 0 || Double.isNaN(value) ? "a finite number above 0" : value < 1 ? "" : "less than 1";
            }
        };
    }

    /** A finite number of at least 0; this is what a complaint expects. */
    static OptionType<Double> atLeastZero(String expected) {
        return new RealType(keywords("type", "number", "minimum", 0, "$comment", "a number of at least 0"), "0.5") {
            @Override
            String refusal(double value) {
                return value >= 0 ? "" : expected;
            }
        };
    }

    private abstract static class RealType extends OptionType<Double> {
        private final Map<String, Object> schema;
        private final String example;

        RealType(Map<String, Object> schema, String example) {
            this.schema = schema;
            this.example = example;
        }

        /** What was expected instead; empty where the value will do. */
        abstract String refusal(double value);

        @Override
        Double parse(String option, String text) {
            double value = Double.NaN;
            try {
                value = Double.parseDouble(text.trim());
            } catch (NumberFormatException notANumber) {
                // falls through to the one message below
            }
            String refusal = refusal(Double.isInfinite(value) ? Double.NaN : value);
            if (!refusal.isEmpty()) {
                throw new SettingsException("--" + option + " is '" + text + "'; expected " + refusal);
            }
            return value;
        }

        @Override
        public String text(Double value) {
            return value.longValue() == value ? Long.toString(value.longValue()) : value.toString();
        }

        @Override
        Object json(Double value) {
            return value;
        }

        @Override
        Map<String, Object> schema() {
            return schema;
        }

        @Override
        public List<String> examples() {
            return List.of(example);
        }
    }

    /** One of a few words, each of which stands for a value. */
    static <V> OptionType<V> choice(Map<String, V> values) {
        Map<String, V> known = new LinkedHashMap<>(values);
        return new OptionType<>() {
            @Override
            V parse(String option, String text) {
                V value = known.get(text);
                if (value == null) {
                    throw unknown(option, text, words());
                }
                return value;
            }

            @Override
            public String text(V value) {
                return known.entrySet().stream()
                        .filter(entry -> entry.getValue().equals(value))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("not one of " + known.keySet()));
            }

            @Override
            Map<String, Object> schema() {
                return keywords("enum", words());
            }

            @Override
            public List<String> words() {
                return List.copyOf(known.keySet());
            }
        };
    }

    /** One of a few words that stand for themselves. */
    static OptionType<String> word(String... words) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words) {
            values.put(word, word);
        }
        return choice(values);
    }

    /** The complaint about a word that is none of those known, with the nearest of them. */
    static SettingsException unknown(String option, String text, List<String> known) {
        return new SettingsException("--" + option + " '" + text + "' is not known" + Nearest.hint(text, known)
                + "; expected one of " + String.join(", ", known));
    }

    /** A text that whoever resolves the options takes apart. */
    static OptionType<String> text(String pattern, String comment, List<String> words, List<String> examples) {
        return new TextType(words, examples) {
            @Override
            Map<String, Object> schema() {
                Map<String, Object> keywords = keywords("type", "string");
                if (pattern.isEmpty()) {
                    keywords.put("minLength", 1);
                } else {
                    keywords.put("pattern", pattern);
                }
                if (!pattern.isEmpty()) {
                    keywords.put("examples", examples());
                }
                keywords.put("$comment", comment);
                return keywords;
            }
        };
    }

    /** A whole number of at least this, or one of a few words; whoever resolves the options knows the limit. */
    static OptionType<String> wholeOr(long least, String comment, String... words) {
        return new TextType(List.of(words), List.of("3")) {
            @Override
            Map<String, Object> schema() {
                List<String> types = new ArrayList<>(List.of("integer", "string"));
                if (words().contains(OFF)) {
                    types.add("boolean");
                }
                return keywords(
                        "type",
                        types,
                        "minimum",
                        least,
                        "pattern",
                        "^(" + String.join("|", words()) + ")$",
                        "examples",
                        words(),
                        "$comment",
                        comment);
            }

            @Override
            String parse(String option, String text) {
                String trimmed = text.trim();
                try {
                    return words().contains(trimmed)
                            ? trimmed
                            : new BigDecimal(trimmed).toBigIntegerExact().toString();
                } catch (ArithmeticException | NumberFormatException notWhole) {
                    return text;
                }
            }

            @Override
            Object json(String value) {
                try {
                    return Long.valueOf(value);
                } catch (NumberFormatException word) {
                    return value;
                }
            }

            @Override
            public List<String> examples() {
                List<String> examples = new ArrayList<>(words());
                examples.add("3");
                return examples;
            }

            /** Editors that follow YAML 1.1 write and read off as false. */
            @Override
            public @Nullable String ofBoolean(boolean on) {
                return words().contains(OFF) ? (on ? words().get(0) : OFF) : super.ofBoolean(on);
            }
        };
    }

    private static final String OFF = "off";

    /** The name of a file, or one of a few words that are none. */
    static OptionType<String> fileOr(Pattern noFile, String comment, List<String> words) {
        return new TextType(words, List.of("beside.txt")) {
            @Override
            Map<String, Object> schema() {
                return keywords("type", "string", "minLength", 1, "$comment", comment, "examples", words());
            }

            @Override
            public List<String> examples() {
                List<String> examples = new ArrayList<>(words());
                examples.add("beside.txt");
                return examples;
            }

            @Override
            public boolean namesFiles(String text) {
                return !noFile.matcher(text).matches();
            }
        };
    }

    /** Jars and folders, as a class path has them. */
    static OptionType<String> classPath() {
        return new TextType(List.of(), List.of("target.jar")) {
            @Override
            Map<String, Object> schema() {
                return keywords(
                        "type",
                        List.of("array", "string"),
                        "minLength",
                        1,
                        "items",
                        keywords("type", "string", "minLength", 1, "$comment", "the name of a jar or folder"),
                        "$comment",
                        "a list of jars and folders");
            }

            @Override
            public String separator() {
                return File.pathSeparator;
            }

            @Override
            public boolean namesFiles(String text) {
                return true;
            }
        };
    }

    private abstract static class TextType extends OptionType<String> {
        private final List<String> words;
        private final List<String> examples;

        TextType(List<String> words, List<String> examples) {
            this.words = words;
            this.examples = examples;
        }

        @Override
        String parse(String option, String text) {
            return text;
        }

        @Override
        public List<String> words() {
            return words;
        }

        @Override
        public List<String> examples() {
            return examples;
        }
    }

    /** Rules to stop by. In a problem file they may be a list or a mapping. */
    static OptionType<String> stopRules() {
        return new TextType(List.of(), List.of("ess=1000,time=60s", "ess=1000+trips=20")) {
            @Override
            Map<String, Object> schema() {
                return keywords(
                        "type",
                        List.of("string", "array", "object"),
                        "minLength",
                        1,
                        "minItems",
                        1,
                        "minProperties",
                        1,
                        "items",
                        keywords(
                                "type",
                                "string",
                                "pattern",
                                "^[^,]+=[^,]+$",
                                "$comment",
                                "one rule such as ess=1000 or ess=1000+trips=20"),
                        "propertyNames",
                        keywords(
                                "pattern",
                                "^((best|rounds|settled|time|trips)|(ess|se)(:.+)?)$",
                                "examples",
                                List.of("best", "rounds", "settled", "time", "trips", "ess", "se", "se:energy"),
                                "$comment",
                                "best, rounds, settled, time, trips, ess, se, ess:QUANTITY or se:QUANTITY"),
                        "additionalProperties",
                        keywords("type", List.of("number", "string"), "$comment", "a number, or seconds such as 60s"),
                        "examples",
                        List.of("ess=1000,time=60s"),
                        "$comment",
                        "rules such as ess=1000,time=60s, a list of them, or a mapping");
            }
        };
    }

    /** Numbers with commas between them. */
    static OptionType<List<Double>> reals() {
        return new OptionType<>() {
            @Override
            List<Double> parse(String option, String text) {
                List<Double> values = new ArrayList<>();
                for (String part : text.split(",", -1)) {
                    try {
                        values.add(Double.valueOf(part.trim()));
                    } catch (NumberFormatException notANumber) {
                        throw new SettingsException(
                                "--" + option + " '" + text + "': '" + part.trim() + "' is not a number");
                    }
                }
                return List.copyOf(values);
            }

            @Override
            public String text(List<Double> values) {
                return String.join(
                        ",",
                        values.stream()
                                .map(value -> value.longValue() == value
                                        ? Long.toString(value.longValue())
                                        : value.toString())
                                .toList());
            }

            @Override
            Object json(List<Double> values) {
                return values;
            }

            @Override
            Map<String, Object> schema() {
                return keywords(
                        "type",
                        List.of("array", "number", "string"),
                        "minItems",
                        1,
                        "items",
                        keywords("type", "number", "minimum", 0, "$comment", "a number of at least 0"),
                        "pattern",
                        "^[-+0-9.eE, ]+$",
                        "$comment",
                        "a list of numbers");
            }

            @Override
            public List<String> examples() {
                return List.of("1,0.5,0.1");
            }

            @Override
            public boolean isList() {
                return true;
            }
        };
    }

    /** Words with commas between them. */
    static OptionType<List<String>> words(Map<String, Object> schema, String example) {
        return new OptionType<>() {
            @Override
            List<String> parse(String option, String text) {
                List<String> items = new ArrayList<>();
                for (String part : text.split(",", -1)) {
                    items.add(part.strip());
                }
                return List.copyOf(items);
            }

            @Override
            public String text(List<String> items) {
                return String.join(",", items);
            }

            @Override
            Object json(List<String> items) {
                return items;
            }

            @Override
            Map<String, Object> schema() {
                return schema;
            }

            @Override
            public List<String> examples() {
                return List.of(example);
            }

            @Override
            public boolean isList() {
                return true;
            }
        };
    }

    /** Kernels, each with a balancing function if need be. */
    static OptionType<List<String>> kernels() {
        return words(
                keywords(
                        "type",
                        List.of("array", "string"),
                        "minItems",
                        1,
                        "items",
                        keywords("type", "string", "pattern", "^[^,]+$", "$comment", "a kernel, or KERNEL:BALANCE"),
                        "$comment",
                        "a list of kernels"),
                "mh,a-iit:sqrt");
    }

    /** Whose ladders are compared. */
    static OptionType<List<String>> ladders() {
        return words(
                keywords(
                        "type",
                        List.of("array", "string"),
                        "minItems",
                        1,
                        "items",
                        keywords("enum", List.of("common", "own")),
                        "pattern",
                        "^(common|own|common,own|own,common)$",
                        "$comment",
                        "common, own, or a list of both"),
                "common,own");
    }
}
