package org.flipwise.report.chart;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An axis.
 *
 * @param label what it measures, with its unit in brackets: "CPU time (s)"
 * @param kind how values are placed on it
 * @param categories the names at 0, 1, 2, … of a categorical axis; empty otherwise
 * @param low where it begins; null to see from the data
 * @param high where it ends; null to see from the data
 */
public record Axis(
        String label,
        Kind kind,
        List<String> categories,
        @Nullable Double low,
        @Nullable Double high) {
    /** How values are placed. */
    public enum Kind {
        LINEAR,
        /** A linear axis of whole numbers, without ticks between them. */
        WHOLE,
        /** Base 10; values that are not positive are not drawn. */
        LOG,
        /** Names in a row. */
        CATEGORIES
    }

    public Axis {
        categories = List.copyOf(categories);
    }

    public static Axis linear(String label) {
        return new Axis(label, Kind.LINEAR, List.of(), null, null);
    }

    public static Axis whole(String label) {
        return new Axis(label, Kind.WHOLE, List.of(), null, null);
    }

    public static Axis log(String label) {
        return new Axis(label, Kind.LOG, List.of(), null, null);
    }

    public static Axis of(String label, List<String> categories) {
        return new Axis(label, Kind.CATEGORIES, categories, null, null);
    }

    /** Returns a copy of this axis with the given limits. */
    public Axis between(double from, double to) {
        return new Axis(label, kind, categories, from, to);
    }
}
