package org.flipwise.kernel;

/**
 * The length of a round between swaps.
 *
 * @param unit what is counted
 * @param amount transitions or jumps (whole numbers), or time
 * @param coin for jumps: whether a fair coin adds one. A rejection-free chain changes parity at each jump; with a fixed number
 *     of jumps the joint chain of several replicas is reducible, and one independent coin for each replica repairs that.
 */
public record Budget(Unit unit, double amount, boolean coin) {
    /** What a round is measured in. */
    public enum Unit {
        /** Transitions of the original chain, rejections included. */
        TRANSITIONS,
        /** Changes of state. */
        JUMPS,
        /** Continuous time. */
        TIME
    }

    private static final double LARGEST_WHOLE = 0x1.0p53;

    public Budget {
        boolean whole = unit == Unit.TIME || (amount == Math.rint(amount) && amount <= LARGEST_WHOLE);
        if (!(amount > 0 && amount < Double.POSITIVE_INFINITY && whole)) {
            throw new IllegalArgumentException("a round of " + amount + " " + unit
                    + " is not possible; expected a positive " + (unit == Unit.TIME ? "number" : "whole number"));
        }
    }

    public static Budget transitions(long count) {
        return new Budget(Unit.TRANSITIONS, count, false);
    }

    /** Returns a fixed number of jumps, or with a coin that number or one more. */
    public static Budget jumps(long count, boolean coin) {
        return new Budget(Unit.JUMPS, count, coin);
    }

    public static Budget time(double length) {
        return new Budget(Unit.TIME, length, false);
    }

    /** Returns the amount, where it counts whole things. */
    public long count() {
        return (long) amount;
    }
}
