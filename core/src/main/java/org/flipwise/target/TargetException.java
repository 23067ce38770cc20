package org.flipwise.target;

import org.flipwise.state.BitState;

/** A target broke its contract: it returned NaN or +∞, or cannot be walked from the state it was given. */
public final class TargetException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int SHOWN_BITS = 64;

    public TargetException(String message) {
        super(message);
    }

    /** Returns the value if it is a legal log density (finite or −∞), and stops the run by name and state otherwise. */
    public static double requireLogDensity(double value, String target, BitState x) {
        if (value < Double.POSITIVE_INFINITY) {
            return value;
        }
        throw new TargetException("target '" + target + "' gave log density " + value + " at state " + shown(x)
                + "; expected a finite number or -Infinity");
    }

    /** A state as text, cut where it is long. */
    public static String shown(BitState x) {
        String bits = x.toString();
        return bits.length() <= SHOWN_BITS ? bits : bits.substring(0, SHOWN_BITS) + "… (" + x.dimension() + " bits)";
    }
}
