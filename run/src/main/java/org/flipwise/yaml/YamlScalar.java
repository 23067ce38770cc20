package org.flipwise.yaml;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A single value, kept as it was written. What a plain one means follows YAML 1.2: only true and false are switches, so that off, no and yes are
 * text; a number is a decimal without leading zeros, so that the bits 0101 are text too, and never an octal number.
 *
 * @param text as written, without quotes
 * @param plain whether it had no quotes
 */
record YamlScalar(Place place, String text, boolean plain) implements YamlNode {
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?((0|[1-9][0-9]*+)(\\.[0-9]*+)?|\\.[0-9]++)([eE][-+]?[0-9]{1,4})?");
    private static final Pattern UNQUOTED =
            Pattern.compile("[A-Za-z0-9_./][A-Za-z0-9_./+=*&?^@-]*+(:[A-Za-z0-9_./?*^-][A-Za-z0-9_./+=*&?^-]*+)*+");
    private static final List<String> SWITCHES = List.of("true", "True", "TRUE", "false", "False", "FALSE");
    private static final List<String> NOTHING = List.of("", "~", "null", "Null", "NULL");
    private static final int LONGEST_WHOLE = 18;
    /** No number needs so many characters, and the time to read one grows with their square. */
    private static final int LONGEST_NUMBER = 400;

    private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);

    boolean isNumber() {
        return plain && text.length() <= LONGEST_NUMBER && NUMBER.matcher(text).matches();
    }

    boolean isSwitch() {
        return plain && SWITCHES.contains(text);
    }

    private boolean isNothing() {
        return plain && NOTHING.contains(text);
    }

    /** The argument on the command line that means the same: 1e3 is 1000, True is true, and everything else is as written. */
    String argument() {
        if (isSwitch()) {
            return String.valueOf(Character.toLowerCase(text.charAt(0)) == 't');
        }
        if (!isNumber()) {
            return text;
        }
        BigDecimal value = value();
        return isWhole(value) && value.precision() - value.scale() <= LONGEST_WHOLE
                ? value.toBigInteger().toString()
                : text;
    }

    /** Whole by its scale alone: the digits of 1e9999 are never written out. */
    private static boolean isWhole(BigDecimal value) {
        return value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
    }

    private BigDecimal value() {
        return new BigDecimal(text);
    }

    @Override
    public JsonNode json() {
        JsonNodeFactory make = JsonNodeFactory.instance;
        if (isNothing()) {
            return make.nullNode();
        }
        if (isSwitch()) {
            return make.booleanNode(argument().equals("true"));
        }
        if (!isNumber()) {
            return make.stringNode(text);
        }
        BigDecimal value = value();
        if (value.abs().compareTo(LARGEST) > 0) {
            // No option takes numbers of this size; as text it is refused in its place.
            return make.stringNode(text);
        }
        boolean whole = isWhole(value);
        return whole ? make.numberNode(value.toBigInteger()) : make.numberNode(value);
    }

    @Override
    public String flow() {
        return plain ? text : written(text);
    }

    /** Text as it may stand in a file: with quotes where it would else mean something other than itself. */
    static String written(String text) {
        YamlScalar plain = new YamlScalar(new Place(1, 1), text, true);
        boolean means = plain.isSwitch() || plain.isNothing() || plain.isNumber();
        return !means && UNQUOTED.matcher(text).matches() && !isOldSwitch(text)
                ? text
                : JsonNodeFactory.instance.stringNode(text).toString();
    }

    /** Readers of YAML 1.1 take these for true and false. */
    private static boolean isOldSwitch(String text) {
        return text.matches("(?i)y|n|yes|no|on|off");
    }
}
