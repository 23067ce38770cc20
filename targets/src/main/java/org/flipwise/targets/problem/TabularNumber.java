package org.flipwise.targets.problem;

import java.util.Locale;
import java.util.Set;

/** A cell that must hold a finite decimal number; what is missing or not a number is refused by row and column. */
final class TabularNumber {
    private static final Set<String> MISSING = Set.of("", "na", "nan", "n/a", "null", "?", ".");

    private TabularNumber() {}

    /** Returns whether a field of the present record holds a word for a missing value. */
    static boolean missing(CsvFile csv, int field) {
        return MISSING.contains(csv.text(field).toLowerCase(Locale.ROOT));
    }

    /** Returns the number in a field of the present record, the given row of data (from 1) and column. */
    static double read(CsvFile csv, int field, int row, String column) {
        String text = csv.text(field);
        if (decimal(text)) {
            double value = Double.parseDouble(text);
            if (Math.abs(value) < Double.POSITIVE_INFINITY) {
                return value;
            }
            throw csv.error(field, where(row, column) + shown(text) + " is too large; expected a finite number");
        }
        if (MISSING.contains(text.toLowerCase(Locale.ROOT))) {
            throw csv.error(
                    field,
                    where(row, column) + (text.isEmpty() ? "the value" : "'" + shown(text) + "'")
                            + " is missing; expected a number; leave such rows out by missing=drop, or fill them in");
        }
        throw csv.error(
                field,
                where(row, column) + "expected a number, found '" + shown(text)
                        + "'; a factor must be coded as columns of numbers, or left out by columns=…");
    }

    private static String where(int row, String column) {
        return "row " + row + ", column '" + shown(column) + "': ";
    }

    /** [+-] digits [. digits] [e [+-] digits], a digit before or after the point. */
    private static boolean decimal(String text) {
        int at = sign(text, 0);
        int whole = digits(text, at);
        int fraction = whole < text.length() && text.charAt(whole) == '.' ? digits(text, whole + 1) : whole;
        int found = whole - at + Math.max(0, fraction - whole - 1);
        if (found == 0 || fraction == text.length()) {
            return found > 0;
        }
        if (text.charAt(fraction) != 'e' && text.charAt(fraction) != 'E') {
            return false;
        }
        int exponent = sign(text, fraction + 1);
        return exponent < text.length() && digits(text, exponent) == text.length();
    }

    private static int sign(String text, int at) {
        return at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+') ? at + 1 : at;
    }

    private static int digits(String text, int at) {
        int end = at;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /** Text for a message: cut where it is long, and without characters that a terminal would act on. */
    static String shown(String text) {
        String cut = text.length() <= 40 ? text : text.substring(0, 40) + "…";
        StringBuilder safe = new StringBuilder();
        cut.chars().forEach(c -> safe.append(Character.isISOControl(c) ? '\uFFFD' : (char) c));
        return safe.toString();
    }
}
