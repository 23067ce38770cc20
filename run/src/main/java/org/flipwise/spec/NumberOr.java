package org.flipwise.spec;

import org.jspecify.annotations.Nullable;

/**
 * A whole number, or a choice such as {@code auto} in its place.
 *
 * @param choice the choice; null for a number
 * @param number the number; 0 for a choice
 */
public record NumberOr(@Nullable String choice, long number) {
    /** A number. */
    public static NumberOr of(long number) {
        return new NumberOr(null, number);
    }

    /** A choice. */
    public static NumberOr of(String choice) {
        return new NumberOr(choice, 0);
    }

    /** Whether it is this choice. */
    public boolean is(String other) {
        return other.equals(choice);
    }

    /** Whether it is a number. */
    public boolean isNumber() {
        return choice == null;
    }

    @Override
    public String toString() {
        return choice == null ? Long.toString(number) : choice;
    }
}
