package org.flipwise.targets.problem;

import java.nio.charset.StandardCharsets;

/** Numbers in plain decimal notation, from bytes. No other spelling is one: neither NaN, Infinity, 0x1p3 nor 1f. */
final class Decimal {
    /** What is not a whole number that a long holds. */
    static final long NOT_WHOLE = Long.MIN_VALUE;

    /** 10^0 … 10^22: the powers of ten that a double holds exactly. */
    private static final double[] TEN = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private static final long EXACT = 1L << 53;
    private static final int LONGEST_EXPONENT = 9;

    private Decimal() {}

    /** Returns the whole number in bytes from … to − 1, an optional sign and digits; {@link #NOT_WHOLE} for anything else. */
    static long whole(byte[] bytes, int from, int to) {
        int at = from < to && isSign(bytes[from]) ? from + 1 : from;
        if (at == to) {
            return NOT_WHOLE;
        }
        long value = 0;
        for (int i = at; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
                return NOT_WHOLE;
            }
            value = 10 * value + digit;
        }
        return bytes[from] == '-' ? -value : value;
    }

    /**
     * The number in bytes from … to − 1, correctly rounded: [sign] digits [. digits] [e [sign] digits], with a digit before or after the point. NaN for
     * anything else, an infinity for what is too large. Where digits and power of ten are both exact in a double, one operation on them is correctly
     * rounded, which makes the usual weights fast.
     */
    static double number(byte[] bytes, int from, int to) {
        int at = from < to && isSign(bytes[from]) ? from + 1 : from;
        int start = at;
        long digits = 0;
        int fraction = 0;
        boolean point = false;
        for (; at < to; at++) {
            byte b = bytes[at];
            if (b == '.' && !point) {
                point = true;
            } else if (isDigit(b)) {
                digits = digits < EXACT ? 10 * digits + (b - '0') : EXACT;
                fraction += point ? 1 : 0;
            } else {
                break;
            }
        }
        if (at - start == (point ? 1 : 0) || !isExponent(bytes, at, to)) {
            return Double.NaN;
        }
        if (at < to || digits >= EXACT || fraction >= TEN.length) {
            return Double.parseDouble(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
        }
        double value = digits / TEN[fraction];
        return bytes[from] == '-' ? -value : value;
    }

    /** Returns whether the bytes are empty or an exponent of so few digits that it is read at all. */
    private static boolean isExponent(byte[] bytes, int from, int to) {
        if (from == to) {
            return true;
        }
        int at = from + 1;
        if (at < to && isSign(bytes[at])) {
            at++;
        }
        if ((bytes[from] | 0x20) != 'e' || at == to || to - at > LONGEST_EXPONENT) {
            return false;
        }
        for (; at < to; at++) {
            if (!isDigit(bytes[at])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSign(byte b) {
        return b == '-' || b == '+';
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }
}
