package org.flipwise.architecture.wrong.run;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.flipwise.architecture.wrong.targets.WrongTarget;

/** Depends on the locale, encoding and time zone of the machine. */
@SuppressWarnings({"DefaultCharset", "JavaTimeDefaultTimeZone", "StringCaseLocaleUsage", "AnnotateFormatMethod"})
public final class WrongPlace {
    private WrongPlace() {}

    static double exponential() {
        return Math.exp(1);
    }

    static double sumInAnyOrder(List<Double> values) {
        return values.parallelStream().mapToDouble(value -> value).sum();
    }

    static String withAComma() {
        return String.format("%.1f", 0.5) + Locale.getDefault();
    }

    static String withoutADot(String word) {
        return word.toLowerCase();
    }

    static byte[] bytesOfThisMachine(String word) {
        return word.getBytes();
    }

    static boolean knowsOneTarget(Object target) {
        return target instanceof WrongTarget;
    }

    static LocalDate dayOfThisMachine() {
        return LocalDate.now();
    }
}
