package org.flipwise.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.targets.problem.NearestName;

/** Options whose values are named. */
final class ChoiceTypes {
    private ChoiceTypes() {}

    /** One of a few choices, each of which stands for a value. */
    static <V> OptionType<V> choice(Map<String, V> values) {
        Map<String, V> known = new LinkedHashMap<>(values);
        List<String> choices = List.copyOf(known.keySet());
        return new OptionType<>(
                        (option, value) -> chosen(option, value, known),
                        () -> "{\"enum\": " + OptionType.quoted(choices) + "}",
                        choices)
                .writing(value -> known.entrySet().stream()
                        .filter(entry -> entry.getValue().equals(value))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(value + " is none of " + choices)));
    }

    private static <V> V chosen(String option, String text, Map<String, V> known, String... others) {
        V value = known.get(text);
        if (value == null) {
            List<String> all =
                    Stream.concat(known.keySet().stream(), Stream.of(others)).toList();
            throw new SettingsException("--" + option + " '" + text + "' is not known" + NearestName.hint(text, all)
                    + "; expected one of " + String.join(", ", all));
        }
        return value;
    }

    /** One of these constants, by their names in small letters with hyphens. */
    static <E extends Enum<E>> OptionType<E> choice(E[] constants) {
        return choice(labelled(List.of(constants)));
    }

    /** One of a few choices that stand for themselves. */
    static OptionType<String> choice(String... choices) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String choice : choices) {
            values.put(choice, choice);
        }
        return choice(values);
    }

    /** The schema of a text that this pattern describes. */
    private static Supplier<String> matching(String pattern, String comment, List<String> examples) {
        return () -> "{\"type\": \"string\", \"pattern\": " + OptionType.quoted(pattern) + ", \"examples\": "
                + OptionType.quoted(examples) + ", \"$comment\": " + OptionType.quoted(comment) + "}";
    }

    /** A balancing function. */
    static OptionType<BalancingFunction> balance() {
        Map<String, BalancingFunction> named = new LinkedHashMap<>();
        for (BalancingFunction function : List.of(
                BalancingFunction.sqrt(),
                BalancingFunction.min(),
                BalancingFunction.max(),
                BalancingFunction.barker())) {
            named.put(function.name(), function);
        }
        return new OptionType<>(
                        (option, value) ->
                                value.startsWith("c:") ? ofC(option, value) : chosen(option, value, named, "c:VALUE"),
                        matching(
                                "^(sqrt|min|max|barker|c:.+)$",
                                "sqrt, min, max, barker or c:VALUE",
                                List.of("sqrt", "min", "max", "barker", "c:1.5")),
                        List.copyOf(named.keySet()))
                .writing(BalancingFunction::name);
    }

    private static BalancingFunction ofC(String option, String text) {
        try {
            return BalancingFunction.ofC(Double.parseDouble(text.substring(2)));
        } catch (NumberFormatException notANumber) {
            throw new SettingsException("--" + option + " '" + text + "': expected c: and a number, such as c:1.5");
        } catch (IllegalArgumentException outOfRange) {
            throw new SettingsException("--" + option + " '" + text + "': " + outOfRange.getMessage());
        }
    }

    /** When γ may change. */
    static OptionType<GammaSchedule> gammaSchedule() {
        return new OptionType<>(
                        ChoiceTypes::schedule,
                        matching(
                                "^(burn-in|always|random-decreasing|(first|until-stable|decreasing):[0-9]+)$",
                                "burn-in, first:K, until-stable:K, always, decreasing:K or random-decreasing",
                                List.of(
                                        "burn-in",
                                        "always",
                                        "random-decreasing",
                                        "first:1000",
                                        "until-stable:1000",
                                        "decreasing:1000")),
                        List.of("burn-in", "always", "random-decreasing"))
                .writing(schedule -> label(schedule.kind()) + (schedule.steps() > 0 ? ":" + schedule.steps() : ""));
    }

    private static GammaSchedule schedule(String option, String text) {
        Map<String, GammaSchedule.Kind> plain = labelled(
                List.of(GammaSchedule.Kind.BURN_IN, GammaSchedule.Kind.ALWAYS, GammaSchedule.Kind.RANDOM_DECREASING));
        Map<String, GammaSchedule.Kind> counted = labelled(
                List.of(GammaSchedule.Kind.FIRST, GammaSchedule.Kind.UNTIL_STABLE, GammaSchedule.Kind.DECREASING));
        int colon = text.indexOf(':');
        GammaSchedule.Kind counts = colon < 0 ? null : counted.get(text.substring(0, colon));
        if (counts == null) {
            return GammaSchedule.of(chosen(
                    option,
                    text,
                    plain,
                    counted.keySet().stream().map(label -> label + ":K").toArray(String[]::new)));
        }
        try {
            return GammaSchedule.of(counts, Long.parseLong(text.substring(colon + 1)));
        } catch (IllegalArgumentException notAStepCount) {
            throw new SettingsException("--" + option + " '" + text + "': expected " + label(counts)
                    + ":K with a whole number of steps K of at least 1");
        }
    }

    private static String label(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> Map<String, E> labelled(List<E> constants) {
        Map<String, E> labelled = new LinkedHashMap<>();
        for (E constant : constants) {
            labelled.put(label(constant), constant);
        }
        return labelled;
    }

    /** Words with commas between them. */
    private static OptionType<List<String>> list(Supplier<String> schema) {
        return new OptionType<>(
                        (option, value) -> Stream.of(value.split(",", -1))
                                .map(String::strip)
                                .toList(),
                        schema,
                        List.of())
                .writing(items -> String.join(",", items))
                .inJson(items -> items)
                .asList();
    }

    /** Kernels, each with a balancing function if need be. */
    static OptionType<List<String>> kernels() {
        return list(() -> """
                {"type": ["array", "string"], "minItems": 1,
                 "items": {"type": "string", "pattern": "^[^,]+$", "$comment": "a kernel, or KERNEL:BALANCE"},
                 "$comment": "a list of kernels"}""");
    }

    /** Whose ladders are compared. */
    static OptionType<List<String>> ladders() {
        return list(() -> """
                {"type": ["array", "string"], "minItems": 1, "items": {"enum": ["common", "own"]},
                 "pattern": "^(common|own|common,own|own,common)$", "$comment": "common, own, or a list of both"}""");
    }
}
