package org.flipwise.stop;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** Reads one rule of {@code --stop}: NAME=VALUE, or NAME:QUANTITY=VALUE where the rule is about an estimate. */
final class StopRuleParser {
    private StopRuleParser() {}

    /**
     * The rule that a part of the option says.
     *
     * @param target whose estimates may be named; null where rules on estimates are not known
     */
    static StopRule parse(String part, List<StopRule.Kind> known, @Nullable Target target) {
        if (part.isEmpty()) {
            throw new SettingsException("--stop: a rule is missing; expected NAME=VALUE between commas");
        }
        int equals = part.indexOf('=');
        String word = equals < 0 ? part : part.substring(0, equals);
        int colon = word.indexOf(':');
        String name = colon < 0 ? word : word.substring(0, colon);
        StopRule.Kind kind = known.stream()
                .filter(one -> one.label().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name, known));
        if (colon >= 0 && !kind.onEstimates()) {
            throw new SettingsException(
                    "--stop '" + part + "': " + name + " is of the whole run; expected " + name + "=VALUE");
        }
        if (equals < 0) {
            throw new SettingsException("--stop '" + part + "': expected " + word + "=VALUE, once");
        }
        Quantity of = colon < 0 || target == null ? null : Quantity.of(name, word.substring(colon + 1), target);
        return new StopRule(kind, word, of, value(kind, part, part.substring(equals + 1)));
    }

    /** The error for a rule that there is not, or that another command has. */
    private static SettingsException unknown(String name, List<StopRule.Kind> known) {
        List<String> labels = known.stream().map(StopRule.Kind::label).toList();
        String owner = known.contains(StopRule.Kind.SETTLED) ? "sample" : "solve";
        boolean ofAnother = Stream.of(StopRule.Kind.ESS, StopRule.Kind.SE, StopRule.Kind.SETTLED)
                .anyMatch(kind -> kind.label().equals(name));
        return ofAnother
                ? new SettingsException("--stop '" + name + "' is a rule of '" + owner + "'; expected one of "
                        + String.join(", ", labels))
                : Options.unknown(RunOptions.STOP, name, labels);
    }

    private static double value(StopRule.Kind kind, String part, String value) {
        return switch (kind) {
            case BEST, OPTIMUM -> number(part, value, Double.NEGATIVE_INFINITY, "");
            case TIME ->
                number(part, value.endsWith("s") ? value.substring(0, value.length() - 1) : value, 0, " of seconds");
            case ROUNDS, TRIPS, SETTLED -> whole(part, value);
            case ESS, SE -> number(part, value, 0, "");
        };
    }

    private static double number(String part, String value, double above, String unit) {
        try {
            double number = Double.parseDouble(value);
            if (number > above && number < Double.POSITIVE_INFINITY) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw new SettingsException("--stop '" + part + "': expected a finite number"
                + (above == 0 ? unit + " above 0" : "") + (unit.isEmpty() ? "" : ", such as 60s"));
    }

    private static double whole(String part, String value) {
        try {
            long number = new BigDecimal(value).longValueExact();
            if (number >= 1 && number <= 1L << 53) {
                return (double) number;
            }
        } catch (ArithmeticException | NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw new SettingsException("--stop '" + part + "': expected a whole number of at least 1");
    }
}
