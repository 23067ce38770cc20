package org.flipwise.spec;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Options whose values are numbers. */
final class NumberTypes {
    /** A limit that nobody reaches is not worth mentioning. */
    private static final long UNLIMITED = 1L << 52;

    private NumberTypes() {}

    /** A whole number of at least this. */
    static OptionType<Long> whole(long least) {
        return whole(least, Long.MAX_VALUE);
    }

    /** A whole number from one to another, which may be written as 1e4. */
    static OptionType<Long> whole(long least, long most) {
        Supplier<String> schema = () -> "{\"type\": \"integer\""
                + (least == Long.MIN_VALUE ? "" : ", \"minimum\": " + least)
                + (most >= UNLIMITED ? "" : ", \"maximum\": " + most)
                + ", \"$comment\": \"a whole number" + range(least, most) + "\"}";
        return new OptionType<>((option, value) -> wholeNumber(option, value, least, most), schema, List.of())
                .inJson(value -> value);
    }

    private static String range(long least, long most) {
        if (least == Long.MIN_VALUE) {
            return "";
        }
        return most >= UNLIMITED ? " of at least " + least : " from " + least + " to " + most;
    }

    private static long wholeNumber(String option, String text, long least, long most) {
        try {
            long value = new BigDecimal(text.trim()).longValueExact();
            if (value >= least && value <= most) {
                return value;
            }
        } catch (ArithmeticException | NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw outside(option, text, least, most);
    }

    /** The error for what is no whole number within limits. */
    static SettingsException outside(String option, Object given, long least, long most) {
        return new SettingsException(
                "--" + option + " is '" + given + "'; expected a whole number" + range(least, most));
    }

    /** A finite number above 0. */
    static OptionType<Double> positive() {
        return real(
                value -> value > 0 ? "" : "a finite number above 0",
                () -> "{\"type\": \"number\", \"exclusiveMinimum\": 0, \"$comment\": \"a number above 0\"}");
    }

    /** A number between 0 and 1. */
    static OptionType<Double> share() {
        return real(
                value -> value >= 1 ? "less than 1" : value > 0 ? "" : "a finite number above 0",
                () -> "{\"type\": \"number\", \"exclusiveMinimum\": 0, \"exclusiveMaximum\": 1,"
                        + " \"$comment\": \"a number above 0 and below 1\"}");
    }

    /** A finite number of at least 0; this is what a complaint expects. */
    static OptionType<Double> atLeastZero(String expected) {
        return real(
                value -> value >= 0 ? "" : expected,
                () -> "{\"type\": \"number\", \"minimum\": 0, \"$comment\": \"a number of at least 0\"}");
    }

    /**
     * A finite number.
     *
     * @param refusal what is expected instead of a value; empty where the value will do
     */
    private static OptionType<Double> real(Function<Double, String> refusal, Supplier<String> schema) {
        return new OptionType<>((option, value) -> realNumber(option, value, refusal), schema, List.of())
                .writing(NumberTypes::shortest)
                .inJson(value -> value);
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

    /**
     * A whole number from one to another, or one of a few choices.
     *
     * @param expected both, for the schema and for a complaint
     */
    static OptionType<NumberOr> numberOr(long least, long most, String expected, String... choices) {
        List<String> known = List.of(choices);
        return new OptionType<>(
                        (option, value) -> numberOr(option, value.trim(), least, most, expected, known),
                        () -> "{\"type\": [\"integer\", \"string\""
                                + (known.contains(OptionType.OFF) ? ", \"boolean\"" : "")
                                + "], \"minimum\": " + least + ", \"pattern\": \"^(" + String.join("|", known)
                                + ")$\", \"examples\": " + OptionType.quoted(known) + ", \"$comment\": "
                                + OptionType.quoted(expected) + "}",
                        known)
                .inJson(value -> value.isNumber() ? (Object) value.number() : value.toString());
    }

    private static NumberOr numberOr(
            String option, String text, long least, long most, String expected, List<String> choices) {
        if (choices.contains(text)) {
            return NumberOr.of(text);
        }
        try {
            long value = new BigDecimal(text).longValueExact();
            if (value >= least && value <= most) {
                return NumberOr.of(value);
            }
        } catch (ArithmeticException | NumberFormatException notWhole) {
            // falls through to the one message below
        }
        throw new SettingsException("--" + option + " is '" + text + "'; expected " + expected);
    }

    /** Numbers with commas between them. */
    static OptionType<List<Double>> reals() {
        return new OptionType<>(NumberTypes::realNumbers, () -> """
                {"type": ["array", "number", "string"], "minItems": 1,
                 "items": {"type": "number", "minimum": 0, "$comment": "a number of at least 0"},
                 "pattern": "^[-+0-9.eE, ]+$", "$comment": "a list of numbers"}""", List.of())
                .writing(values -> String.join(
                        ",", values.stream().map(NumberTypes::shortest).toList()))
                .inJson(values -> values)
                .asList();
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
}
