package org.flipwise.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers in figures: coordinates for machines, values for people. */
final class Numbers {
    private static final int DIGITS = 4;
    private static final int LARGEST_PLAIN = 6;
    private static final int SMALLEST_PLAIN = -4;
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    private Numbers() {}

    /** Returns a coordinate to the hundredth, or from 20 on to the tenth, without trailing zeros. */
    static String coordinate(double value) {
        long unit = Math.abs(value) < 20 ? 100 : 10;
        long parts = Math.round(value * unit);
        String sign = parts < 0 ? "-" : "";
        long whole = Math.abs(parts) / unit;
        long rest = Math.abs(parts) % unit;
        if (rest == 0) {
            return sign + whole;
        }
        return sign + whole + "." + (unit == 10 || rest >= 10 ? "" : "0")
                + (unit == 100 && rest % 10 == 0 ? rest / 10 : rest);
    }

    /** {@code 1,234.50} with so many decimals, and a proper minus. */
    static String fixed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
        return text.matches("-[0.]+") ? text.substring(1) : text.replace('-', '−');
    }

    /** Four digits, with a power of ten where it would be long: {@code 12,340}, {@code 0.1235}, {@code 1.235×10⁻⁶}. */
    static String readable(double value) {
        if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
            return value == 0 ? "0" : Double.isNaN(value) ? "unknown" : value > 0 ? "∞" : "−∞";
        }
        if (Math.rint(value) == value && Math.abs(value) < 1e9) {
            return fixed(value, 0);
        }
        BigDecimal rounded = new BigDecimal(value)
                .round(new MathContext(DIGITS, RoundingMode.HALF_EVEN))
                .stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= SMALLEST_PLAIN && exponent < LARGEST_PLAIN) {
            return fixed(rounded.doubleValue(), Math.max(0, rounded.scale()));
        }
        BigDecimal mantissa = rounded.movePointLeft(exponent);
        return fixed(mantissa.doubleValue(), Math.max(0, mantissa.scale())) + "×10" + raised(exponent);
    }

    private static String raised(int exponent) {
        StringBuilder text = new StringBuilder(exponent < 0 ? "⁻" : "");
        Integer.toString(Math.abs(exponent)).chars().forEach(digit -> text.append(RAISED.charAt(digit - '0')));
        return text.toString();
    }

    /** Returns the number of decimals that tell multiples of a step apart. */
    static int decimals(double step) {
        return (int) Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    }
}
