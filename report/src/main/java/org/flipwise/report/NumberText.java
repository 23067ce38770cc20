package org.flipwise.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers as a person reads them: no more digits than are known, no longer than a column. */
public final class NumberText {
    private static final int ERROR_DIGITS = 2;
    private static final int MOST_DECIMALS = 6;
    private static final int MOST_DIGITS = 8;
    private static final int LARGEST_PLAIN = 6;
    private static final int SMALLEST_PLAIN = -4;
    private static final int DIGITS_WITHOUT_ERROR = 5;
    private static final int SECONDS_IN_MINUTE = 60;
    private static final int SECONDS_IN_HOUR = 3600;
    private final Alphabet alphabet;

    NumberText(Alphabet alphabet) {
        this.alphabet = alphabet;
    }

    /**
     * A value to the place of its error's second digit, and the error; {@code 0.4806 ± 0.0012}. An error of 0 was not measured but
     * met, at a quantity that never changed, and is left out.
     */
    String withError(double value, @Nullable Double error) {
        String known = known(value, error);
        return error == null || error == 0
                ? known
                : known + " " + alphabet.plusMinus() + " "
                        + (plain(error) ? fixed(error, decimals(error)) : significant(error, ERROR_DIGITS));
    }

    /** Returns a value with its error as {@link #withError} does, with a plus-minus sign; an error of null is not known. */
    public static String measured(double value, @Nullable Double error) {
        return new NumberText(Alphabet.UNICODE).withError(value, error);
    }

    /** Returns the value to the place of the second digit of an error that is shown separately. */
    public static String known(double value, @Nullable Double error) {
        return known(value, error, MOST_DIGITS);
    }

    /** Returns the value to the place of the second digit of its error, with at most the given number of digits. */
    public static String known(double value, @Nullable Double error, int most) {
        if (error == null || error == 0 || !Double.isFinite(error) || !Double.isFinite(value)) {
            return significant(value, Math.min(most, DIGITS_WITHOUT_ERROR));
        }
        int digits = value == 0 ? 0 : decimals(error) + exponent(new BigDecimal(value)) + 1;
        return plain(error) && digits <= most
                ? fixed(value, decimals(error))
                : significant(value, Math.max(1, Math.min(digits, most)));
    }

    private static int decimals(double error) {
        return ERROR_DIGITS - 1 - exponent(rounded(error, ERROR_DIGITS));
    }

    private static boolean plain(double error) {
        return Double.isFinite(error) && decimals(error) >= 0 && decimals(error) <= MOST_DECIMALS;
    }

    /** Returns a value to a number of digits, with a power of ten where it would be long. */
    public static String significant(double value, int digits) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.isNaN(value) ? "?" : value > 0 ? "inf" : "-inf";
        }
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = rounded(value, digits);
        int exponent = exponent(rounded);
        if (exponent >= SMALLEST_PLAIN && exponent < Math.max(digits, LARGEST_PLAIN)) {
            return rounded.setScale(Math.max(0, digits - 1 - exponent), RoundingMode.HALF_EVEN)
                    .toPlainString();
        }
        return rounded.movePointLeft(exponent)
                        .setScale(digits - 1, RoundingMode.HALF_EVEN)
                        .toPlainString()
                + "e" + exponent;
    }

    /** Returns a number to the given significant digits without trailing zeros, for numbers that were given and not measured. */
    public static String given(double value, int digits) {
        String text = significant(value, digits);
        int e = text.indexOf('e');
        String mantissa = e < 0 ? text : text.substring(0, e);
        if (mantissa.contains(".")) {
            mantissa = mantissa.replaceAll("\\.?0+$", "");
        }
        return e < 0 ? mantissa : mantissa + text.substring(e);
    }

    private static String fixed(double value, int decimals) {
        String text =
                new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
        return text.startsWith("-") && text.matches("-[0.]+") ? text.substring(1) : text;
    }

    private static BigDecimal rounded(double value, int digits) {
        return new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
    }

    /** Returns the power of ten of the first digit. */
    private static int exponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }

    /** Returns a whole number with commas: 1,234,567. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Returns a count with its noun, in the plural unless it is 1: 1,234 rungs, 1 rung. */
    public static String count(long value, String noun) {
        return count(value) + " " + noun + (value == 1 ? "" : "s");
    }

    /** Returns a duration for readers: 0.123 s, 12.3 s, 2 min 03 s. */
    public static String duration(double seconds) {
        return seconds < SECONDS_IN_MINUTE
                ? (seconds < 1 ? fixed(seconds, 3) : significant(seconds, 3)) + " s"
                : wholeDuration(seconds);
    }

    /** Returns a duration to the second, for times that are only estimates. */
    public static String wholeDuration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < SECONDS_IN_MINUTE) {
            return whole + " s";
        }
        if (whole < SECONDS_IN_HOUR) {
            return String.format(Locale.ROOT, "%d min %02d s", whole / SECONDS_IN_MINUTE, whole % SECONDS_IN_MINUTE);
        }
        return String.format(
                Locale.ROOT, "%d h %02d min", whole / SECONDS_IN_HOUR, whole % SECONDS_IN_HOUR / SECONDS_IN_MINUTE);
    }
}
