package org.flipwise.targets.own;

import java.util.Locale;
import java.util.regex.Pattern;

/** Numbers as the languages of the world print them. */
final class Numbers {
    private static final Pattern DECIMAL = Pattern.compile("[-+]?([0-9]++\\.?[0-9]*+|\\.[0-9]++)([eE][-+]?[0-9]++)?");

    private Numbers() {}

    /**
     * A decimal number, or inf, infinity, nan, na with any case and sign.
     *
     * @throws NumberFormatException for anything else
     */
    static double parse(String text) {
        if (DECIMAL.matcher(text).matches()) {
            return Double.parseDouble(text);
        }
        String word = text.toLowerCase(Locale.ROOT);
        boolean minus = word.startsWith("-");
        String size = minus || word.startsWith("+") ? word.substring(1) : word;
        return switch (size) {
            case "inf", "infinity" -> minus ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            case "nan", "na" -> Double.NaN;
            default -> throw new NumberFormatException("'" + text + "' is not a number");
        };
    }
}
