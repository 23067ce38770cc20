package org.flipwise.target;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.state.BitState;

/** A target broke its contract: it returned NaN or +∞, or cannot be walked from the state it was given. */
public final class TargetException extends FlipwiseException {
    private static final long serialVersionUID = 1;
    private static final int SHOWN_BITS = 64;

    public TargetException(String message) {
        super(Fault.BAD_DATA, message);
    }

    /** Returns the value if it is a legal log density (finite or −∞), and stops the run by name and state otherwise. */
    public static double requireLogDensity(double value, String target, BitState x) {
        if (value < Double.POSITIVE_INFINITY) {
            return value;
        }
        throw new TargetException("target '" + target + "' gave log density " + value + " at state " + shown(x)
                + "; expected a finite number or -Infinity");
    }

    /** Returns the value if it is above −∞, and stops the run by name and state otherwise: for targets that declare full support. */
    public static double requireSupport(double value, String target, BitState x) {
        if (value > Double.NEGATIVE_INFINITY) {
            return value;
        }
        throw new TargetException("target '" + target + "' gave log density " + value + " at state " + shown(x)
                + ", but declares full support; expected a finite number at every state, or no such declaration");
    }

    /**
     * Stops the run where the change to a neighbour of x is NaN or +∞: read as a ratio, the one would quietly never be taken and
     * the other never be left.
     */
    public static void requireChange(double deltaPotential, double offset, BitState x) {
        if (!(deltaPotential < Double.POSITIVE_INFINITY && offset < Double.POSITIVE_INFINITY)) {
            throw new TargetException("a neighbour of state " + shown(x) + " changes the potential by " + deltaPotential
                    + " with an offset of " + offset + "; expected finite numbers or -Infinity");
        }
    }

    /** Stops the run as {@link #requireChange(double, double, BitState)} does; the state is looked at only then. */
    public static void requireChange(double deltaPotential, double offset, Neighbourhood at) {
        if (!(deltaPotential < Double.POSITIVE_INFINITY && offset < Double.POSITIVE_INFINITY)) {
            requireChange(deltaPotential, offset, at.state());
        }
    }

    /** Returns a state as text, cut where it is long. */
    public static String shown(BitState x) {
        String bits = x.toString();
        return bits.length() <= SHOWN_BITS ? bits : bits.substring(0, SHOWN_BITS) + "… (" + x.dimension() + " bits)";
    }
}
