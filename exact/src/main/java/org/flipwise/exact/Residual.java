package org.flipwise.exact;

/**
 * How far something is from being true, and where it is worst.
 *
 * @param size the largest deviation; 0 is perfect
 * @param where the state or pair of states with that deviation, with the numbers that differ
 */
public record Residual(double size, String where) {
    /** Nothing deviates. */
    public static final Residual NONE = new Residual(0, "nowhere");

    /** Returns the worse of two; what is not a number is worst. */
    public Residual or(Residual other) {
        return Double.isNaN(size) || size >= other.size ? this : other;
    }

    /**
     * The deviation of a number from what it should be: absolute up to size 1 and relative above, +∞ where only one is
     * infinite.
     */
    static double between(double found, double expected) {
        if (found == expected) {
            return 0;
        }
        double difference = Math.abs(found - expected);
        return difference < Double.POSITIVE_INFINITY
                ? difference / Math.max(1, Math.abs(expected))
                : Double.POSITIVE_INFINITY;
    }

    @Override
    public String toString() {
        return size + " at " + where;
    }
}
